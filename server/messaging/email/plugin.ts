import * as calls from '@pv-brain/contract/messaging/calls/mail.ts';
import { CONFIRM_HOURS } from '@pv-brain/contract/messaging/mail.ts';
import { MAIL, MAIL_ANSWER, TEST_MAIL } from '@pv-brain/contract/messaging/messages/mail.ts';
import type { FastifyInstance } from 'fastify';
import { maskEmail } from '../../content/core/lists/present.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import { isChannelEnabled } from '../../platform/jobs/channels.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { MAIL_OUTLET } from './enqueue.ts';
import { readAddress, readUnconfirmedAddress, removeAddress, requestAddress } from './own.ts';
import { registerMailPages } from './pages.ts';
import { renderMail } from './render.ts';
import { readMailSettings, saveMailTopics } from './subscription.repository.ts';

/** Registers the mail settings of an account, the pages that links in mail open, and the test mail. */
export async function emailPlugin(app: FastifyInstance, { db, key }: { db: Db; key: Buffer }): Promise<void> {
  registerMailPages(app, { db, key });
  const isOn = () => isChannelEnabled(db, MAIL_OUTLET);

  mount(app, calls.mailMine, async ({ account: { id } }) => {
    const { address, stoppedAt, steps, reminders, announcements, weekly } = await readMailSettings(db, id);
    return {
      isOn: isOn(),
      address,
      ...(await readUnconfirmedAddress(db, id)),
      isStopped: stoppedAt !== null,
      steps,
      reminders,
      announcements,
      weekly,
    };
  });

  mount(app, calls.mailAddress, async ({ input: { email }, actor }) => {
    const address = await requestAddress({ db, key }, actor, email);
    return MAIL_ANSWER.asked(address, CONFIRM_HOURS);
  });

  mount(app, calls.mailAddressRemove, async ({ actor }) => {
    await removeAddress(db, actor);
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
