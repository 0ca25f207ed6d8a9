import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import {
  accountApp,
  bearer,
  cookiesOf,
  login,
  newCustomer,
  newOperator,
  post,
  sharedAccountApp,
  signIn,
} from '../../testing/people/accounts.ts';
import { FAKE_OFFICE, testDatabase } from '../../testing/test-app.ts';

const server = sharedAccountApp();

async function operator() {
  const kit = server();
  const session = await signIn(kit.app, await newOperator(kit.database.db));
  const openPage = (url: string) => kit.app.inject({ url, cookies: { pv_session: session.cookie } });
  return { ...kit, ...session, openPage };
}

const ADDRESSES = ['/backoffice', '/backoffice/', '/backoffice/index', '/backoffice/content/policy/1?a=b'];

it('every back office address returns the page uncached, and redirects without a session to the login page', async () => {
  const { app, openPage } = await operator();
  for (const url of ADDRESSES) {
    const page = await openPage(url);
    expect(page.statusCode, url).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    const redirect = await app.inject(url);
    expect(redirect.statusCode, url).toBe(302);
    const location = `/homeLogin?redirect=${encodeURIComponent(url)}`;
    expect(redirect.headers).toMatchObject({ location, 'cache-control': 'no-store' });
  }
});

it('the password reset page opens without a session', async () => {
  const { app } = server();
  const page = await app.inject('/backoffice/reset');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['referrer-policy']).toBeDefined();
  expect((await app.inject('/backoffice/reset/more')).statusCode).toBe(302);
});

it('customers get the same page as operators', async () => {
  const { app } = server();
  const { cookie } = await signIn(app, await newCustomer(app));
  const page = await app.inject({ url: '/backoffice/index', cookies: { pv_session: cookie } });
  expect(page.statusCode).toBe(200);
});

it('a token or an ended session opens no page', async () => {
  const { app, openPage, token } = await operator();
  const response = await app.inject({ url: '/backoffice/index', headers: bearer(token) });
  expect(response.statusCode).toBe(302);
  await post(app, '/logout', {}, { headers: bearer(token) });
  expect((await openPage('/backoffice/index')).statusCode).toBe(302);
});

it('the security policy allows scripts from files only, and inline styles by a nonce unique to each response', async () => {
  const { openPage } = await operator();
  const nonces = new Set<string>();
  for (let count = 0; count < 3; count += 1) {
    const { body, headers } = await openPage('/backoffice/index');
    const policy = String(headers['content-security-policy']);
    const nonce = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? '';
    expect(body).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
    expect(policy.replace(nonce, '…')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; img-src 'self' data: blob:; " +
        "connect-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'",
    );
  }
  expect(nonces.size).toBe(3);
});

it('the page contains the portal’s origin when it differs', async () => {
  const { app, database } = await accountApp({
    publicOrigin: 'https://www.pv.example.cn',
    backOfficeBase: 'https://admin.pv.example.cn/backoffice',
    cookieDomain: 'pv.example.cn',
  });
  const signedIn = await login(app, { username: await newOperator(database.db) });
  const cookie = cookiesOf(signedIn)['__Secure-pv_session']?.value ?? '';
  const page = await app.inject({
    url: '/backoffice/index',
    cookies: { '__Secure-pv_session': cookie },
  });
  expect(page.body).toContain('<meta name="portal" content="https://www.pv.example.cn">');
  expect(page.headers['content-security-policy']).toContain(
    "img-src 'self' https://www.pv.example.cn data: blob:;",
  );
  expect((await app.inject('/backoffice/index')).headers.location).toBe(
    'https://www.pv.example.cn/homeLogin?redirect=%2Fbackoffice%2Findex',
  );
});

it('scripts and styles are cached permanently, and missing files return 404', async () => {
  const { settings, ...database } = await testDatabase();
  const assets = mkdtempSync(join(tmpdir(), 'pv-brain-office-'));
  onTestFinished(() => rmSync(assets, { recursive: true, force: true }));
  writeFileSync(join(assets, 'index-a.js'), 'plain');
  writeFileSync(join(assets, 'index-a.js.br'), 'small');
  const app = await createApp({ settings, database, office: { ...FAKE_OFFICE, assets }, version: 'test' });
  onTestFinished(() => app.close());
  const fetchAsset = (name: string) =>
    app.inject({ url: `/backoffice/assets/${name}`, headers: { 'accept-encoding': 'br' } });
  const script = await fetchAsset('index-a.js');
  expect(script.body).toBe('small');
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect((await fetchAsset('index-b.js')).statusCode).toBe(404);
});
