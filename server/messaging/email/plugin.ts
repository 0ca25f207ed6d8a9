import * as calls from '@pv-brain/contract/messaging/calls/mail.ts';
import { CONFIRM_HOURS } from '@pv-brain/contract/messaging/mail.ts';
import { MAIL, MAIL_ANSWER, TEST_MAIL } from '@pv-brain/contract/messaging/messages/mail.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maskEmail } from '../../content/core/lists/present.ts';
import { caller } from '../../identity/accounts/access.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import { hasOutlet } from '../../platform/jobs/outlets.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { MAIL_OUTLET } from './ask.ts';
import { keepChoices, readMailOf } from './letter.repository.ts';
import { pendingOf, readAddress, removeAddress, stateAddress } from './own.ts';
import { registerMailPages } from './pages.ts';
import { written } from './write.ts';

const ownerOf = (request: FastifyRequest) => {
  const { id: actorId, username: actor } = caller(request).account;
  return { actorId, actor, address: request.ip };
};

/** Where one's mail goes and what it tells; the pages to which it leads; and a mail that tries whether any goes. */
export async function lettersPlugin(
  app: FastifyInstance,
  { db, key }: { db: Db; key: Buffer },
): Promise<void> {
  registerMailPages(app, { db, key });
  const isOn = () => hasOutlet(db, MAIL_OUTLET);

  mount(app, calls.mailMine, async (_, request) => {
    const { id } = caller(request).account;
    const { address, stoppedAt, steps, reminders, announcements, weekly } = await readMailOf(db, id);
    const data = {
      ...{ isOn: isOn(), address, ...(await pendingOf(db, id)), isStopped: stoppedAt !== null },
      ...{ steps, reminders, announcements, weekly },
    };
    return { code: 0, msg: SERVER.ok, data };
  });

  mount(app, calls.mailAddress, async ({ email }, request) => {
    const address = await stateAddress({ db, key }, ownerOf(request), email);
    return { code: 0, msg: MAIL_ANSWER.asked(address, CONFIRM_HOURS) };
  });

  mount(app, calls.mailAddressRemove, async (_, request) => {
    await removeAddress(db, ownerOf(request));
    return { code: 0, msg: MAIL_ANSWER.removed };
  });

  mount(app, calls.mailChoose, async (wanted, request) => {
    const by = ownerOf(request);
    await transact(db, async (transaction) => {
      await keepChoices(transaction, by.actorId, wanted);
      await writeAudit(transaction, {
        ...by,
        action: 'mail-chosen',
        target: by.actor,
        detail: { ...wanted },
      });
    });
    return { code: 0, msg: MAIL_ANSWER.chosen };
  });

  mount(app, calls.mailTest, async ({ email: typed }, request) => {
    const by = ownerOf(request);
    const own = typed.trim() === '' ? (await readMailOf(db, by.actorId)).address : null;
    if (typed.trim() === '' && own === null)
      throw Refusal.field({ field: 'email', msg: MAIL_ANSWER.noAddress });
    const to = own ?? readAddress(typed);
    if (!isOn()) throw new Refusal(409, MAIL_ANSWER.off);
    const { subject, lead, sentAt } = TEST_MAIL;
    const letter = { subject, lead, next: sentAt(shanghaiTime()), foot: [MAIL.footer] };
    await transact(db, async (transaction) => {
      await sendMail(transaction, { to, ...written(letter) });
      await writeAudit(transaction, { ...by, action: 'mail-tried', target: maskEmail(to) });
    });
    return { code: 0, msg: MAIL_ANSWER.sent(to) };
  });
}
