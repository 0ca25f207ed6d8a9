import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { JOB_ROUNDS } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { OFFICE_GROUPS, OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { createItem } from '../../testing/content/factories.ts';
import { fileApp } from '../../testing/content/uploads.ts';
import { kind, worker } from '../../testing/jobs.ts';
import { failure } from '../../testing/load/starting.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { listenHere, listening } from '../../testing/servers/listening.ts';
import { fakePortal, portalApp } from '../../testing/servers/portal.ts';
import { CACHED, testApp, testDatabase } from '../../testing/test-app.ts';
import { transact } from '../database/transact.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { JobFailure } from '../jobs/job-type.ts';
import { jobMeasures } from '../jobs/measures.ts';
import { sendMail } from '../mail/mail.ts';
import { createMetrics } from './prometheus.ts';

const TOKEN = 'a-token-of-prometheus';
const ENABLED = { metrics: { port: undefined, host: '127.0.0.1', token: TOKEN } };
const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Reads the samples of the metrics by name with labels. */
function samplesOf(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

type App = Awaited<ReturnType<typeof testApp>>['app'];

async function scrape(app: App) {
  const { statusCode, payload } = await app.inject({ url: '/metrics', headers: bearer(TOKEN) });
  expect(statusCode).toBe(200);
  return samplesOf(payload);
}

const requests = (method: string, route: string, status: number) =>
  `pv_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('access to /metrics', () => {
  it('is 404 without a setting', async () => {
    const { app } = await testApp();
    expect((await app.inject({ url: '/metrics', headers: bearer(TOKEN) })).statusCode).toBe(404);
  });

  it('needs the token on the port of the site', async () => {
    const { app } = await testApp(ENABLED);
    for (const headers of [{}, bearer('another-token-of-prometheus'), { authorization: TOKEN }]) {
      const refused = await app.inject({ url: '/metrics', headers });
      expect(refused.statusCode).toBe(401);
      expect(refused.payload).toBe('');
    }
    const answer = await app.inject({ url: '/metrics', headers: bearer(TOKEN) });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.payload).toContain('pv_build_info{version="test"} 1');
    expect(answer.payload).toContain('process_resident_memory_bytes');
  });

  it('is open on a port of its own, which serves nothing else, and not on that of the site', async () => {
    const port = await freePort();
    const { app } = await testApp({ metrics: { port, host: '127.0.0.1', token: undefined } });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await at('/metrics')).text()).toContain('pv_build_info{version="test"} 1');
    expect((await at('/readyz')).status).toBe(404);
    await app.close();
    await expect(at('/metrics')).rejects.toThrow();
  });
});

it('a metrics port that is in use makes the start fail', async () => {
  const { settings } = await testDatabase();
  const port = await listenHere(createServer());
  expect(await failure(settings, { METRICS_PORT: String(port) })).toBe(
    `setting METRICS_PORT=${port} cannot be used: another program already uses this port; stop it, or choose another port\n`,
  );
});

describe('requests', () => {
  it('are counted by route and status, also those that the cache answers', async () => {
    const ids: string[] = [];
    const { app } = await portalApp(fakePortal().build, { ...ENABLED, ...CACHED }, async (db) => {
      for (let count = 0; count < 2; count += 1) ids.push(await createItem(db, 'policy'));
    });
    const send = await listening(app);
    const before = await scrape(app);
    for (let count = 0; count < 3; count += 1) await send('/api/policy/list');
    for (const id of ids) for (let count = 0; count < 2; count += 1) await send(`/policy/detail/${id}`);
    await send('/api/policy/list', { 'if-none-match': '*' });
    await send('/api/none');
    await send('/api/none/other');
    // A response is counted after it is sent.
    await expect.poll(() => scrape(app)).toMatchObject({ [requests('GET', 'none', 404)]: 2 });
    const after = await scrape(app);
    const increase = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect(increase(requests('GET', '/api/policy/list', 200))).toBe(3);
    expect(increase(requests('GET', '/api/policy/list', 304))).toBe(1);
    expect(increase(requests('GET', '/policy/detail/:fdId', 200))).toBe(4);
    expect(increase(requests('GET', 'none', 404))).toBe(2);
    // The list twice more, each detail once more, and the list that is not modified.
    expect(increase('pv_cache_hits_total')).toBe(5);
    expect(increase('pv_cache_misses_total')).toBe(3);
    expect(increase('pv_cache_bytes')).toBeGreaterThan(1000);
  });

  it('add no time series for addresses that differ', async () => {
    let id = '';
    const { app } = await portalApp(fakePortal().build, { ...ENABLED, ...CACHED }, async (db) => {
      id = await createItem(db, 'policy');
    });
    const send = await listening(app);
    const visit = async (index: number) => {
      for (const path of ['/none', '/policy/detail', '/api/none', '/api/policy/list?pageNum=', '/art'])
        await send(`${path}/${index}`);
      await send(`/policy/detail/${id}?turn=${index}`);
    };
    await visit(0);
    await scrape(app);
    const before = Object.keys(await scrape(app)).filter((name) => name.startsWith('pv_'));
    for (let index = 1; index < 20; index += 1) await visit(index);
    const after = Object.keys(await scrape(app)).filter((name) => name.startsWith('pv_'));
    expect(after).toEqual(before);
  });
});

it('the rendering queue has the numbers of running, waiting and refused renderings', async () => {
  const portal = fakePortal();
  const { app, db } = await portalApp(portal.build, { ...ENABLED, ...CACHED });
  const ids = await Promise.all(Array.from({ length: 6 }, () => createItem(db, 'policy')));
  const release = portal.hold();
  const pages = ids.map((id) => app.inject(`/policy/detail/${id}`));
  await expect
    .poll(() => scrape(app))
    .toMatchObject({
      pv_render_queue_running: 4,
      pv_render_queue_waiting: 2,
      pv_render_queue_refused_total: 0,
    });
  release();
  await Promise.all(pages);
  expect(await scrape(app)).toMatchObject({ pv_render_queue_running: 0, pv_render_queue_waiting: 0 });
});

it('jobs have the last success, the interval and the failures by kind', async () => {
  const { db } = await testDatabase();
  const startedAt = Date.now() / 1000;
  const failing = kind('notice-mail', { maxAttempts: 1 });
  await transact(db, (transaction) => enqueue(transaction, failing, '', {}));
  const jobs = worker(db, (each) => {
    each.handle(failing, async () => {
      throw new JobFailure('no', { isFinal: true });
    });
    each.repeat({ name: 'job-sweep', every: 3600e3, run: async () => {} });
    each.repeat({
      name: 'notice-sweep',
      every: 3600e3,
      async run() {
        throw new Error('no');
      },
    });
  });
  const metrics = await createMetrics('test', jobMeasures(db, jobs));
  const read = async () => samplesOf(await metrics.text());
  await expect.poll(read).toMatchObject({
    'pv_job_failures_total{kind="notice-mail"}': 1,
    'pv_job_failures_total{kind="notice-sweep"}': 1,
    'pv_job_interval_seconds{kind="job-sweep"}': 3600,
    'pv_job_last_success_timestamp_seconds{kind="job-sweep"}': expect.any(Number),
    'pv_jobs{state="failed"}': 1,
    'pv_mail_queue{state="failed"}': 1,
    pv_job_due_age_seconds: 0,
  });
  const { 'pv_job_last_success_timestamp_seconds{kind="job-sweep"}': succeededAt, ...otherSamples } =
    await read();
  expect(succeededAt).toBeGreaterThanOrEqual(startedAt - 1);
  expect(otherSamples).not.toHaveProperty('pv_job_last_success_timestamp_seconds{kind="notice-sweep"}');
});

it('the mail queue has the number of waiting mails', async () => {
  const { app, database } = await testApp({ ...ENABLED, mail: undefined });
  await transact(database.db, async (transaction) => {
    // Due later, so that the worker leaves it alone.
    await sendMail(transaction, { to: 'a@example.cn', subject: 'a', text: 'a' });
    await transaction
      .updateTable('job')
      .set({ due_at: Date.now() + 3600e3 })
      .execute();
  });
  expect(await scrape(app)).toMatchObject({
    'pv_mail_queue{state="waiting"}': 1,
    'pv_mail_queue{state="failed"}': 0,
  });
});

it('a failed part of /readyz is included, with the others', async () => {
  const { app, dataDir } = await fileApp(ENABLED);
  expect(await scrape(app)).toMatchObject({
    'pv_ready_part{part="files",state="ok"}': 1,
    'pv_ready_part{part="files",state="failed"}': 0,
    'pv_ready_part{part="database",state="ok"}': 1,
  });
  rmSync(join(dataDir, 'incoming'), { recursive: true });
  expect(await scrape(app)).toMatchObject({
    'pv_ready_part{part="files",state="ok"}': 0,
    'pv_ready_part{part="files",state="failed"}': 1,
    'pv_ready_part{part="database",state="ok"}': 1,
  });
});

it('the figures of the process are returned while the database is down', async () => {
  const { app, database } = await testApp(ENABLED);
  await database.db.destroy();
  const samples = await scrape(app);
  expect(samples).toMatchObject({ 'pv_ready_part{part="database",state="failed"}': 1 });
  expect(samples).toHaveProperty('process_cpu_seconds_total');
  expect(samples).not.toHaveProperty('pv_job_due_age_seconds');
});

it('open event streams are counted, and not as requests', async () => {
  const { app, database } = await testApp(ENABLED);
  const { token } = await createSignedIn(database.db);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const { status } = await fetch(`${origin}/api/notices/stream`, {
    headers: bearer(token),
    signal: abort.signal,
  });
  expect(status).toBe(200);
  expect(await scrape(app)).toMatchObject({ pv_event_streams: 1 });
  abort.abort();
  await expect.poll(() => scrape(app)).toMatchObject({ pv_event_streams: 0 });
  expect(await scrape(app)).not.toHaveProperty([requests('GET', '/api/notices/stream', 200)]);
});

it.runIf(isPostgres)('the pool has the numbers of connections in use and waiting queries', async () => {
  const { app, database } = await testApp(ENABLED);
  const release = Promise.withResolvers<void>();
  const busy = Array.from({ length: 10 }, () => database.db.connection().execute(() => release.promise));
  const waiting = database.db.connection().execute(async () => {});
  await expect
    .poll(() => scrape(app))
    .toMatchObject({ pv_database_connections_in_use: 10, pv_database_connections_max: 10 });
  expect((await scrape(app)).pv_database_waiting).toBeGreaterThan(0);
  release.resolve();
  await Promise.all([...busy, waiting]);
});

const DEPLOY = join(import.meta.dirname, '../../../deploy/prometheus');
/** Suffixes that Prometheus adds to the name of a histogram. */
const HISTOGRAM = /_(bucket|count|sum)$/;

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

const rules = () => {
  const file = parse(readFileSync(join(DEPLOY, 'alerts.yml'), 'utf8')) as {
    groups: { name: string; rules: Rule[] }[];
  };
  return file.groups.flatMap((group) => group.rules);
};

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const panels = () =>
  (JSON.parse(readFileSync(join(DEPLOY, 'grafana-dashboard.json'), 'utf8')) as { panels: Panel[] }).panels;

describe('alert rules and dashboard', () => {
  it('use only metrics that the server exposes', async () => {
    const { app } = await portalApp(fakePortal().build, ENABLED);
    const { payload } = await app.inject({ url: '/metrics', headers: bearer(TOKEN) });
    const exposed = new Set([...payload.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const expressions = [
      ...rules().map(({ expr }) => expr),
      ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const used = new Set(expressions.flatMap((expr) => expr.match(/\b(pv|process|nodejs)_\w+/g) ?? []));
    expect(used.size).toBeGreaterThan(15);
    const unknown = [...used].filter(
      (name) => !exposed.has(name) && !exposed.has(name.replace(HISTOGRAM, '')),
    );
    // SQLite has no connections that could run out.
    expect(unknown.filter((name) => isPostgres || !name.startsWith('pv_database_'))).toEqual([]);
  });

  it('name units, groups, screens and buttons that exist', () => {
    const texts = rules().map(({ annotations }) => annotations.description);
    const units = texts.flatMap((text) => text.match(/systemctl \w+ [^（）\s]+/g) ?? []);
    expect(units).toEqual(['systemctl status pv-brain@3000']);
    const labels = texts.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, label = '']) => label));
    const { now, title } = JOB_ROUNDS;
    expect(new Set(labels)).toEqual(
      new Set([`${OFFICE_GROUPS.system} → ${OFFICE_SCREENS.jobs.title}`, title, now]),
    );
  });

  it('have a Chinese summary and what to do for each alert', () => {
    for (const { alert, expr, labels, annotations } of rules()) {
      expect(expr, alert).toMatch(/\S/);
      expect(labels.severity, alert).toMatch(/^(critical|warning)$/);
      expect(annotations.summary, alert).toMatch(/\p{Script=Han}/u);
      expect(annotations.description, alert).toMatch(/^处理：.*\p{Script=Han}/u);
    }
    for (const { title } of panels()) expect(title).toMatch(/\p{Script=Han}/u);
  });

  it('balance brackets and quotes in each expression', () => {
    for (const expr of [
      ...rules().map((rule) => rule.expr),
      ...panels().flatMap((panel) => panel.targets.map((target) => target.expr)),
    ]) {
      const bare = expr.replace(/"[^"]*"/g, '');
      expect(bare, expr).not.toContain('"');
      for (const [open, close] of ['()', '{}', '[]'].map((pair) => pair.split('')))
        expect(bare.split(String(open)).length, expr).toBe(bare.split(String(close)).length);
    }
  });
});
