import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { readSettings } from '../../platform/runtime/settings.ts';
import { DAY_MS } from '../../platform/runtime/time.ts';
import {
  ANSWER,
  accountApp,
  advanceTime,
  bearer,
  captcha,
  cookiesOf,
  newCustomer,
  newOperator,
  PASSWORD,
  post,
  sharedAccountApp,
  signIn,
} from '../../testing/people/accounts.ts';

const SSO = '/backoffice/common/sso';
const HOME = '/backoffice/index';
const LOGIN = '/homeLogin?redirect=%2Fbackoffice%2Findex';

const server = sharedAccountApp();

async function visitor() {
  const kit = server();
  const username = await newCustomer(kit.app);
  const session = await signIn(kit.app, username);
  const go = (url: string, cookie: string | undefined = session.cookie) =>
    kit.app.inject({ url, cookies: { pv_session: cookie } });
  return { ...kit, ...session, username, go };
}

describe(`GET ${SSO}`, () => {
  it('admits the username of the session', async () => {
    const { go, username } = await visitor();
    const response = await go(`${SSO}?tell=${username}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(HOME);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await go(HOME)).statusCode).toBe(200);
  });

  it('redirects to the named screen of the back office and to no other address', async () => {
    const { go, username } = await visitor();
    const target = async (to: string) => (await go(`${SSO}?tell=${username}&${to}`)).headers.location;
    expect(await target('to=notices')).toBe('/backoffice/notices');
    for (const to of ['to=', 'to=//evil.example', 'to=..%2Fapi', 'to=a&to=b', 'to=https:evil', 'to=a%0d%0ab'])
      expect(await target(to), to).toBe(HOME);
  });

  it('admits an operator', async () => {
    const { app, database } = server();
    const username = await newOperator(database.db, '运维 值班员');
    const { cookie: pv_session } = await signIn(app, username);
    const url = `${SSO}?tell=${encodeURIComponent(username)}`;
    expect((await app.inject({ url, cookies: { pv_session } })).headers.location).toBe(HOME);
  });

  it('redirects every other name to the login page', async () => {
    const { app, database, go, username } = await visitor();
    const otherUsername = await newOperator(database.db);
    await signIn(app, otherUsername);
    for (const query of [
      `?tell=${otherUsername}`,
      '?tell=13999999999',
      '?tell=',
      '?tell',
      '',
      `?tell=${username}&tell=${username}`,
      `?tell=${username}&tell=${otherUsername}`,
      `?tell[]=${username}`,
      `?Tell=${username}`,
      `?tell=${username}%20`,
      `?tell=${username}%00`,
      `?tell=https://evil.example`,
    ]) {
      const response = await go(`${SSO}${query}`);
      expect(response.statusCode).toBe(302);
      expect(response.headers.location, query).toBe(LOGIN);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('admits no one without a cookie, with a wrong one, or with the token', async () => {
    const { app, token, cookie, username } = await visitor();
    const url = `${SSO}?tell=${username}`;
    for (const request of [
      { url },
      { url, cookies: { pv_session: '' } },
      { url, cookies: { pv_session: 'a'.repeat(43) } },
      { url, cookies: { pv_session: `${cookie}a` } },
      { url, cookies: { pv_session: token } },
      { url, headers: bearer(token) },
      { url, cookies: { pv_session: username } },
    ]) {
      expect((await app.inject(request)).headers.location).toBe(LOGIN);
      const home = await app.inject({ ...request, url: HOME });
      expect(home.statusCode).toBe(302);
      expect(home.headers.location).toBe(LOGIN);
    }
  });

  it('is closed after the session has ended', async () => {
    const { app, token, go, username } = await visitor();
    await post(app, '/logout', {}, { headers: bearer(token) });
    expect((await go(`${SSO}?tell=${username}`)).headers.location).toBe(LOGIN);
    expect((await go(HOME)).headers.location).toBe(LOGIN);
    const again = await signIn(app, username);
    expect((await go(HOME, again.cookie)).statusCode).toBe(200);
    advanceTime(DAY_MS);
    expect((await go(HOME, again.cookie)).headers.location).toBe(LOGIN);
  });

  it('redirects to the portal’s origin when the back office has another', async () => {
    const { app } = await accountApp({
      publicOrigin: 'https://pv.example.cn',
      backOfficeBase: 'https://office.example.cn/backoffice',
    });
    const { headers } = await app.inject({ url: SSO, headers: { host: 'evil.example' } });
    expect(headers.location).toBe(`https://pv.example.cn${LOGIN}`);
  });
});

describe('a back office on another host of the same site', () => {
  const portal = 'https://www.pv.example.cn';
  const base = 'https://admin.pv.example.cn/backoffice';
  const domain = 'pv.example.cn';

  it('accepts the cookie set by signing in to the portal', async () => {
    const change = { publicOrigin: portal, backOfficeBase: base, cookieDomain: domain };
    const { app, database, settings } = await accountApp(change);
    const username = await newCustomer(app);
    const fields = { username, password: PASSWORD, validateCode: ANSWER };
    const signedIn = await post(app, '/login', fields, { cookies: { validateCode: await captcha(app) } });
    const cookie = cookiesOf(signedIn)['__Secure-pv_session'];
    expect(cookie).toMatchObject({ domain, path: '/backoffice', secure: true, sameSite: 'Lax' });
    expect((await app.inject('/api/system/getHttpPath')).json().data).toBe(base);

    const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-office-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const officeSettings = readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      INSTALLATION_SECRET: readFileSync(join(settings.dataDir, 'secret'), 'utf8').trim(),
      PUBLIC_ORIGIN: portal,
      BACKOFFICE_BASE: base,
    });
    const office = await createApp({ settings: officeSettings, database, version: 'test' });
    onTestFinished(() => office.close());
    const go = (claimedName: string, name = '__Secure-pv_session') =>
      office.inject({
        url: `${SSO}?tell=${claimedName}`,
        headers: { host: 'admin.pv.example.cn' },
        cookies: { [name]: cookie?.value ?? '' },
      });
    expect((await go(username)).headers.location).toBe(HOME);
    // A neighbouring host without https can set cookies of any name without this prefix.
    expect((await go(username, 'pv_session')).headers.location).toBe(`${portal}${LOGIN}`);
    expect((await go('admin')).headers.location).toBe(`${portal}${LOGIN}`);
  });
});
