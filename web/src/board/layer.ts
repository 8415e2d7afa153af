/** A layer of the picture whose parts have names: a part that keeps its name keeps its element. */

/** By a name that says all that can be seen of a part: how it is drawn. */
export type Parts = Map<string, () => SVGElement>;

export class Layer {
  private shown = new Map<string, SVGElement>();

  constructor(readonly root: SVGGElement) {}

  /** Shows these parts in their order, and no others. */
  show(parts: Parts): void {
    const next = new Map([...parts].map(([name, draw]) => [name, this.shown.get(name) ?? draw()] as const));
    const before = [...this.shown.keys()];
    const same = next.size === before.length && [...next.keys()].every((name, at) => name === before[at]);
    this.shown = next;
    if (!same) this.root.replaceChildren(...next.values());
  }
}
