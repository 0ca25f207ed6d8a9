import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { mailServer } from '../servers/mail-server.ts';
import { readMail } from '../servers/smtp.ts';
import { bearer, post } from './accounts.ts';
import { reviewing } from './inbox.ts';

export const ORIGIN = 'https://pv.example.cn';

/** Gives an account an address that is confirmed. */
export async function giveAddress(db: Db, accountId: string, email: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ email, email_confirmed_at: shanghaiTime() })
    .where('id', '=', accountId)
    .execute();
}

/** Somebody's calls about their mail. */
export const mailCalls = (app: FastifyInstance, token: string) => ({
  get: async () => (await app.inject({ url: '/api/notices/mail', headers: bearer(token) })).json().data,
  send: async (call: 'address' | 'address/remove' | 'choose', fields: Record<string, unknown> = {}) =>
    (await post(app, `/api/notices/mail/${call}`, fields, { headers: bearer(token) })).json(),
});

/** A mail server that keeps what it takes, and the settings of a server that sends there. */
export async function mailing(answer?: Parameters<typeof mailServer>[0]) {
  const { url, taken } = await mailServer(answer);
  const mail = { url, from: 'brain@pv.example.cn' };
  /** The mails that went to an address, the first first. */
  const mails = (to: string) =>
    taken.filter((each) => each.to.includes(to)).map(({ source }) => readMail(source));
  return { settings: { mail, publicOrigin: ORIGIN }, taken, mails };
}

/** A server that sends mail, with a company that submits and operators who deal with it. */
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

/** The part of a whole address that a server answers to. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The addresses that stand in a text. */
export const linksIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];
