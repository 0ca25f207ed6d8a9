import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@pv-brain/contract/all-calls.ts';
import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { ORDER_ADD } from '@pv-brain/contract/protocol/paths.ts';
import { demoFiles, demoPhotoFolder } from '@pv-brain/demo/content.ts';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { prepare } from '../../bootstrap/prepare.ts';
import type { Answer, Input } from '../../testing/api-scenario/parts.ts';
import { runScenario } from '../../testing/api-scenario/scenario.ts';
import { createItem } from '../../testing/content/factories.ts';
import { ANSWER, anyAddress, captcha } from '../../testing/people/accounts.ts';
import { giveAddress, linksIn, mailing } from '../../testing/people/mails.ts';
import { FAKE_OFFICE, testDatabase } from '../../testing/test-app.ts';
import { tableOf } from '../database/schema.ts';
import { newId } from '../runtime/new-id.ts';
import { nowMs } from '../runtime/time.ts';
import { callerOf, type Example, FAILURE, isStable, nameOf, REFUSAL, SSO } from './api-docs-page.ts';

/** Examples of `/api/docs`. To record them again after a change: `RECORD_EXAMPLES=1 vitest run api-examples`. */
const FILE = join(import.meta.dirname, 'api-examples.json');
const PASSWORD = 'sun-shines-on-roofs';
const MAX_TEXT_LENGTH = 100;
/** Fields that are random and that readers do not need. */
const SECRETS = /password|token|secret|ticket/i;

type Examples = Record<string, Example>;

/** Shortens an answer for readers: the first element of a list, the beginning of a long text. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (value instanceof File) return value.name;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === 'string' && SECRETS.test(name) ? '…' : shortened(each),
    ]),
  );
}

/** Returns the fields of an answer that another one of the same call lacks or has with another type. */
function missingFields(from: unknown, to: unknown, path = ''): string[] {
  if (from === null || to === null) return [];
  if (Array.isArray(from) && Array.isArray(to))
    return from.length > 0 && to.length > 0 ? missingFields(from[0], to[0], `${path}[]`) : [];
  if (typeof from !== typeof to || Array.isArray(from) !== Array.isArray(to)) return [path];
  if (typeof from !== 'object') return [];
  const fields = to as Record<string, unknown>;
  return Object.entries(from).flatMap(([name, value]) =>
    name in fields ? missingFields(value, fields[name], `${path}.${name}`) : [`${path}.${name}`],
  );
}

/** Starts a server over the whole demo content, at an address of its own: the AI entry's sandbox calls it. */
async function demoApp() {
  const { settings: usual, ...database } = await testDatabase();
  const { settings: mail, mails } = await mailing();
  const operator = { ...usual.operator, password: PASSWORD };
  const settings = {
    ...usual,
    ...mail,
    operator,
    captchaFixedAnswer: ANSWER,
    demoContent: true,
    demoHistory: true,
  };
  let company = { username: '', password: '' };
  await prepare(database, settings, {
    onDemoLogins: ({ company: { username, password } }) => {
      company = { username, password };
    },
  });
  const app = await createApp({
    settings,
    database,
    office: FAKE_OFFICE,
    version: 'test',
    recurringJobs: false,
  });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, db: database.db, mails, company };
}

async function requestOf(app: FastifyInstance, call: Call, input: Input, headers: Record<string, string>) {
  const address = { remoteAddress: anyAddress(), headers };
  if (call.method === 'GET') {
    const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    return { ...address, method: 'GET', url: call.path, query } as const;
  }
  const post = { ...address, method: 'POST', url: call.path } as const;
  if (call.input.validateCode) headers.cookie = `validateCode=${await captcha(app)}`;
  if (!Object.values(input).some((value) => value instanceof File)) return { ...post, payload: input };
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, value as File | string);
  const body = new Response(form);
  headers['content-type'] = body.headers.get('content-type') ?? '';
  return { ...post, payload: Buffer.from(await body.arrayBuffer()) };
}

