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
  steps: { fdId: string; step: string }[];
  /** Ids of submissions that were answered as received. */
  received: string[];
  /** Number of steps refused because another operator was faster. */
  tooLate: number;
  /** Duration of each step in milliseconds. */
  times: number[];
  /** Unexpected responses. */
  problems: string[];
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
  return async (token: string, path: string, input?: object | Buffer): Promise<Answer | null> => {
    const [type, body] = Buffer.isBuffer(input)
      ? [MULTIPART, new Uint8Array(input)]
      : [{ 'content-type': 'application/json' }, JSON.stringify(input)];
    const options = input ? { method: 'POST', body, headers: { ...type, ...bearer(token) } } : undefined;
    const askedAt = Date.now();
    const to = origin();
    try {
      const response = await fetch(`${to}${path}`, options ?? { headers: bearer(token) });
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
const RESEND_FIELDS: Readonly<
  Partial<Record<SubmissionKind, (submission: Answer) => Record<string, string>>>
> = {
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
  const work = {
    steps: [],
    received: [],
    tooLate: 0,
    times: [],
    problems: [],
    failed: [],
  } as unknown as Work;
  const request = clientOf(origin, work.failed);
  let isOver = false;
  let count = 0;

  function checkAnswer(answer: Answer | null, what: string, refusals: readonly number[]) {
    if (answer && answer.code !== 0 && !refusals.includes(answer.code))
      work.problems.push(`${what}: ${answer.code} ${answer.msg}`);
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
    const answer = (await request(token, path, form)) ?? (await request(token, path, form));
    // The same project or app is refused while the first submission is open.
    checkAnswer(answer, `send ${kind}`, [409, 429]);
    if (answer?.code === 0) work.received.push(answer.data.fdId);
  }

  async function tend(token: string) {
    const kind = pick(SUBMISSION_KINDS);
    const list = await request(token, `/api/my/${kind}/list`);
    const submission = list?.rows?.length ? pick(list.rows as Answer[]) : undefined;
    if (!submission) return;
    const resendFields = RESEND_FIELDS[kind];
    if (submission.resendable && resendFields) {
      const input = { fdId: submission.fdId, ...resendFields(submission) };
      checkAnswer(await request(token, `/api/my/${kind}/resend`, input), `resend ${kind}`, [409, 429]);
    } else if (submission.withdrawable && Math.random() < 0.2) {
      checkAnswer(
        await request(token, `/api/my/${kind}/withdraw`, { fdId: submission.fdId }),
        `withdraw ${kind}`,
        [409, 429],
      );
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
    const list = await request(token, '/api/console/inbox/list?tab=open');
    // All operators pick from the oldest rows, so that they compete.
    const row = list?.rows?.length ? pick((list.rows as Answer[]).slice(0, 15)) : undefined;
    const item = row && (await request(token, `/api/console/inbox/item?fdId=${row.fdId}`));
    if (!item?.data) return;
    const { fdId, kind, state, waitsSince: since } = item.data;
    const step = pick(reviewSteps(kind, state));
    if (!step) return;
    const requirements = stepsOf(kind)[step];
    const input = {
      fdId,
      step,
      state,
      since,
      ...(requirements?.reason ? { reason: '请补充材料' } : {}),
      ...(requirements?.fields ? { fields: Object.keys(CORRECTABLE[kind as SubmissionKind])[0] ?? '' } : {}),
      ...(requirements?.until ? { until: addDays(shanghaiDay(), 7) } : {}),
    };
    const began = performance.now();
    const answer = await request(token, '/api/console/inbox/step', input);
    if (!answer) return;
    work.times.push(performance.now() - began);
    checkAnswer(answer, `${step} of ${kind}`, [409]);
    if (answer.code === 0) work.steps.push({ fdId, step });
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
  for (let index = 0; index < companies; index += 1) people.push(await company());
  for (let index = 0; index < reviewers; index += 1) people.push(await reviewer());
  const running = Promise.all(people.map((person) => person()));
  return Object.assign(work, {
    async end() {
      isOver = true;
      await running;
    },
  });
}

/** Returns contradictions in the stored data; the expected result is an empty list. */
export async function disagreements(
  db: Db,
  { steps, received }: Pick<Work, 'steps' | 'received'>,
): Promise<string[]> {
  const problems: string[] = [];
  const submissions = await db.selectFrom('submission').selectAll().execute();
  const events = await db.selectFrom('submission_event').selectAll().orderBy('id').execute();
  const notices = await db.selectFrom('notice').selectAll().execute();
  const market = await db.selectFrom('getbuginess').select(['id', 'state', 'contacts_person']).execute();
  const accounts = await db.selectFrom('account').select(['id', 'company_id']).execute();
  await linkAudits(db);
  const audit = await db.selectFrom('audit_log').select('target').distinct().execute();
  const marketOf = new Map(market.map(({ id, state }) => [id, state]));
  const key = (id: string, step: string | null) => `${id} ${step}`;
  const countByKey = (keys: string[]) => {
    const counts = new Map<string, number>();
    for (const name of keys) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  };
  const notified = countByKey(notices.map(({ submission_id: id, step }) => key(id ?? '', step)));
  const happened = countByKey(events.map(({ submission_id: id, step }) => key(id, step)));
  const logged = new Set(audit.map(({ target }) => target));
  const byId = Map.groupBy(events, ({ submission_id }) => submission_id);

  for (const id of received)
    if (!submissions.some((submission) => submission.id === id))
      problems.push(`${id} was received and is not there`);
  // An entry that an operator has closed may be sent again.
  const live = new Set(submissions.filter(({ live_key: key }) => key !== null).map(({ id }) => id));
  const senders = market.filter(({ id }) => live.has(id)).map(({ contacts_person: person }) => person ?? '');
  for (const [person, entries] of countByKey(senders))
    if (entries > 1) problems.push(`the entry of ${person} is there ${entries} times`);
  for (const { id, kind, state, company_id: company } of submissions) {
    const stateChanges = (byId.get(id) ?? []).filter(
      ({ step }) => step === null || Object.hasOwn(STEPS[kind], step),
    );
    if (stateChanges.at(-1)?.state !== state)
      problems.push(`${id} is ${state} and its history says ${stateChanges.at(-1)?.state}`);
    if (kind === 'entry' && marketOf.get(id) !== state)
      problems.push(`${id} is ${state}, on the market ${marketOf.get(id)}`);
    const people = accounts.filter(({ company_id }) => company_id === company).length;
    let previousState: string | undefined;
    for (const { step: name, state: to } of stateChanges) {
      const step = name === null ? undefined : stepsOf(kind)[name];
      if (
        previousState === undefined
          ? to !== 'pending'
          : !step || !(step.from as readonly string[]).includes(previousState) || step.to !== to
      )
        problems.push(`${id} went from ${previousState} to ${to} by ${name}`);
      previousState = to;
      if (step?.by !== 'reviewer') continue;
      const times = happened.get(key(id, name)) ?? 0;
      if (notified.get(key(id, name)) !== times * people)
        problems.push(`${name} of ${id} was told ${notified.get(key(id, name))} times`);
    }
    if (!logged.has(id)) problems.push(`${id} is not in the log`);
  }
  const answerCounts = countByKey(steps.map(({ fdId, step }) => key(fdId, step)));
  for (const [stepKey, times] of answerCounts) {
    const eventCount = happened.get(stepKey) ?? 0;
    if (eventCount < times)
      problems.push(`${stepKey} was answered ${times} times and is kept ${eventCount} times`);
  }
  return problems;
}
