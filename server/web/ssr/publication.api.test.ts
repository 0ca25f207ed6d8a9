import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { contentDraft, contentRelease } from '@pv-brain/contract/content/calls/drafts.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { startServer } from '../../testing/load/starting.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { fakePortal, portalApp } from '../../testing/servers/portal.ts';
import { CACHED, FAKE_OFFICE, testDatabase } from '../../testing/test-app.ts';

/** With STRESS=1 (`npm run test:stress`) ten times as many, who read without a pause. */
const [READERS, PUBLICATIONS, PAUSE_MS] = process.env.STRESS ? [200, 30, 0] : [20, 3, 20];
/** Milliseconds within which everybody sees a publication. */
const PROMISE_MS = 1000;
const SECTION = 'policy';
/** The published item, and one that is in none of the read lists. */
const [ITEM, OTHER] = ['p0', 'p9'];
const DETAIL = (id: string) => `/api/policy/findPolicyById?fdId=${id}`;
const LIST = '/api/policy/list?pageNum=1&pageSize=2';
const titleOf = (edition: number) => `第 ${edition} 版`;

/** Input of the call that publishes an edition of the item. */
const release = (edition: number) => ({
  section: SECTION,
  fdId: ITEM,
  category: '1',
  revision: String(edition),
  values: { fdTitle: titleOf(edition), fdContent: '<p>正文</p>' },
});

/** Fills a database with an item that is listed first, and others. */
async function fill(db: Db) {
  await createCategories(db, SECTION, { '1': '普通政策' });
  for (let at = 0; at < 10; at += 1)
    await createItem(db, SECTION, {
      id: `p${at}`,
      publishedAt: `2026-03-18 10:00:0${9 - at}`,
      values: { fdTitle: at === 0 ? titleOf(0) : `条目 ${at}`, fdContent: '<p>正文</p>' },
    });
}

const agent = () => {
  const httpAgent = new Agent({ keepAlive: true, maxSockets: READERS });
  onTestFinished(() => httpAgent.destroy());
  return httpAgent;
};

async function get(address: string, httpAgent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request(address, { agent: httpAgent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject).once('end', () => resolve(Buffer.concat(chunks).toString()));
    })
      .once('error', reject)
      .end();
  });
}

/** Signs an editor in, who makes the console's calls at a server. Its servers may be started later. */
async function editor(db: Db) {
  const { token } = await createAccount(db, { roles: ['editor'] });
  return async (origin: string, { path }: { path: string }, body: object) => {
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const post = async () => {
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    };
    // A database on a busy machine may take too long: the server then asks to try again later.
    let answer = await post();
    while (answer.code === 503) answer = await post();
    expect(answer).toMatchObject({ code: 0 });
  };
}

/** An answer to a visitor, with the edition of the item that it shows. */
interface PageVisit {
  address: string;
  edition: number;
  sentAt: number;
  /** Milliseconds until the answer. */
  took: number;
}

/** Lets visitors read addresses one after the other, each at one of the servers, until `work` is done. */
async function whileRead(origins: readonly string[], paths: readonly string[], work: () => Promise<void>) {
  const httpAgent = agent();
  const visitors: PageVisit[][] = [];
  let isDone = false;
  const visit = async (at: number) => {
    const visits: PageVisit[] = [];
    visitors.push(visits);
    for (let count = at; !isDone; count += 1) {
      const address = `${origins[at % origins.length]}${paths[count % paths.length]}`;
      if (PAUSE_MS > 0) await setTimeout(PAUSE_MS);
      const sentAt = performance.now();
      const edition = Number(/第 (\d+) 版/.exec(await get(address, httpAgent))?.[1]);
      visits.push({ address, edition, sentAt, took: performance.now() - sentAt });
    }
  };
  const reading = Promise.all(Array.from({ length: READERS }, (_, at) => visit(at)));
  await work().finally(() => {
    isDone = true;
    return reading;
  });
  return visitors;
}

/** Publishes editions of the item by an operator's calls, as soon as all addresses show the previous one. */
async function publishWhileRead(
  send: Awaited<ReturnType<typeof editor>>,
  origins: readonly string[],
  paths: readonly string[],
) {
  const httpAgent = agent();
  /** Time of the answer to the operator, by edition. */
  const publishedAt: number[] = [Number.NEGATIVE_INFINITY];
  const visitors = await whileRead(origins, paths, async () => {
    for (let edition = 1; edition <= PUBLICATIONS; edition += 1) {
      await send(origins[0] ?? '', contentRelease, release(edition));
      publishedAt.push(performance.now());
      for (const origin of origins)
        for (const path of paths)
          await expect.poll(() => get(`${origin}${path}`, httpAgent)).toContain(titleOf(edition));
    }
  });
  return { visitors, publishedAt };
}

