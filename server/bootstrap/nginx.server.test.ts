import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { addressReader } from '../platform/http/hardening/client-address.ts';
import { createCategories, createItem } from '../testing/content/factories.ts';
import { ATT_KEY, MULTIPART, multipart, UPLOAD, zip } from '../testing/content/uploads.ts';
import { bearer } from '../testing/people/accounts.ts';
import { createSignedIn } from '../testing/people/submissions.ts';
import { freePort } from '../testing/servers/free-port.ts';
import { fakePortal, portalApp } from '../testing/servers/portal.ts';

const CONFIGURATION = join(import.meta.dirname, '../../deploy/nginx/pv-brain.conf');
const MEGABYTE = 1024 * 1024;
/** Address of the test's client, which differs from the proxy's. */
const CLIENT = '127.0.0.9';

/** Main file like Debian's, which compresses. */
const main = (folder: string) => `
  daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;
  events {}
  http {
    gzip on; gzip_proxied any; gzip_min_length 1;
    proxy_temp_path ${folder}/proxy; client_body_temp_path ${folder}/body;
    include ${folder}/pv-brain.conf;
  }`;

/** Starts nginx with our file before an upstream; only ports, paths and the upstream are replaced. */
async function startNginx(upstream: number) {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-nginx-'));
  const [http, https] = [await freePort(), await freePort()];
  const names = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-subj', '/CN=pv.example.cn'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', '-nodes', ...key, ...names], { cwd: folder, stdio: 'ignore' });
  const configuration = readFileSync(CONFIGURATION, 'utf8')
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`)
    .replaceAll('/etc/ssl/pv-brain', folder)
    .replace('/var/log/nginx', folder)
    .replace('/var/cache/nginx-pv-brain', `${folder}/cache`);
  writeFileSync(join(folder, 'pv-brain.conf'), configuration);
  writeFileSync(join(folder, 'nginx.conf'), main(folder));
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')]);
  let errors = '';
  nginx.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => nginx.exitCode !== null || existsSync(join(folder, 'pid'))).toBe(true);
  expect(nginx.exitCode, errors).toBeNull();

  /** Sends a request from {@link CLIENT}; the body of the response is still arriving. */
  async function open(path: string, options: RequestOptions = {}, body?: Buffer): Promise<IncomingMessage> {
    const defaults = { host: '127.0.0.1', port: https, path, localAddress: CLIENT, agent: false } as const;
    const headers = { host: 'pv.example.cn', ...options.headers };
    const outgoing = request({ ...defaults, rejectUnauthorized: false, ...options, headers });
    // A refusal may arrive while the body is still being sent.
    outgoing.on('error', () => {});
    outgoing.end(body);
    const [response] = await once(outgoing, 'response');
    return response;
  }
  async function send(path: string, options: RequestOptions = {}, body?: Buffer) {
    const response = await open(path, options, body);
    return {
      status: response.statusCode,
      headers: response.headers,
      raw: response.rawHeaders,
      body: await text(response),
    };
  }
  return { http, https, open, send, log: () => readFileSync(join(folder, 'pv-brain.log'), 'utf8') };
}

/** Starts the whole server with pages behind nginx, and counts the requests that reach it. */
async function behindNginx() {
  const upstream: { url: string; client: string; headers: IncomingHttpHeaders }[] = [];
  const change = {
    trustProxy: 'loopback',
    publicOrigin: 'https://pv.example.cn',
    uploadMaxBytes: 2 * MEGABYTE,
  };
  const { app, db } = await portalApp(fakePortal().build, change, async (filled) => {
    await createCategories(filled, 'policy', { '1': '普通政策' });
    await createItem(filled, 'policy', { values: { fdTitle: '第一条政策' } });
  });
  const clientOf = addressReader('loopback');
  app.server.on('request', (incoming: IncomingMessage) => {
    upstream.push({ url: incoming.url ?? '', client: clientOf(incoming), headers: incoming.headers });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const nginx = await startNginx((app.server.address() as AddressInfo).port);
  return { ...nginx, app, db, upstream };
}

it('passes on pages and the client’s address, redirects http, and sends each header once', async () => {
  const { http, https, send, upstream, log } = await behindNginx();
  const plain = plainRequest({
    host: '127.0.0.1',
    port: http,
    path: '/policy?page=2',
    headers: { host: 'pv.example.cn' },
  });
  const [redirect] = await once(plain.end(), 'response');
  redirect.resume();
  expect([redirect.statusCode, redirect.headers.location]).toEqual([
    308,
    'https://pv.example.cn/policy?page=2',
  ]);

  const headers = { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'gzip' };
  const page = await send('/policy?token=hush', { headers });
  // Too short for the portal to compress it, and nginx leaves that to the portal.
  expect([page.status, page.headers['content-encoding']]).toEqual([200, undefined]);
  const names = page.raw.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const name of [
    'strict-transport-security',
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
  ])
    expect(names).toContain(name);
  expect(page.headers.server).toBe('nginx');
  expect(upstream.at(-1)).toMatchObject({
    client: CLIENT,
    headers: { host: 'pv.example.cn', 'x-forwarded-proto': 'https' },
  });
  await expect.poll(log).toContain(`${CLIENT} `);
  expect(log()).not.toContain('hush');

  const session = connectHttp2(`https://127.0.0.1:${https}`, { rejectUnauthorized: false });
  onTestFinished(() => session.close());
  const [answer] = await once(
    session.request({ ':path': '/index', ':authority': 'pv.example.cn' }),
    'response',
  );
  expect(answer[':status']).toBe(200);
});

