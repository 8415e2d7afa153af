/** Whether the server has a later app than the one that is shown. */

class Newer {
  /** The page should be loaded again. */
  ready = $state(false);

  /** Looks whether the server's page still begins with the script that runs here. */
  async look(): Promise<void> {
    const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
    const page = await fetch(import.meta.env.BASE_URL, { cache: "no-cache" }).then(
      (answer) => (answer.ok ? answer.text() : null),
      () => null,
    );
    if (script !== null && script !== undefined && page !== null) this.ready = !page.includes(`"${script}"`);
  }
}

export const newer = new Newer();
