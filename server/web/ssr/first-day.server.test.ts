import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureStructure } from '../../content/site/first-structure.ts';
import { portalApp } from '../../testing/servers/portal.ts';
import { loadPortalBuild } from './portal-build.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Returns the addresses of this site that a page links to. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );

it('a new site has no broken links and logs no errors', async () => {
  const { app } = await portalApp(await loadPortalBuild(), {}, ensureStructure);
  const knownPaths = new Set(['/index']);
  const broken: string[] = [];
  for (const address of knownPaths) {
    const { statusCode, headers, body } = await app.inject(address);
    if (statusCode >= 400) broken.push(`${address} ${statusCode}`);
    const isPage = String(headers['content-type']).startsWith('text/html');
    for (const next of [...(headers.location ? [headers.location] : []), ...(isPage ? linksOf(body) : [])])
      if (!next.startsWith('/backoffice')) knownPaths.add(next.replace(/^https?:\/\/[^/]+/, ''));
  }
  expect(broken).toEqual([]);
  // Every section, its categories and the pages about the site.
  expect([...knownPaths]).toEqual(
    expect.arrayContaining(['/policy/3', '/supply_demand/supply', '/privacy', '/sitemap']),
  );
  expect(console.error).not.toHaveBeenCalled();
});
