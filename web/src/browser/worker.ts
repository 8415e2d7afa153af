/** Has the browser keep the app, so that it opens without the server. */

/** To be called when the page is shown: what it loads for itself comes first. */
export function keepApp(onTakeover: () => void): void {
  // Only secure addresses have workers, such as this machine's own; where they are refused all else works without.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", onTakeover);
  navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => null);
}
