import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { expect, it } from 'vitest';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { startServer } from '../../testing/load/starting.ts';
import { ANSWER, newPhone, PASSWORD } from '../../testing/people/accounts.ts';
import {
  applicationFields,
  createProject,
  entryFields,
  intentionFields,
} from '../../testing/people/submissions.ts';
import { testDatabase } from '../../testing/test-app.ts';

/** The kinds that are sent before each kill: a start takes longer than everything else here. */
const KILLED_AFTER = process.env.STRESS ? SUBMISSION_KINDS.map((kind) => [kind]) : [SUBMISSION_KINDS];

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

it('keeps a submission when the server is killed right after its response', async () => {
  const { settings, db } = await testDatabase();
  await createCategories(db, 'getbuginess', { module: '光伏组件' });
  const calls = {
    application: { url: '/api/project/add', fields: applicationFields(await createProject(db)) },
    intention: { url: '/api/order/add', fields: intentionFields(await createItem(db, 'app')) },
    entry: { url: '/api/getbuginess/add', fields: entryFields() },
  };
  const start = () => startServer(settings, { CAPTCHA_FIXED_ANSWER: ANSWER, OPERATOR_PASSWORD: PASSWORD });
  let server = start();
  let origin = await server.ready();
  const authorization = `Bearer ${await signedIn(origin)}`;
  for (const kinds of KILLED_AFTER) {
    const answers = await Promise.all(
      kinds.map(async (kind) => {
        const { url, fields } = calls[kind];
        const answer = await post(`${origin}${url}`, fields, { authorization });
        // Committed before the response: another process reads it at once.
        const events = db.selectFrom('submission_event').select('state');
        const eventRows = await events.where('submission_id', '=', answer.data?.fdId).execute();
        return { kind, answer, eventRows };
      }),
    );
    server.child.kill('SIGKILL');
    expect(await server.exit).toBe('SIGKILL');

    server = start();
    origin = await server.ready();
    for (const { kind, answer, eventRows } of answers) {
      const { url, fields } = calls[kind];
      expect(answer).toMatchObject({ code: 0 });
      expect(eventRows).toEqual([{ state: 'pending' }]);
      const { fdId, fdReceiptNo } = answer.data;
      const response = await fetch(`${origin}/api/my/${kind}/find?fdId=${fdId}`, {
        headers: { authorization },
      });
      expect(await response.json()).toMatchObject({
        code: 0,
        data: { fdId, fdReceiptNo, fdState: 'pending', history: [{ fdState: 'pending' }] },
      });
      expect(await post(`${origin}${url}`, fields, { authorization })).toEqual(answer);
    }
  }
});
