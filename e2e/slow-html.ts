import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';

/** Resolves when the browser has drawn what has arrived of the page. */
const drawn = (page: Page) =>
  page
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    // The first part of a page ends the document before it.
    .catch(() => {});

/** Splits HTML after each element of these kinds. */
const elementsOf = (html: string) => html.split(/(?<=<\/(?:a|button|form|div|p)>)/);

/**
 * Opens a page like a slow network: each element of its header and footer arrives when the browser has drawn those before. The
 * address is that of a proxy on another port, which the returned function closes.
 */
export async function openSlowly(page: Page, origin: string, path: string): Promise<() => Promise<void>> {
  const proxy = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const isPage = url === path;
    const options = { method, headers: { ...headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) } };
    const forward = send(new URL(url, origin), options, async (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      if (!isPage) return void answer.pipe(response);
      const [, header = '', content = '', footer = ''] =
        /^(.*?<\/header>)(.*)(<footer.*)$/s.exec(await text(answer)) ?? [];
      for (const part of [...elementsOf(header), content, ...elementsOf(footer)]) {
        response.write(part);
        await drawn(page);
      }
      response.end();
    });
    request.pipe(forward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, resolve));
  await page.goto(`http://localhost:${(proxy.address() as AddressInfo).port}${path}`);
  return async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  };
}
