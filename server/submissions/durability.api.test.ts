import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { Settings } from '../settings.ts';
import { ANSWER, newPhone, PASSWORD } from '../testing/accounts.ts';
import { createCategories, createItem } from '../testing/factories.ts';
import { freePort } from '../testing/free-port.ts';
import { applicationFields, createProject, entryFields, intentionFields } from '../testing/submissions.ts';
import { testDatabase } from '../testing/test-app.ts';

/** The server as `main.ts` starts it, without the portal, which need not be built for this. */
const PROGRAM = `
  import { serve } from ${JSON.stringify(join(import.meta.dirname, '../serve.ts'))};
  import { readSettings } from ${JSON.stringify(join(import.meta.dirname, '../settings.ts'))};
  await serve(readSettings(process.env), { portal: async () => ({}) });
`;

/** Starts the server as a process of its own, and answers when it is ready. */
async function start({
  dataDir,
  databaseUrl = '',
}: Settings): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort();
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1' };
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'test', DEMO_CONTENT: 'off', LOG_LEVEL: 'info' },
    ...{ CAPTCHA_FIXED_ANSWER: ANSWER, OPERATOR_PASSWORD: PASSWORD },
    ...place,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('is ready on')) return { child, origin: `http://127.0.0.1:${port}` };
  throw new Error('the server did not start');
}

/** Ends a process the way a power cut does: it gets no chance to finish anything. */
function cut(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', (_, signal) => {
      expect(signal).toBe('SIGKILL');
      resolve();
    });
    child.kill('SIGKILL');
  });
}

async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers });
  return response.json();
}

/** Registers an enterprise and signs it in over the network; returns its token. */
async function signedIn(origin: string): Promise<string> {
  const captcha = async () => {
    const response = await fetch(`${origin}/captcha/captchaImage?type=math`);
    return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const validateCode = ANSWER;
  const userName = newPhone();
  const secret = { password: PASSWORD, confirmPassword: PASSWORD };
  const registration = { fdComName: '晨曦光伏', userName, ...secret, validateCode };
  expect(await post(`${origin}/register/add`, registration, await captcha())).toMatchObject({ code: 0 });
  const login = { username: userName, password: PASSWORD, validateCode };
  const answer = await post(`${origin}/login`, login, await captcha());
  expect(answer).toMatchObject({ code: 0 });
  return answer.token;
}

it('keeps what it said was submitted, though it is killed the moment the answer arrives', async () => {
  const { settings, db } = await testDatabase();
  await createCategories(db, 'getbuginess', { module: '光伏组件' });
  const calls = {
    application: { url: '/api/project/add', fields: applicationFields(await createProject(db)) },
    intention: { url: '/api/order/add', fields: intentionFields(await createItem(db, 'app')) },
    entry: { url: '/api/getbuginess/add', fields: entryFields() },
  };
  let server = await start(settings);
  const authorization = `Bearer ${await signedIn(server.origin)}`;
  for (const kind of SUBMISSION_KINDS) {
    const { url, fields } = calls[kind];
    const answer = await post(`${server.origin}${url}`, fields, { authorization });
    await cut(server.child);
    expect(answer).toMatchObject({ code: 0 });

    server = await start(settings);
    const { fdId, fdReceiptNo } = answer.data;
    const found = await fetch(`${server.origin}/api/my/${kind}/find?fdId=${fdId}`, {
      headers: { authorization },
    });
    expect(await found.json()).toMatchObject({
      code: 0,
      data: { fdId, fdReceiptNo, fdState: 'pending', history: [{ fdState: 'pending' }] },
    });
    expect(await post(`${server.origin}${url}`, fields, { authorization })).toEqual(answer);
  }
});
