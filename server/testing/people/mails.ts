import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { mailServer } from '../servers/mail-server.ts';
import { openMailServer, readMail } from '../servers/smtp.ts';
import { createTestApp, shared, type TestApp, testApp } from '../test-app.ts';
import { ANSWER, bearer, post } from './accounts.ts';
import { withOperators } from './inbox.ts';
import { createMarket, submittingTo } from './submitting.ts';

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

type AcceptedMails = Awaited<ReturnType<typeof openMailServer>>['acceptedMails'];

/** Returns the settings of a server that sends to a mail server, and the mails that this one has accepted. */
function sendingTo({ url, acceptedMails }: { url: string; acceptedMails: AcceptedMails }) {
  const mail = { url, from: 'brain@pv.example.cn' };
  /** Returns the mails sent to an address, oldest first. */
  const mails = (to: string) =>
    acceptedMails.filter((mail) => mail.to.includes(to)).map(({ source }) => readMail(source));
  return { settings: { mail, publicOrigin: ORIGIN }, acceptedMails, mails };
}

/** Starts a mail server that stores accepted mails; returns the settings of a server that sends there. */
export const mailing = async (answer?: Parameters<typeof mailServer>[0]) =>
  sendingTo(await mailServer(answer));

/** Starts one server with a market that sends mail for all tests of a file, which share it as those of `sharedApp` do. */
export const sharedMailing = () =>
  shared(async (database) => {
    const smtp = await openMailServer();
    const { settings, ...kit } = sendingTo(smtp);
    const server = await createTestApp(database, { ...settings, captchaFixedAnswer: ANSWER }, createMarket);
    const close = async () => {
      await server.app.close();
      await smtp.close();
    };
    return { made: { ...server, ...kit }, close };
  });

/** Starts a server that sends mail, with a company that submits and operators who process submissions. */
export async function writing(answer?: Parameters<typeof mailServer>[0], change: Partial<Settings> = {}) {
  const { settings, ...kit } = await mailing(answer);
  return writingTo({ ...(await testApp({ ...settings, ...change }, createMarket)), ...kit });
}

/** Creates a company that submits to a server that sends mail, and operators who process submissions. */
export async function writingTo({
  acceptedMails,
  mails,
  ...server
}: TestApp & Pick<ReturnType<typeof sendingTo>, 'acceptedMails' | 'mails'>) {
  const kit = withOperators(await submittingTo(server));
  const jobs = (...kinds: ('notice-mail' | 'confirm-mail' | 'reset-mail' | 'mail')[]) =>
    kit.db.selectFrom('job').selectAll().where('kind', 'in', kinds).orderBy('id').execute();
  const unread = async (token: string) =>
    (await kit.app.inject({ url: '/api/notices/unread', headers: bearer(token) })).json().data.unread;
  return { ...kit, acceptedMails, mails, jobs, unread, mine: (token: string) => mailCalls(kit.app, token) };
}

/** Returns path and query of an absolute URL. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Returns the URLs in a text. */
export const linksIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];
