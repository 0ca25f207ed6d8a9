import type { APIRequestContext } from '@playwright/test';
import { ENTRY_ADD, ORDER_ADD, PROJECT_ADD } from '@pv-brain/contract/protocol/paths.ts';
import { answerOf, type Item, shanghaiDay } from '../content.ts';
import { expect } from '../fixtures.ts';
import { companyOf, register, signIn } from './accounts.ts';
import { openSession } from './console.ts';
import { newOperator } from './database.ts';

/** Returns projects open for applications today, soonest closing first. */
async function openProjects(request: APIRequestContext): Promise<Item[]> {
  const { rows } = await answerOf(request, 'project/list?pageSize=100');
  const today = shanghaiDay();
  return rows.filter(
    ({ fdApplicationStart, fdApplicationEnd }) =>
      String(fdApplicationStart) <= today && String(fdApplicationEnd) >= today,
  );
}

export async function openProject(request: APIRequestContext): Promise<Item> {
  const [project] = await openProjects(request);
  if (!project) throw new Error('no project is open');
  return project;
}

export interface Submission {
  fdId: string;
  fdReceiptNo: string;
}

/** Returns functions that submit as a company by the calls of the portal's forms. */
export function sender(request: APIRequestContext, headers: { authorization: string }, username: string) {
  async function send(path: string, form: Record<string, string>): Promise<Submission> {
    const response = await (await request.post(path, { headers, form })).json();
    expect(response).toMatchObject({ code: 0 });
    return response.data;
  }
  return {
    async application(fields: Record<string, string> = {}) {
      const { fdId } = await openProject(request);
      const person = { fdSubmitterName: '周景行', fdSubmitterPhone: '13800001826' };
      return send(PROJECT_ADD, { fdProjectId: fdId, ...person, ...fields });
    },
    async intention() {
      const { rows } = await answerOf(request, 'app/list?pageSize=1');
      const person = { fdContactName: '许闻笙', fdContactPhone: '13800002651' };
      return send(ORDER_ADD, { fdAppId: String(rows[0]?.fdId), ...person });
    },
    /** Submits a product that is offered until the end of today. */
    async entry(product: string, fields: Record<string, string> = {}) {
      const { rows } = await answerOf(request, 'getbuginess/list?type=2&pageSize=1');
      return send(ENTRY_ADD, {
        fdGetbuginessType: '2',
        fdComName: companyOf(username),
        fdContactsPerson: '王建平',
        fdContactsPhone: '13805712266',
        fdArea: '澜州高新区',
        fdContactsAddress: '光谷大道 88 号',
        fdGetbuginessName: product,
        fdType: String(rows[0]?.fdType),
        fdGetbuginessModel: '182-72N',
        fdGetbuginessNumber: '12000',
        fdGetbuginessPrice: '0.7',
        fdDeadlineTime: shanghaiDay(),
        ...fields,
      });
    },
  };
}

/** Registers a company, and returns its username, the headers of its calls, and the functions that submit as it. */
export async function newCompany(request: APIRequestContext) {
  const username = await register(request);
  const headers = { authorization: `Bearer ${await signIn(request, { username })}` };
  return { username, headers, ...sender(request, headers, username) };
}

/** Returns a function that takes an operator's steps by API calls with the operator's headers. */
export const stepper =
  (request: APIRequestContext, headers: { authorization: string }) =>
  async (fdId: string, step: string, fields: Record<string, string> = {}): Promise<void> => {
    const item = await request.get(`/api/console/inbox/item?fdId=${fdId}`, { headers });
    const { state, waitsSince: since } = (await item.json()).data;
    const data = { fdId, step, state, since, ...fields };
    const response = await request.post('/api/console/inbox/step', { headers, data });
    expect(await response.json()).toMatchObject({ code: 0 });
  };

/** Returns a function that takes the steps of a new operator, who is signed in with the cookies of `request`. */
export const newStepper = async (request: APIRequestContext) =>
  stepper(request, await openSession(request, newOperator()));

/** Returns submissions to their company because of the telephone number. */
export async function giveBack(
  take: ReturnType<typeof stepper>,
  { application, entry }: { application?: string; entry?: string },
) {
  const reason = '电话打不通';
  if (application) {
    await take(application, 'accept');
    const until = new Date(Date.now() + 10 * 24 * 3600e3).toISOString().slice(0, 10);
    await take(application, 'return', { reason, fields: 'fdSubmitterPhone', until });
  }
  if (entry) await take(entry, 'return', { reason, fields: 'fdContactsPhone' });
}
