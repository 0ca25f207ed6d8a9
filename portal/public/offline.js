// Lists the pages saved by sw.js, the latest first.
const list = document.getElementById('read');
const section = document.getElementById('kept');

async function show() {
  if (!('caches' in window)) return;
  const cache = await caches.open('read');
  const kept = [];
  for (const request of (await cache.keys()).reverse()) {
    const page = await cache.match(request);
    if (page) kept.push({ request, page, readAt: Number(page.headers.get('x-read-at') ?? 0) });
  }
  kept.sort((one, other) => other.readAt - one.readAt);
  for (const { request, page } of kept) {
    // Not the whole page: its styles would violate the policy of this one.
    const [element = ''] = /<title>[^<]*<\/title>/.exec(await page.text()) ?? [];
    const { title } = new DOMParser().parseFromString(element, 'text/html');
    const link = document.createElement('a');
    link.href = request.url;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  section.hidden = list.childElementCount === 0;
}

show();
// Does not reload when the user has just opened another page.
let isLeaving = false;
list.addEventListener('click', () => {
  isLeaving = true;
});
document.getElementById('again').addEventListener('click', () => location.reload());
window.addEventListener('online', () => {
  if (!isLeaving) location.reload();
});
