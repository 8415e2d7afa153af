/** Whether this browser tells of the club's games while its pages are not seen, or not open. */
import { answered, http } from "./http";

const WORKER = "/push.js";

/** Whether it can, and may. */
export function permission(): NotificationPermission | "absent" {
  return typeof Notification === "undefined" ? "absent" : Notification.permission;
}

/** Asks for the permission, which browsers grant only upon a click. key: what the club is known by, if it can tell browsers. */
export async function turnOn(key: string | null): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  if (key !== null && "PushManager" in window) {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await renew();
  }
  return true;
}

/** The club tells this browser nothing any more. */
export async function turnOff(): Promise<void> {
  await (await subscription())?.unsubscribe();
  await answered(http.DELETE("/api/me/push"));
}

/** Of whoever is at the page now: another session has told the club nothing of this browser. */
export async function renew(): Promise<void> {
  const { endpoint, keys } = (await subscription())?.toJSON() ?? {};
  if (endpoint === undefined || keys === undefined) return;
  await answered(http.PUT("/api/me/push", { body: { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } }));
}

/** Whether the club tells this browser. */
export async function isTold(): Promise<boolean> {
  return (await subscription()) !== null;
}

/** By the page, while it is open. open: what a click does. */
export function tell(title: string, body: string, tag: string, open: () => void): void {
  try {
    const notification = new Notification(title, { body, tag, icon: "/icon-192.png" });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
  } catch {
    // Browsers of phones leave it to the worker.
  }
}

async function subscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration("/").catch(() => undefined);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