/** Makes all calls of the scenario, and returns the first request and answer of each. */
async function recordExamples(): Promise<Examples> {
  const { app, db, mails, company } = await demoApp();
  const examples: Examples = {};
  const tokens: Record<string, { token: string; cookie: string }> = {};

  async function make(name: string, values: Input = {}, token?: string): Promise<Answer> {
    const call = calls.find((each) => nameOf(each) === name);
    if (!call) throw new Error(`no call ${name}`);
    const unknown = Object.keys(values).filter((input) => !(input in call.input));
    expect(unknown, name).toEqual([]);
    const input = call.input.validateCode ? { ...values, validateCode: ANSWER } : values;
    const caller = callerOf(call);
    const credentials = tokens[caller === 'integration' ? 'operator' : caller];
    const headers: Record<string, string> = {};
    if (call.access === 'cookie')
      Object.assign(headers, { cookie: credentials?.cookie ?? '', 'sec-fetch-site': 'same-origin' });
    else if (call.access !== 'public' || token)
      headers.authorization = `Bearer ${token ?? credentials?.token}`;
    if (call.output.kind === 'file' && call.output.type === 'text/event-stream') {
      const abort = new AbortController();
      const { port } = app.server.address() as { port: number };
      const stream = await fetch(`http://127.0.0.1:${port}${call.path}`, { headers, signal: abort.signal });
      expect(stream.headers.get('content-type'), name).toContain(call.output.type);
      abort.abort();
      examples[name] ??= { request: input, answer: null };
      return null;
    }
    const response = await app.inject(await requestOf(app, call, input, headers));
    expect(response.statusCode, `${name} ${JSON.stringify(input)} ${response.body}`).toBe(200);
    const isFile = call.output.kind === 'file';
    const answer = isFile ? null : response.json();
    if (!isFile) expect(answer.code, `${name} ${JSON.stringify(input)} ${response.body}`).toBe(0);
    examples[name] ??= { request: shortened(input) as Input, answer: shortened(answer) };
    if (name === 'POST /login')
      answer.cookie = response.cookies.map((each) => `${each.name}=${each.value}`).join('; ');
    return isFile ? response.rawPayload : answer;
  }

  tokens.company = await make('POST /login', { ...company, rememberMe: false });
  tokens.operator = await make('POST /login', { username: 'admin', password: PASSWORD, rememberMe: false });
  const refusal = await app.inject({
    method: 'POST',
    url: ORDER_ADD,
    headers: { authorization: `Bearer ${tokens.company?.token}` },
    payload: {},
  });
  examples[REFUSAL] = { request: {}, answer: shortened(refusal.json()) };
  const failed = await app.inject('/api/policy/findPolicyById?fdId=unknown');
  examples[FAILURE] = { request: {}, answer: shortened(failed.json()) };
  const entrance = { tell: 'admin', to: 'index' };
  const { statusCode, headers } = await app.inject({
    url: SSO.path,
    query: entrance,
    headers: { cookie: tokens.operator?.cookie ?? '' },
  });
  examples[nameOf(SSO)] = { request: entrance, answer: { status: statusCode, location: headers.location } };
  expect(headers.location).toBe('/backoffice/index');
  const fileOf = (folder: string, from: string, name: string) =>
    new File([readFileSync(join(folder, from))], name);
  await runScenario({
    call: make,
    password: PASSWORD,
    companyPassword: company.password,
    pictures: {
      photo: fileOf(demoPhotoFolder, 'roof.jpg', '屋顶.jpg'),
      other: fileOf(demoPhotoFolder, 'desert.jpg', '荒漠.jpg'),
    },
    archive: fileOf(demoFiles, 'commitment-letter.docx', '申报书.zip'),
    document: fileOf(demoFiles, 'commitment-letter.docx', '承诺书.docx'),
    async mailedToken(address) {
      await expect.poll(() => mails(address).length).toBeGreaterThan(0);
      const [link = ''] = linksIn(mails(address).at(-1)?.text ?? '');
      return link.slice(link.indexOf('#') + 1);
    },
    async confirmAddress(username, email) {
      const { id } = await db
        .selectFrom('account')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      await giveAddress(db, id, email);
    },
    async ensureItem(section) {
      const item = await db.selectFrom(tableOf(section)).select('id').executeTakeFirst();
      if (!item) await createItem(db, section);
    },
    async failedJob() {
      const id = newId();
      const endedEntry = {
        state: 'failed',
        due_at: null,
        ended_at: nowMs(),
        last_error: '邮件服务器拒绝了这封邮件',
      } as const;
      const job = {
        id,
        kind: 'mail',
        period: null,
        key: null,
        subject: null,
        payload: '{}',
        attempts: 5,
        claim: null,
      };
      await db
        .insertInto('job')
        .values({ ...job, ...endedEntry, created_at: nowMs() })
        .execute();
      return id;
    },
  });
  return examples;
}

const RECORD = 'record again: RECORD_EXAMPLES=1 npx vitest run --project sqlite api-examples';

/** Whether an example still has all fields: a new recording keeps it, since ids and times always differ. */
const isCurrent = (before: Examples[string] | undefined, now: Examples[string] | undefined) =>
  before !== undefined &&
  missingFields(before.answer, now?.answer).length + missingFields(now?.answer, before.answer).length === 0 &&
  Object.keys(before.request).join() === Object.keys(now?.request ?? {}).join();

it('every call has an example at /api/docs that works on the demo content', async () => {
  const examples = await recordExamples();
  const documented = [SSO, ...calls];
  const names = [...documented.map(nameOf), REFUSAL, FAILURE].sort();
  expect(Object.keys(examples).sort()).toEqual(names);
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Examples;
  const isRecording = process.env.RECORD_EXAMPLES !== undefined;
  for (const call of documented) {
    const name = nameOf(call);
    const [before, now] = [recorded[name], examples[name]];
    // What is stable may only grow, even when the examples are recorded again.
    if (before && (isStable(call) || !isRecording))
      expect(missingFields(before.answer, now?.answer), `fields that ${name} had`).toEqual([]);
    if (isRecording) continue;
    expect(missingFields(now?.answer, before?.answer), `new fields of ${name}; ${RECORD}`).toEqual([]);
    expect(Object.keys(before?.request ?? {}), name).toEqual(Object.keys(now?.request ?? {}));
  }
  if (!isRecording) return;
  const entries = names.map((name) => [
    name,
    isCurrent(recorded[name], examples[name]) ? recorded[name] : examples[name],
  ]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
});
