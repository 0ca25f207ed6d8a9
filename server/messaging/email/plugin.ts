import { checkFields, typedText } from '@pv-brain/contract/fields/fields.ts';
import * as calls from '@pv-brain/contract/messaging/calls/mail.ts';
import { CONFIRM_HOURS, MAIL_ADDRESS, MAX_CONFIRMATION_MAILS } from '@pv-brain/contract/messaging/mail.ts';
import { MAIL, MAIL_ANSWER, TEST_MAIL } from '@pv-brain/contract/messaging/messages/mail.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { maskEmail } from '../../content/core/lists/present.ts';
import { lockAccount } from '../../identity/accounts/account.repository.ts';
import { makeLink, voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import { isChannelEnabled } from '../../platform/jobs/channels.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { HOUR_MS, nowMs, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { CONFIRM_MAIL, MAIL_OUTLET } from './enqueue.ts';
import { countSent, findUnconfirmedAddress } from './link.repository.ts';
import { registerMailPages } from './pages.ts';
import { renderMail } from './render.ts';
import { clearAddress, readMailSettings, saveMailTopics } from './subscription.repository.ts';
import { confirmToken } from './tokens.ts';

/** Parses a typed address into its stored form. Throws a Refusal at the field `email`. */
function readAddress(input: string): string {
  const checkOptions = { by: 'visitor', today: shanghaiDay() } as const;
  const [fieldError] = checkFields({ email: MAIL_ADDRESS }, { email: input }, checkOptions);
  if (fieldError) throw Refusal.field(fieldError);
  return typedText(MAIL_ADDRESS, input);
}

/** Registers the mail settings of an account, the pages that links in mail open, and the test mail. */
export async function emailPlugin(app: FastifyInstance, { db, key }: { db: Db; key: Buffer }): Promise<void> {
  registerMailPages(app, { db, key });
  const isOn = () => isChannelEnabled(db, MAIL_OUTLET);

  mount(app, calls.mailMine, async ({ account: { id } }) => {
    const { address, stoppedAt, steps, reminders, announcements, weekly } = await readMailSettings(db, id);
    const link = await findUnconfirmedAddress(db, id);
    return {
      isOn: isOn(),
      address,
      pending: link?.address || null,
      isOver: Boolean(link?.address) && Number(link?.endsAt) <= nowMs(),
      isStopped: stoppedAt !== null,
      steps,
      reminders,
      announcements,
      weekly,
    };
  });

  // Until the link in the mail is opened, the previous address stays.
  mount(app, calls.mailAddress, async ({ input, actor, transaction }) => {
    if (!isOn()) throw new Refusal(409, MAIL_ANSWER.off);
    const email = readAddress(input.email);
    const { actorId: accountId, actor: target } = actor;
    await transaction(async (db) => {
      if (!(await lockAccount(db, accountId))) throw new HttpError(401, SERVER.unauthorised);
      if ((await readMailSettings(db, accountId)).address === email)
        throw Refusal.field({ field: 'email', msg: MAIL_ANSWER.already });
      const now = nowMs();
      if ((await countSent(db, email, now)) >= MAX_CONFIRMATION_MAILS)
        throw Refusal.field({ field: 'email', msg: MAIL_ANSWER.tooOften });
      // One address is unconfirmed at a time; earlier links count towards the limit until they would expire.
      await voidLinks(db, { purpose: 'email', account_id: accountId }, now);
      const newLink = { purpose: 'email', accountId, by: accountId, detail: email } as const;
      const validity = { ttlMs: CONFIRM_HOURS * HOUR_MS, tokenOf: (id: string) => confirmToken(id, key) };
      const { id: link } = await makeLink(db, { ...newLink, ...validity }, now);
      await enqueue(db, CONFIRM_MAIL, { link }, { key: link, subject: maskEmail(email) });
      await writeAudit(db, { ...actor, action: 'mail-address-asked', target });
    });
    return MAIL_ANSWER.asked(email, CONFIRM_HOURS);
  });

  mount(app, calls.mailAddressRemove, async ({ actor, transaction }) => {
    await transaction(async (db) => {
      const links = await voidLinks(db, { purpose: 'email', account_id: actor.actorId });
      const isCleared = await clearAddress(db, actor.actorId);
      if (links === 0 && !isCleared) throw new Refusal(409, MAIL_ANSWER.none);
      await writeAudit(db, { ...actor, action: 'mail-address-removed', target: actor.actor });
    });
    return MAIL_ANSWER.removed;
  });

  mount(app, calls.mailChoose, async ({ input, actor, transaction }) => {
    await transaction(async (db) => {
      await saveMailTopics(db, actor.actorId, input);
      await writeAudit(db, { ...actor, action: 'mail-chosen', target: actor.actor, detail: { ...input } });
    });
    return MAIL_ANSWER.chosen;
  });

  mount(app, calls.mailTest, async ({ input: { email: input }, actor, transaction }) => {
    const ownAddress = input.trim() === '' ? (await readMailSettings(db, actor.actorId)).address : null;
    if (input.trim() === '' && ownAddress === null)
      throw Refusal.field({ field: 'email', msg: MAIL_ANSWER.noAddress });
    const to = ownAddress ?? readAddress(input);
    if (!isOn()) throw new Refusal(409, MAIL_ANSWER.off);
    const { subject, lead, sentAt } = TEST_MAIL;
    const content = { subject, lead, next: sentAt(shanghaiTime()), foot: [MAIL.footer] };
    await transaction(async (db) => {
      await sendMail(db, { to, ...renderMail(content) });
      await writeAudit(db, { ...actor, action: 'mail-tried', target: maskEmail(to) });
    });
    return MAIL_ANSWER.sent(to);
  });
}
