import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { MARKET } from '@pv-brain/contract/content/market.ts';
import { beforeAll, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { portalApp, sharedPortalApp } from '../../testing/servers/portal.ts';
import { PORTAL_ASSETS } from './assets.ts';
import { readInlineStyles } from './inline-styles.ts';
import { loadPortalBuild } from './portal-build.ts';

/** Executable markup, written directly into the table without the cleaning of a save. */
const RUNS = [
  '<script>alert(1)</script>',
  '<SCRIPT src=/x.js></SCRIPT>',
  '<iframe src=a>',
  '<base href=//x>',
];

/** Returns the hashes that a directive of a policy allows. */
const hashesOf = (policy: string, directive: string): string[] =>
  new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.match(/sha256-[^']+/g) ?? [];

let log: MockInstance<typeof process.stdout.write>;
// Before the server is created, which keeps the function.
beforeAll(() => {
  log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => log.mockRestore();
});

const site = sharedPortalApp(loadPortalBuild, { logLevel: 'error' });

/** Renders the page of a new policy, which is deleted after the test: pages name other policies. */
async function page(fdContent: string, fdTitle = '政策') {
  const { app, db } = site();
  const logged = log.mock.calls.length;
  const id = await createItem(db, 'policy');
  const values = { content: fdContent, title: fdTitle };
  await db.updateTable('policy').set(values).where('id', '=', id).execute();
  onTestFinished(async () => {
    await db.deleteFrom('policy').where('id', '=', id).execute();
    await app.versions.refreshQuietly();
  });
  const { statusCode, headers, body } = await app.inject(`/policy/detail/${id}`);
  const policy = String(headers['content-security-policy']);
  return {
    statusCode,
    body,
    app,
    id,
    logged: () => log.mock.calls.slice(logged).join(''),
    approved: hashesOf(policy, 'script-src'),
    approvedStyles: hashesOf(policy, 'style-src'),
    inline: [
      ...body.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, text = '']) => `sha256-${hash('sha256', text, 'base64')}`),
  };
}

describe('a page', () => {
  it('allows the framework’s inline scripts and no others', async () => {
    const { statusCode, approved, inline, body, logged } = await page('<p>正文一段</p>');
    expect(statusCode).toBe(200);
    expect(body).toContain('<p>正文一段</p>');
    expect(inline.length).toBeGreaterThan(2);
    expect(approved).toEqual(inline);
    expect(logged()).toBe('');
  });

  it('ends with the router’s data in a script that no content can end', async () => {
    const title = '</script><script>alert(1)</script>&\u2028';
    const { body } = await page('<p>正文</p>', title);
    expect(body).toMatch(/^<!DOCTYPE html><html/);
    const [, literal = ''] =
      /\.enqueue\((".*")\);c\.close\(\)[^<]*<\/script><\/body><\/html>$/.exec(body) ?? [];
    expect(literal).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(JSON.parse(literal))).toContain(title);
    expect(body).not.toContain('alert(1)</script>');
  });

  it('sets the text size before the first paint, and loads no script before that', async () => {
    const { body } = await page('<p>正文</p>');
    const head = body.slice(0, body.indexOf('</head>'));
    const sized = head.search(/<script>[^<]*localStorage\.getItem\('text-size'\)/);
    expect(sized).toBeGreaterThan(0);
    expect(sized).toBeLessThan(head.indexOf('<style '));
    expect(body).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
  });

  it('contains its style sheets, approved by hash, in place of links, and after its metadata', async () => {
    const { body, approvedStyles } = await page('<p>正文</p>');
    const styles = [...body.matchAll(/<style data-href="(\/assets\/[^"]+\.css)#?">([^<]*)<\/style>/g)];
    expect(styles).toHaveLength(2);
    expect(styles[0]?.[1]).toContain('/assets/frame-');
    expect(styles.map(([, , css = '']) => `sha256-${hash('sha256', css, 'base64')}`)).toEqual(approvedStyles);
    expect(body.split('<style')).toHaveLength(styles.length + 1);
    expect(body).not.toContain('rel="stylesheet"');
    expect(body.lastIndexOf('data-page=""')).toBeLessThan(body.indexOf('<style '));
  });

  it('can contain each style sheet of the build', () => {
    const files = readdirSync(PORTAL_ASSETS).filter((name) => name.endsWith('.css'));
    expect([...readInlineStyles('/assets/', PORTAL_ASSETS).keys()]).toEqual(
      files.map((name) => `/assets/${name}`),
    );
  });

  it('contains the blocks without script of the home page once, and not again in the router’s data', async () => {
    const values = { fdGetbuginessName: '供应双玻组件', fdGetbuginessType: MARKET.supply };
    const { app } = await portalApp(await loadPortalBuild(), {}, async (db) => {
      await createItem(db, 'getbuginess', { values });
      await createItem(db, 'recruit', { values: { fdPost: '组件工艺工程师' } });
    });
    const { body } = await app.inject('/index');
    expect(body.split('供应双玻组件')).toHaveLength(2);
    expect(body.split('组件工艺工程师')).toHaveLength(2);
  });

  it('is identical in every rendering', async () => {
    const render = async () => {
      const { app } = await portalApp(await loadPortalBuild(), {}, async (db) => {
        await createItem(db, 'policy', { id: 'p1', values: { fdTitle: '政策' } });
      });
      return (await app.inject('/policy/detail/p1')).body;
    };
    const body = await render();
    expect(await render()).toBe(body);
    expect(body).not.toContain('nonce');
  });

  it.each(RUNS)('omits content with %s, logs it, and shows the rest', async (markup) => {
    const rendered = await page(`<p>之前</p>${markup}<p>之后</p>`);
    const { statusCode, body, approved, inline, logged, app, id } = rendered;
    expect(statusCode).toBe(200);
    expect(body).toContain('政策');
    expect(body).not.toContain('之前');
    expect(body).not.toContain(markup);
    expect(body).not.toContain('alert(1)');
    expect(approved).toEqual(inline);
    await expect.poll(logged).toContain(`"section":"policy","id":"${id}"`);
    expect((await app.inject(`/api/policy/findPolicyById?fdId=${id}`)).json().data.fdContent).toBeNull();
  });

  it('allows no script from content even if the sanitiser missed one', async () => {
    // It is escaped as text; even if it were not, it lacks the nonce.
    const { approved, inline } = await page('<p>正文</p>', '<script nonce="x">alert(1)</script>');
    expect(approved).toEqual(inline);
    expect(approved).not.toContain(`sha256-${hash('sha256', 'alert(1)', 'base64')}`);
  });
});