it('answers many readers of a page from its cache, and shows a publication', async () => {
  const { send, db, upstream } = await behindNginx();
  const start = performance.now();
  const pages = await Promise.all(Array.from({ length: 40 }, () => send('/policy')));
  const seconds = (performance.now() - start) / 1000;
  expect(new Set(pages.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(pages[0]?.body).toContain('第一条政策');
  // A page is fresh for a second, so a busy machine loads it again each second.
  expect(upstream.length).toBeLessThanOrEqual(2 + seconds);

  await createItem(db, 'policy', { values: { fdTitle: '第二条政策' } });
  await expect.poll(async () => (await send('/policy')).body).toContain('第二条政策');
});

it('keeps requests with a session or a cookie out of the cache', async () => {
  const { send, db, upstream } = await behindNginx();
  const { token } = await createSignedIn(db);
  for (const headers of [bearer(token), bearer(token), { cookie: 'a=1' }, { cookie: 'a=1' }])
    expect((await send('/api/policy/list', { headers })).status).toBe(200);
  expect(upstream).toHaveLength(4);
});

it.each(['/apple-touch-icon.png', '/favicon.ico', '/favicon.svg', '/icon-192.png', '/manifest.webmanifest'])(
  'does not keep %s, whose address an update does not change',
  async (path) => {
    const { send, upstream } = await behindNginx();
    for (let requests = 0; requests < 2; requests++)
      expect(await send(path)).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'public, max-age=86400' },
      });
    expect(upstream).toHaveLength(2);
  },
);

it('passes on uploads up to the limit, and the server’s refusal of larger ones', async () => {
  const { send, db } = await behindNginx();
  const { token } = await createSignedIn(db);
  async function upload(bytes: number) {
    // An archive may begin anywhere in a file: what precedes it fills up the size.
    const archive = await zip();
    const content = Buffer.concat([archive, Buffer.alloc(Math.max(0, bytes - archive.length))]);
    const body = multipart([
      { name: 'attKey', value: ATT_KEY },
      { name: 'file', fileName: 'a.zip', content },
    ]);
    const headers = { ...MULTIPART, ...bearer(token), 'content-length': body.length };
    return send(UPLOAD, { method: 'POST', headers }, body);
  }
  const largest = await upload(2 * MEGABYTE);
  expect([largest.status, JSON.parse(largest.body)]).toEqual([
    200,
    expect.objectContaining({ msg: '上传成功' }),
  ]);
  for (const bytes of [2 * MEGABYTE + 1, 9 * MEGABYTE]) {
    const refusal = await upload(bytes);
    expect([refusal.status, JSON.parse(refusal.body).msg]).toEqual([413, '文件超过 2 MB 上限']);
  }
  const headers = { 'content-type': 'application/json' };
  const form = await send('/login', { method: 'POST', headers }, Buffer.alloc(300 * 1024, 'x'));
  expect([form.status, JSON.parse(form.body).msg]).toEqual([413, '提交的内容过大']);
});

it('passes on events as they are written', async () => {
  const { open, db } = await behindNginx();
  const { token } = await createSignedIn(db);
  const stream = await open('/api/notices/stream', { headers: bearer(token) });
  expect(stream.headers['content-type']).toBe('text/event-stream');
  const [first] = await once(stream, 'data');
  expect(String(first)).toContain('event: unread\ndata: 0\n\n');
  stream.destroy();
});

it('hides the metrics, and shows a Chinese page while the portal is down', async () => {
  const { send, app, upstream } = await behindNginx();
  for (const path of ['/metrics', '/metrics/', '//metrics', '/%6detrics', '/metrics?a=1'])
    expect((await send(path)).status, path).toBe(404);
  expect(upstream).toEqual([]);
  await app.close();
  const away = await send('/policy');
  expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
  expect(away.body).toContain('系统正在更新或维护');
});
