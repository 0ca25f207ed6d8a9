import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../bootstrap/app.ts';
import { createItem } from '../../../testing/content/factories.ts';
import { listening } from '../../../testing/servers/listening.ts';
import { CACHED, sharedApp, testApp, testDatabase } from '../../../testing/test-app.ts';
import { pagePolicy } from './security-headers.ts';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const PATHS = [
  '/api/policy/list',
  '/api/policy/list?pageNum=x',
  '/api/policy/findPolicyById?fdId=none',
  '/api/nope',
  '/api/%zz',
  '/api/openapi.json',
  '/api/system/getHttpPath',
  '/art/cover/policy/none.svg',
  '/profile/upload/none.png',
  '/healthz',
  '/readyz',
  '/nowhere',
];

describe('security headers', () => {
  const shared = sharedApp();
  it.each(PATHS)('are set on %s', async (url) => {
    const { app } = shared();
    const response = await app.inject(url);
    expect(response.headers).toMatchObject(ALWAYS);
    expect(response.headers['strict-transport-security']).toBeUndefined();
    expect(response.headers['x-powered-by']).toBeUndefined();
    expect(response.headers['x-request-id']).toBeTruthy();
  });

  it('are set on cached responses and on 304', async () => {
    const { app, database } = await testApp(CACHED);
    await createItem(database.db, 'policy');
    const send = await listening(app);
    await send('/api/policy/list');
    const cached = await send('/api/policy/list');
    expect(cached.headers).toMatchObject(ALWAYS);
    const unchanged = await send('/api/policy/list', { 'if-none-match': cached.headers.etag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers).toMatchObject(ALWAYS);
  });

  it('require https when the site uses it', async () => {
    const { app } = await testApp({ publicOrigin: 'https://pv.example.cn' });
    for (const url of PATHS) {
      const { headers } = await app.inject(url);
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('forbid all scripts in API responses and uploads that are opened directly', async () => {
    const { settings, ...database } = await testDatabase();
    const folder = join(settings.dataDir, 'upload');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const app = await createApp({ settings, database, version: 'test' });
    for (const url of ['/api/policy/list', '/profile/upload/a.svg', '/backoffice/profile/upload/a.svg']) {
      const response = await app.inject(url);
      expect(response.statusCode, url).toBe(200);
      expect(response.headers['content-security-policy'], url).toContain("default-src 'none'");
      const policy = url.endsWith('.svg') ? 'cross-origin' : 'same-origin';
      expect(response.headers).toMatchObject({ ...ALWAYS, 'cross-origin-resource-policy': policy });
    }
    await app.close();
  });
});

describe('uploads', () => {
  it('are immutable for caches, and expose nothing outside their folder', async () => {
    const { settings, ...database } = await testDatabase();
    const folder = join(settings.dataDir, 'upload');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a.png'), 'png');
    writeFileSync(join(folder, '.hidden'), 'secret');
    const app = await createApp({ settings, database, version: 'test' });
    const response = await app.inject('/profile/upload/a.png');
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=2592000, immutable',
    });
    for (const path of ['../pv-brain.sqlite', '..%2fpv-brain.sqlite', '%2e%2e/pv-brain.sqlite', '', 'none']) {
      expect((await app.inject(`/profile/upload/${path}`)).statusCode, path).toBe(404);
    }
    await app.close();
  });
});

describe('pagePolicy', () => {
  it('allows the given scripts and styles and no other inline ones', () => {
    const policy = pagePolicy(['sha256-abc'], ['sha256-def']);
    expect(policy).toContain("script-src 'self' 'sha256-abc';");
    expect(policy).toContain("style-src 'self' 'sha256-def';");
    expect(pagePolicy([])).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/);
    expect(policy).toContain("connect-src 'self';");
  });
});
