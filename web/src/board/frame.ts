/** Drawing that waits for the browser's next picture, and is done once for it, however often it is wanted until then. */

export interface Frame {
  want(): void;
  /** Draws what is wanted at once. */
  flush(): void;
  /** Draws nothing more. */
  stop(): void;
}

export function createFrame(draw: () => void): Frame {
  let asked: { readonly handle: number } | null = null;
  const give = (): void => {
    if (asked !== null) cancelAnimationFrame(asked.handle);
    asked = null;
  };
  return {
    want() {
      asked ??= {
        handle: requestAnimationFrame(() => {
          asked = null;
          draw();
        }),
      };
    },
    flush() {
      if (asked === null) return;
      give();
      draw();
    },
    stop: give,
  };
}
