import { setTimeout as wait } from 'node:timers/promises';
import { CORRECTABLE, reviewSteps } from '@pv-brain/contract/submissions/inbox.ts';
import { STEPS, type Step } from '@pv-brain/contract/submissions/states.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { linkAudits } from '../../platform/audit/link.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { createCategories, createItem } from '../content/factories.ts';
import { MULTIPART } from '../content/uploads.ts';
import { bearer } from '../people/accounts.ts';
import { giveAddress } from '../people/mails.ts';
import {
  applicationFields,
  createAccount,
  createProject,
  createSignedIn,
  entryFields,
  intentionFields,
} from '../people/submissions.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of any shape
type Answer = { code: number; [name: string]: any };

export interface Work {
  /** Stops all clients once their last requests are answered. */
  end(): Promise<void>;
  /** Steps of operators that were answered as done, with the submission's id. */
  done: { fdId: string; step: string }[];
  /** Ids of submissions that were answered as received. */
  received: string[];
  /** Number of steps refused because another operator was faster. */
  tooLate: number;
  /** Duration of each step in milliseconds. */
  times: number[];
  /** Unexpected responses. */
  wrong: string[];
  /** Responses of 5xx: the request may have been carried out or not. */
  failed: Failed[];
}

export interface Failed {
  status: number;
  /** Origin of the server that responded. */
  origin: string;
  path: string;
  /** By the clock of this process, in milliseconds. */
  askedAt: number;
  answeredAt: number;
}

const pick = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
const stepsOf = (kind: SubmissionKind): Readonly<Record<string, Step>> => STEPS[kind];

/**
 * Returns a client for `origin()`: it sends POST when there are fields or an upload body. It returns null when the server was
 * unreachable, disconnected before responding, or failed; failures are recorded in `failed`.
 */
export function clientOf(origin: () => string, failed: Failed[]) {
  return async (token: string, path: string, given?: object | Buffer): Promise<Answer | null> => {
    const [type, body] = Buffer.isBuffer(given)
      ? [MULTIPART, new Uint8Array(given)]
      : [{ 'content-type': 'application/json' }, JSON.stringify(given)];
    const sent = given ? { method: 'POST', body, headers: { ...type, ...bearer(token) } } : undefined;
    const askedAt = Date.now();
    const to = origin();
    try {
      const response = await fetch(`${to}${path}`, sent ?? { headers: bearer(token) });
      const answer = (await response.json()) as Answer;
      if (response.status < 500) return answer;
      failed.push({ status: response.status, origin: to, path, askedAt, answeredAt: Date.now() });
      return null;
    } catch {
      await wait(50);
      return null;
    }
  };
}

/** Fields that a company resends: the previous ones with the requested corrections. */
const RESENT: Readonly<Partial<Record<SubmissionKind, (own: Answer) => Record<string, string>>>> = {
  application: () => ({ ...applicationFields(''), fdApplicationInfo: '补充后的说明' }),
  entry: ({ fdContactsPerson }) => ({ ...entryFields(), fdContactsPerson: `${fdContactsPerson}更` }),
};

/**
 * Simulates a market, projects and apps, with companies that send, correct and withdraw, and operators who process submissions,
 * all at once. They send requests to `origin()` and wait a moment when it does not respond.
 */
export async function busyDay(
  db: Db,
  origin: () => string,
  { companies, reviewers, pause }: { companies: number; reviewers: number; pause: number },
): Promise<Work> {
  await createCategories(db, 'getbuginess', { module: '光伏组件' });
  const projects: string[] = [];
  const apps: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    projects.push(await createProject(db));
    apps.push(await createItem(db, 'app'));
  }
  const work = { done: [], received: [], tooLate: 0, times: [], wrong: [], failed: [] } as unknown as Work;
  const ask = clientOf(origin, work.failed);
  let isOver = false;
  let count = 0;

  function judge(answer: Answer | null, what: string, refusals: readonly number[]) {
    if (answer && answer.code !== 0 && !refusals.includes(answer.code))
      work.wrong.push(`${what}: ${answer.code} ${answer.msg}`);
  }

  async function send(token: string) {
    count += 1;
    const kind = pick(SUBMISSION_KINDS);
    const fields = {
      application: () => ({ ...applicationFields(pick(projects)), path: '/api/project/add' }),
      intention: () => ({ ...intentionFields(pick(apps)), path: '/api/order/add' }),
      entry: () => ({ ...entryFields({ fdContactsPerson: `李晨${count}` }), path: '/api/getbuginess/add' }),
    }[kind]();
    const { path, ...form } = fields as Record<string, string> & { path: string };
    // An unanswered submission is sent again, as users do, and must not be stored twice.
    const answer = (await ask(token, path, form)) ?? (await ask(token, path, form));
    // The same project or app is refused while the first submission is open.
    judge(answer, `send ${kind}`, [409, 429]);
    if (answer?.code === 0) work.received.push(answer.data.fdId);
  }

  async function tend(token: string) {
    const kind = pick(SUBMISSION_KINDS);
    const list = await ask(token, `/api/my/${kind}/list`);
    const own = list?.rows?.length ? pick(list.rows as Answer[]) : undefined;
    if (!own) return;
    const again = RESENT[kind];
    if (own.resendable && again) {
      const given = { fdId: own.fdId, ...again(own) };
      judge(await ask(token, `/api/my/${kind}/resend`, given), `resend ${kind}`, [409, 429]);
    } else if (own.withdrawable && Math.random() < 0.2) {
      judge(await ask(token, `/api/my/${kind}/withdraw`, { fdId: own.fdId }), `withdraw ${kind}`, [409, 429]);
    }
  }

  async function company() {
    const { token, accountId } = await createSignedIn(db);
    await giveAddress(db, accountId, `${accountId}@jingyao.example`);
    return async () => {
      await wait(Math.random() * pause * 20);
      while (!isOver) {
        await (Math.random() < 0.6 ? send(token) : tend(token));
        await wait(pause * (10 + Math.random() * 20));
      }
    };
  }

  async function review(token: string) {
    const list = await ask(token, '/api/console/inbox/list?tab=open');
    // All operators pick from the oldest rows, so that they compete.
    const row = list?.rows?.length ? pick((list.rows as Answer[]).slice(0, 15)) : undefined;
    const item = row && (await ask(token, `/api/console/inbox/item?fdId=${row.fdId}`));
    if (!item?.data) return;
    const { fdId, kind, state, waitsSince: since } = item.data;
    const step = pick(reviewSteps(kind, state));
    if (!step) return;
    const asks = stepsOf(kind)[step];
    const given = {
      fdId,
      step,
      state,
      since,
      ...(asks?.reason ? { reason: '请补充材料' } : {}),
      ...(asks?.fields ? { fields: Object.keys(CORRECTABLE[kind as SubmissionKind])[0] ?? '' } : {}),
      ...(asks?.until ? { until: addDays(shanghaiDay(), 7) } : {}),
    };
    const began = performance.now();
    const answer = await ask(token, '/api/console/inbox/step', given);
    if (!answer) return;
    work.times.push(performance.now() - began);
    judge(answer, `${step} of ${kind}`, [409]);
    if (answer.code === 0) work.done.push({ fdId, step });
    else work.tooLate += 1;
  }

  async function reviewer() {
    const { token } = await createAccount(db, { roles: ['reviewer'] });
    return async () => {
      while (!isOver) {
        await review(token);
        await wait(pause * Math.random() * 2);
      }
    };
  }

  const people: (() => Promise<void>)[] = [];
  for (let one = 0; one < companies; one += 1) people.push(await company());
  for (let one = 0; one < reviewers; one += 1) people.push(await reviewer());
  const all = Promise.all(people.map((person) => person()));
  return Object.assign(work, {
    async end() {
      isOver = true;
      await all;
    },
  });
}

