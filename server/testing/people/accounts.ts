import { randomInt } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, onTestFinished, vi } from 'vitest';
import { addOperator } from '../../identity/accounts/operators.ts';
import { linkAudits } from '../../platform/audit/link.repository.ts';
import { unseal } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/database/database.ts';
import { installationSecret } from '../../platform/database/secret.ts';
import { sharedApp, testApp } from '../test-app.ts';

/** Valid for companies and operators. */
export const PASSWORD = '光伏-Sunrise-2026';
export const ANSWER = '7';

/** Starts the server with a captcha whose answer is known. */
export const accountApp = (change: Parameters<typeof testApp>[0] = {}) =>
  testApp({ captchaFixedAnswer: ANSWER, ...change });

/** Starts one such server for all tests of a file, which share it as those of `sharedApp` do. */
export const sharedAccountApp = (
  change: Parameters<typeof sharedApp>[0] = {},
  fill?: Parameters<typeof sharedApp>[1],
) => sharedApp({ captchaFixedAnswer: ANSWER, ...change }, fill);

let count = 0;

/** Returns a mobile number that no other test uses. */
export function newPhone(): string {
  count += 1;
  return `138${String(count).padStart(8, '0')}`;
}

/** Returns a unique company name. */
export const newCompanyName = () => `晨曦${newPhone().slice(3)}光伏有限公司`;

const served = new WeakSet<FastifyInstance>();

/** Returns a company name that this server does not know: 晨曦光伏有限公司 for the first registration. */
function nextCompanyName(app: FastifyInstance): string {
  if (served.has(app)) return newCompanyName();
  served.add(app);
  return '晨曦光伏有限公司';
}

/** Returns a random address from a block reserved for tests, so that no rate limit by address is hit by accident. */
export const anyAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Returns the cookies of a response by name. */
export const cookiesOf = (response: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));

/** Requests a new captcha and returns its cookie value. */
export async function captcha(app: FastifyInstance): Promise<string> {
  const url = '/captcha/captchaImage?type=math';
  const response = await app.inject({ url, remoteAddress: anyAddress() });
  expect(response.statusCode).toBe(200);
  return cookiesOf(response).validateCode?.value ?? '';
}

/** Requests a new captcha with no fixed answer: returns its cookie's value and the answer that the picture shows. */
export async function realCaptcha({ app, database, settings }: Awaited<ReturnType<typeof testApp>>) {
  const validateCode = await captcha(app);
  const { answer } = unseal(validateCode, await installationSecret(database.db, settings)) as {
    answer: string;
  };
  return { validateCode, answer };
}

type Fields = Record<string, unknown>;

/** Posts a form as the portal does. */
export function post(
  app: FastifyInstance,
  url: string,
  fields: Fields = {},
  options: Omit<InjectOptions, 'url' | 'method' | 'payload'> = {},
) {
  return app.inject({
    remoteAddress: anyAddress(),
    ...options,
    method: 'POST',
    url,
    payload: new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    ).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
  });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends a sign-in request with a new, solved captcha. */
export async function login(
  app: FastifyInstance,
  fields: Fields,
  options: Omit<InjectOptions, 'url' | 'method' | 'payload'> = {},
) {
  const cookies = { validateCode: await captcha(app), ...options.cookies };
  return post(
    app,
    '/login',
    { validateCode: ANSWER, password: PASSWORD, ...fields },
    { ...options, cookies },
  );
}

/** Signs in, asserts success and returns the token and the value of the single sign-on cookie. */
export async function signIn(
  app: FastifyInstance,
  username: string,
  fields: Fields = {},
): Promise<{ token: string; cookie: string }> {
  const response = await login(app, { username, ...fields });
  expect(response.json(), response.body).toMatchObject({ code: 0 });
  return { token: response.json().token, cookie: cookiesOf(response).pv_session?.value ?? '' };
}

/** Sends a registration with a new, solved captcha. */
export async function register(
  app: FastifyInstance,
  fields: Fields = {},
  options: Omit<InjectOptions, 'url' | 'method' | 'payload'> = {},
) {
  const { password = PASSWORD } = fields;
  const form = {
    fdComName: nextCompanyName(app),
    userName: newPhone(),
    password,
    confirmPassword: password,
    validateCode: ANSWER,
    ...fields,
  };
  return post(app, '/register/add', form, {
    ...options,
    cookies: { validateCode: await captcha(app) },
  });
}

/** Registers an enterprise, asserts success and returns its mobile number. */
export async function newCustomer(app: FastifyInstance, fields: Fields = {}): Promise<string> {
  const userName = String(fields.userName ?? newPhone());
  const response = await register(app, { ...fields, userName });
  expect(response.json(), response.body).toMatchObject({ code: 0 });
  return userName;
}

const staffed = new WeakSet<Db>();

/** Returns an operator's name that this database does not have: operator-a for the first. */
function nextOperatorName(db: Db): string {
  if (staffed.has(db)) return `operator-${newPhone()}`;
  staffed.add(db);
  return 'operator-a';
}

/** Adds an operator and returns its name. */
export async function newOperator(
  db: Db,
  username = nextOperatorName(db),
  password = PASSWORD,
): Promise<string> {
  await addOperator(db, { username, password });
  return username;
}

/** Returns the audit log's rows, oldest first. */
export async function auditLog(db: Db) {
  await linkAudits(db);
  return db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
}

/** Table into which audit entries are written within the transaction they describe. */
export const AUDIT_TABLE = process.env.TEST_DATABASE === 'postgres' ? 'audit_pending' : 'audit_log';

/** Requests the user info with a token. */
export const userInfo = (app: FastifyInstance, token: string) =>
  app.inject({ url: '/api/user/info', headers: bearer(token) });

const runningTime = performance.now.bind(performance);
let passed = 0;

/** Advances the time; only code that reads the time notices, no timer fires early. */
export function advanceTime(milliseconds: number): void {
  setClock(milliseconds);
  passed += milliseconds;
  if (vi.isMockFunction(performance.now)) return;
  const running = vi.spyOn(performance, 'now').mockImplementation(() => runningTime() + passed);
  onTestFinished(() => {
    running.mockRestore();
    passed = 0;
  });
}

/** Sets the wall clock forward or back, as people and time servers do; no time passes. */
export function setClock(milliseconds: number): void {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  }
  vi.setSystemTime(Date.now() + milliseconds);
}
