/** What the browser runs when the club tells it something while no page need be open (club/web_push.py). It keeps nothing. */

// Of pages that were open before it, such as the one that began it, it would know nothing.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

async function tell({ title, body, path, tag }) {
  const pages = await self.clients.matchAll({ type: "window" });
  // A page that is seen tells it itself.
  if (pages.some((page) => page.visibilityState === "visible")) return;
  await self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { path } });
}

async function show(path) {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (page === undefined) await self.clients.openWindow(path);
  else await (await page.focus()).navigate(path);
}