/** Returns contradictions in the stored data; the expected result is an empty list. */
export async function disagreements(
  db: Db,
  { done, received }: Pick<Work, 'done' | 'received'>,
): Promise<string[]> {
  const found: string[] = [];
  const all = await db.selectFrom('submission').selectAll().execute();
  const events = await db.selectFrom('submission_event').selectAll().orderBy('id').execute();
  const notices = await db.selectFrom('notice').selectAll().execute();
  const market = await db.selectFrom('getbuginess').select(['id', 'state', 'contacts_person']).execute();
  const accounts = await db.selectFrom('account').select(['id', 'company_id']).execute();
  await linkAudits(db);
  const audit = await db.selectFrom('audit_log').select('target').distinct().execute();
  const marketOf = new Map(market.map(({ id, state }) => [id, state]));
  const key = (id: string, step: string | null) => `${id} ${step}`;
  const tally = (keys: string[]) => {
    const counts = new Map<string, number>();
    for (const each of keys) counts.set(each, (counts.get(each) ?? 0) + 1);
    return counts;
  };
  const notified = tally(notices.map(({ submission_id: id, step }) => key(id ?? '', step)));
  const happened = tally(events.map(({ submission_id: id, step }) => key(id, step)));
  const logged = new Set(audit.map(({ target }) => target));
  const byId = Map.groupBy(events, ({ submission_id }) => submission_id);

  for (const id of received)
    if (!all.some((each) => each.id === id)) found.push(`${id} was received and is not there`);
  // An entry that an operator has closed may be sent again.
  const live = new Set(all.filter(({ live_key: key }) => key !== null).map(({ id }) => id));
  const sentBy = market.filter(({ id }) => live.has(id)).map(({ contacts_person: person }) => person ?? '');
  for (const [person, entries] of tally(sentBy))
    if (entries > 1) found.push(`the entry of ${person} is there ${entries} times`);
  for (const { id, kind, state, company_id: company } of all) {
    const way = (byId.get(id) ?? []).filter(({ step }) => step === null || Object.hasOwn(STEPS[kind], step));
    if (way.at(-1)?.state !== state)
      found.push(`${id} is ${state} and its history says ${way.at(-1)?.state}`);
    if (kind === 'entry' && marketOf.get(id) !== state)
      found.push(`${id} is ${state}, on the market ${marketOf.get(id)}`);
    const people = accounts.filter(({ company_id }) => company_id === company).length;
    let before: string | undefined;
    for (const { step: name, state: to } of way) {
      const step = name === null ? undefined : stepsOf(kind)[name];
      if (
        before === undefined
          ? to !== 'pending'
          : !step || !(step.from as readonly string[]).includes(before) || step.to !== to
      )
        found.push(`${id} went from ${before} to ${to} by ${name}`);
      before = to;
      if (step?.by !== 'reviewer') continue;
      const times = happened.get(key(id, name)) ?? 0;
      if (notified.get(key(id, name)) !== times * people)
        found.push(`${name} of ${id} was told ${notified.get(key(id, name))} times`);
    }
    if (!logged.has(id)) found.push(`${id} is not in the log`);
  }
  const answered = tally(done.map(({ fdId, step }) => key(fdId, step)));
  for (const [each, times] of answered) {
    const kept = happened.get(each) ?? 0;
    if (kept < times) found.push(`${each} was answered ${times} times and is kept ${kept} times`);
  }
  return found;
}
