import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { mailServer } from '../servers/mail-server.ts';
import { readMail } from '../servers/smtp.ts';
import { bearer, post } from './accounts.ts';
import { reviewing } from './inbox.ts';

export const ORIGIN = 'https://pv.example.cn';

/** Sets a confirmed email address on an account. */
export async function giveAddress(db: Db, accountId: string, email: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ email, email_confirmed_at: shanghaiTime() })
    .where('id', '=', accountId)
    .execute();
}

/** Returns an account's calls for mail settings. */
export const mailCalls = (app: FastifyInstance, token: string) => ({
  get: async () => (await app.inject({ url: '/api/notices/mail', headers: bearer(token) })).json().data,
  send: async (call: 'address' | 'address/remove' | 'choose', fields: Record<string, unknown> = {}) =>
    (await post(app, `/api/notices/mail/${call}`, fields, { headers: bearer(token) })).json(),
});

/** Starts a mail server that stores accepted mails; returns the settings of a server that sends there. */
export async function mailing(answer?: Parameters<typeof mailServer>[0]) {
  const { url, taken } = await mailServer(answer);
  const mail = { url, from: 'brain@pv.example.cn' };
  /** Returns the mails sent to an address, oldest first. */
  const mails = (to: string) =>
    taken.filter((each) => each.to.includes(to)).map(({ source }) => readMail(source));
  return { settings: { mail, publicOrigin: ORIGIN }, taken, mails };
}

/** Starts a server that sends mail, with a company that submits and operators who process submissions. */
export async function writing(
  answer?: Parameters<typeof mailServer>[0],
  change: Parameters<typeof reviewing>[0] = {},
) {
  const { settings, taken, mails } = await mailing(answer);
  const kit = await reviewing({ ...settings, ...change });
  const jobs = (...kinds: ('notice-mail' | 'confirm-mail' | 'reset-mail' | 'mail')[]) =>
    kit.db.selectFrom('job').selectAll().where('kind', 'in', kinds).orderBy('id').execute();
  const unread = async (token: string) =>
    (await kit.app.inject({ url: '/api/notices/unread', headers: bearer(token) })).json().data.unread;
  return { ...kit, taken, mails, jobs, unread, mine: (token: string) => mailCalls(kit.app, token) };
}

/** Returns path and query of an absolute URL. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Returns the URLs in a text. */
export const linksIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];