/** Returns answers that are older than an earlier one to the same visitor for the same address. */
const olderAfterNewer = (visitors: readonly PageVisit[][]) =>
  visitors.flatMap((visits) =>
    [...Map.groupBy(visits, ({ address }) => address).values()].flatMap((visitsOfAddress) =>
      visitsOfAddress.filter(({ edition }, at) => !(edition >= (visitsOfAddress[at - 1]?.edition ?? 0))),
    ),
  );

/** Returns answers to requests that were sent a second after a publication, and did not show it. */
const late = (visitors: readonly PageVisit[][], publishedAt: readonly number[], ms = PROMISE_MS) =>
  visitors
    .flat()
    .filter(({ edition, sentAt }) => sentAt > (publishedAt[edition + 1] ?? Number.POSITIVE_INFINITY) + ms);

/** A portal whose pages show a list or an item, as their addresses say. */
const portal = () =>
  fakePortal(({ pathname }) =>
    pathname.startsWith('/policy/detail/')
      ? ['/api/policy/findPolicyById', { fdId: pathname.split('/').at(-1) ?? '' }]
      : ['/api/policy/list', { pageNum: '1', pageSize: '2' }],
  );
const PAGES = ['/policy', `/policy/detail/${ITEM}`];

it('an operator sees a publication in the first request after it', async () => {
  const { app, db } = await portalApp(portal().build, CACHED, fill);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const [send, httpAgent] = [await editor(db), agent()];
  for (let edition = 0; edition < 3; edition += 1) {
    if (edition > 0) await send(origin, contentRelease, release(edition));
    for (const path of [...PAGES, LIST, DETAIL(ITEM)])
      expect(await get(`${origin}${path}`, httpAgent), path).toContain(titleOf(edition));
  }
});

describe(`while ${READERS} visitors read`, () => {
  it('pages and lists show each publication within a second, and are made once for it', async () => {
    const { build, rendered } = portal();
    const { app, db } = await portalApp(build, CACHED, fill);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const unchanged = `/policy/detail/${OTHER}`;
    for (const path of [unchanged, ...PAGES]) await get(`${origin}${path}`, agent());
    const { visitors, publishedAt } = await publishWhileRead(
      await editor(db),
      [origin],
      [...PAGES, LIST, DETAIL(ITEM)],
    );
    expect(visitors.flat().length).toBeGreaterThan(READERS);
    expect(olderAfterNewer(visitors)).toEqual([]);
    expect(late(visitors, publishedAt)).toEqual([]);
    await get(`${origin}${unchanged}`, agent());
    for (const [address, times] of [
      ['/policy', PUBLICATIONS + 1],
      [`/policy/detail/${ITEM}`, PUBLICATIONS + 1],
      [unchanged, 1],
    ] as const)
      expect(rendered.filter((path) => path === address).length, address).toBe(times);
  });

  it('a draft causes no renewal', async () => {
    const { build, rendered } = portal();
    const { app, db } = await portalApp(build, CACHED, fill);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const send = await editor(db);
    for (const path of PAGES) await get(`${origin}${path}`, agent());
    const values = { fdTitle: '草稿', fdContent: '<p>正文</p>' };
    const draft = { section: SECTION, fdId: ITEM, base: '1', turn: '0', category: '1', values };
    await whileRead([origin], PAGES, () => send(origin, contentDraft, draft));
    await app.versions.refreshQuietly();
    for (const path of PAGES) await get(`${origin}${path}`, agent());
    expect(rendered).toEqual(PAGES);
  });

  it('pages of a second server show each publication of the first, never an old page after a new one', async () => {
    const first = portal();
    const { app, db, settings } = await portalApp(first.build, CACHED, fill);
    const second = portal();
    const database = openDatabase(settings);
    onTestFinished(() => database.db.destroy());
    const secondApp = await createApp({
      settings,
      database,
      portal: second.build,
      office: FAKE_OFFICE,
      version: 'test',
      recurringJobs: false,
    });
    onTestFinished(() => secondApp.close());
    const origins = [];
    for (const server of [app, secondApp]) origins.push(await server.listen({ port: 0, host: '127.0.0.1' }));
    const { visitors } = await publishWhileRead(await editor(db), origins, PAGES);
    expect(olderAfterNewer(visitors)).toEqual([]);
    for (const { rendered } of [first, second])
      expect(rendered.length).toBeLessThanOrEqual(PAGES.length * (PUBLICATIONS + 1));
  });

  it('lists and items of a second process show each publication of the first within a second', async () => {
    const { db, settings } = await testDatabase();
    await fill(db);
    const send = await editor(db);
    const servers = [startServer(settings), startServer(settings)];
    const origins = await Promise.all(servers.map((server) => server.ready()));
    const { visitors, publishedAt } = await publishWhileRead(send, origins, [LIST, DETAIL(ITEM)]);
    expect(olderAfterNewer(visitors)).toEqual([]);
    // A second process notices a write by polling, which a busy machine delays as it delays answers.
    const slowest = Math.max(...visitors.flat().map(({ took }) => took));
    expect(late(visitors, publishedAt, PROMISE_MS + slowest)).toEqual([]);
  });
});
