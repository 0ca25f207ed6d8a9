import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { auditLog, bearer } from './accounts.ts';
import type { Answer } from './inbox.ts';
import { createAccount, createSignedIn } from './submissions.ts';

/** Default fields of an announcement. */
export const DRAFT = {
  title: '申报系统维护',
  text: '11 月 28 日 22:00 起维护。\n期间暂停提交。',
  until: '',
  mustRead: true,
  to: 'all',
  companies: '',
  areas: '',
};

type DraftChange = Partial<typeof DRAFT> & { id?: string; revision?: string };

function callsOf(app: FastifyInstance, token: string, under: string) {
  const headers = bearer(token);
  const answerOf = async (response: { statusCode: number; json(): object }) =>
    ({ statusCode: response.statusCode, ...response.json() }) as Answer;
  return {
    get: async (name: string, query: Record<string, string> = {}) =>
      answerOf(await app.inject({ url: `${under}/${name}?${new URLSearchParams(query)}`, headers })),
    post: async (name: string, payload: object) =>
      answerOf(await app.inject({ method: 'POST', url: `${under}/${name}`, headers, payload })),
  };
}

/** Returns the announcement and notice calls of a company's account. */
export function personOf(app: FastifyInstance, token: string) {
  const calls = callsOf(app, token, '/api/my/announcements');
  const notices = callsOf(app, token, '/api/notices');
  return {
    open: async () => (await calls.get('open')).rows,
    item: (id: string) => calls.get('item', { id }),
    read: (id: string) => calls.post('read', { id }),
    confirm: (id: string) => calls.post('confirm', { id }),
    notices: async (query: Record<string, string> = {}) => (await notices.get('list', query)).rows,
    unread: async () => (await notices.get('unread')).data.unread,
    readAll: () => notices.post('read', { id: '' }),
  };
}

/** Starts a server with an administrator who writes announcements and a company that receives them. */
export const announcing = async (change: Parameters<typeof testApp>[0] = {}) =>
  announcingTo(await testApp(change));

/** Removes the announcements of a finished test and their recipients, for the next test on the same server. */
async function removeAll(db: Db) {
  for (const table of ['announcement_reader', 'announcement_company', 'notice', 'announcement'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('account').set({ disabled: 1 }).execute();
}

/** Creates an administrator who writes announcements and a company that receives them, until the end of the test. */
export async function announcingTo({ app, database }: TestApp) {
  const { db } = database;
  onTestFinished(() => removeAll(db));
  const admin = await createAccount(db, { roles: ['administrator'] });
  const calls = callsOf(app, admin.token, '/api/console/announcements');
  const company = await createSignedIn(db);
  const save = (change: DraftChange = {}) => calls.post('save', { ...DRAFT, ...change });
  async function send(change: DraftChange = {}) {
    const { data } = await save(change);
    const answer = await calls.post('send', data);
    return { id: data.id as string, answer };
  }
  /** Returns the audit entries of the administrator. */
  const entries = async () => (await auditLog(db)).filter(({ actor_id }) => actor_id === admin.accountId);
  const join = async (db: Db, companyId: string) =>
    personOf(app, (await createAccount(db, { companyId })).token);
  return {
    app,
    db,
    admin,
    ...calls,
    save,
    send,
    entries,
    company,
    person: personOf(app, company.token),
    /** Creates an account of another company. */
    stranger: async () => {
      const customer = await createSignedIn(db);
      return { ...customer, ...personOf(app, customer.token) };
    },
    colleague: (companyId = company.companyId) => join(db, companyId),
  };
}
