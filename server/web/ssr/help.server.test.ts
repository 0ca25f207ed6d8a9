import { GUIDES } from '@pv-brain/contract/site/guides.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { describe, expect, it } from 'vitest';
import { foreignApp, startBackEnd } from '../../testing/servers/foreign-back-end.ts';
import { sharedPortalApp } from '../../testing/servers/portal.ts';
import { loadPortalBuild } from './portal-build.ts';

const site = sharedPortalApp(loadPortalBuild);
const ownBackEnd = async () => site().app;
const foreign = async () => foreignApp(await startBackEnd({}), {}, await loadPortalBuild());
const HTML = { accept: 'text/html' };

const matchesOf = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map(([, part = '']) => part);
/** Returns what the page contains beside the scripts, which also have data. */
const withoutScripts = (body: string) => body.replace(/<script[\s\S]*?<\/script>/g, '');

describe.each([
  ['our own back end', ownBackEnd],
  ['an external back end', foreign],
])('the help, with %s', (_, open) => {
  it('lists all guides with their chapters', async () => {
    const app = await open();
    const { statusCode, body } = await app.inject({ url: '/help', headers: HTML });
    expect(statusCode).toBe(200);
    expect(matchesOf(body, /<title>([^<]*)/g)[0]).toMatch(new RegExp(`^${HELP.title}`));
    const links = matchesOf(withoutScripts(body), /href="(\/help\/[^"]*)"/g);
    for (const { name } of GUIDES) {
      expect(links).toContain(`/help/${name}`);
      expect(links.filter((link) => link.startsWith(`/help/${name}#`)).length).toBeGreaterThan(5);
    }
  });

  it('shows each guide with an anchor for each entry of its contents, and existing pictures', async () => {
    const app = await open();
    for (const { name } of GUIDES) {
      const { statusCode, body } = await app.inject({ url: `/help/${name}`, headers: HTML });
      expect(statusCode).toBe(200);
      const page = withoutScripts(body);
      const contents = page.slice(page.indexOf(HELP.contents), page.indexOf('<article'));
      const ids = matchesOf(page, / id="([\w-]+)"/g);
      const entries = matchesOf(contents, /href="#([\w-]+)"/g);
      expect(entries.length).toBeGreaterThan(5);
      expect(ids).toEqual(expect.arrayContaining(entries));
      expect(body).toMatch(/<meta name="description" content="[^"]{50,120}"/);
      expect(body).toContain(`rel="canonical" href="http`);
      for (const image of matchesOf(page, /(<img [^>]*alt="[^"]+"[^>]*>)/g))
        expect(image).toMatch(/loading=lazy .*src="\/assets\/[\w-]+\.webp".* width="\d+" height="\d+"/);
      for (const picture of matchesOf(page, /<img [^>]*src="(\/assets\/[^"]*)"/g))
        expect((await app.inject(picture)).headers['content-type'], picture).toBe('image/webp');
      // The text is in the page once: the browser needs no data for it.
      const [sentence = ''] = matchesOf(page, /<li>\s*(?:<p>)?([^<]{12,})/g);
      expect(sentence).not.toBe('');
      expect(body.split(sentence)).toHaveLength(2);
    }
  });

  it('finds chapters of all guides without script, and marks the words', async () => {
    const app = await open();
    const { body } = await app.inject({ url: `/help?q=${encodeURIComponent('忘记密码')}`, headers: HTML });
    const results = withoutScripts(body).slice(withoutScripts(body).indexOf(HELP.results));
    expect(matchesOf(results, /href="(\/help\/[^"]*)"/g)[0]).toBe('/help/companies#password');
    expect(matchesOf(results, /<mark[^>]*>([^<]*)</g)).toContain('忘记密码');
    expect(body).toContain('<meta name="robots" content="noindex, follow"');
    const noResults = await app.inject({
      url: `/help?q=${encodeURIComponent('<b>火星</b>')}`,
      headers: HTML,
    });
    expect(noResults.statusCode).toBe(200);
    expect(withoutScripts(noResults.body)).toContain(HELP.none('&lt;b&gt;火星&lt;/b&gt;'));
  });

  it('has the page of unknown addresses in place of an unknown guide', async () => {
    const app = await open();
    const unknown = await app.inject({ url: '/no-such-page', headers: HTML });
    for (const url of ['/help/unknown', '/help/companies/x', '/help/~']) {
      const { statusCode, body } = await app.inject({ url, headers: HTML });
      expect(statusCode).toBe(404);
      expect(withoutScripts(body)).toBe(withoutScripts(unknown.body));
    }
  });
});
