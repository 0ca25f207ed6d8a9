import { checkFields, typedText } from '@pv-brain/contract/fields/fields.ts';
import { CONFIRM_HOURS, MAIL_ADDRESS, MAX_CONFIRMATION_MAILS } from '@pv-brain/contract/messaging/mail.ts';
import { MAIL_ANSWER } from '@pv-brain/contract/messaging/messages/mail.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { maskEmail } from '../../content/core/lists/present.ts';
import { lockAccount } from '../../identity/accounts/account.repository.ts';
import { makeLink, useLink, voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { isChannelEnabled } from '../../platform/jobs/channels.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { nowMs, shanghaiDay } from '../../platform/runtime/time.ts';
import { CONFIRM_MAIL, MAIL_OUTLET } from './enqueue.ts';
import { countSent, findLinkByToken, findUnconfirmedAddress } from './link.repository.ts';
import {
  clearAddress,
  findByAddress,
  readMailSettings,
  setAddress,
  unsubscribe,
} from './subscription.repository.ts';
import { confirmToken, readStopToken } from './tokens.ts';

/** Parses a typed address into its stored form. Throws a Refusal at the field `email`. */
export function readAddress(input: string): string {
  const checkOptions = { by: 'visitor', today: shanghaiDay() } as const;
  const [fieldError] = checkFields({ email: MAIL_ADDRESS }, { email: input }, checkOptions);
  if (fieldError) throw Refusal.field(fieldError);
  return typedText(MAIL_ADDRESS, input);
}

/**
 * Saves a requested address and enqueues the mail with its link; until that is opened the previous address stays. Returns the
 * address. Throws a Refusal.
 */
export function requestAddress(
  { db, key }: { db: Db; key: Buffer },
  by: Actor,
  input: string,
): Promise<string> {
  if (!isChannelEnabled(db, MAIL_OUTLET)) throw new Refusal(409, MAIL_ANSWER.off);
  const email = readAddress(input);
  const { actorId: accountId, actor: target } = by;
  return transact(db, async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw new HttpError(401, SERVER.unauthorised);
    if ((await readMailSettings(transaction, accountId)).address === email)
      throw Refusal.field({ field: 'email', msg: MAIL_ANSWER.already });
    const now = nowMs();
    if ((await countSent(transaction, email, now)) >= MAX_CONFIRMATION_MAILS)
      throw Refusal.field({ field: 'email', msg: MAIL_ANSWER.tooOften });
    // One address is unconfirmed at a time; earlier links count towards the limit until they would expire.
    await voidLinks(transaction, { purpose: 'email', account_id: accountId }, now);
    const newLink = { purpose: 'email', accountId, by: accountId, detail: email } as const;
    const validity = { ttlMs: CONFIRM_HOURS * 3600e3, tokenOf: (id: string) => confirmToken(id, key) };
    const { id: link } = await makeLink(transaction, { ...newLink, ...validity }, now);
    await enqueue(transaction, CONFIRM_MAIL, { link }, { key: link, subject: maskEmail(email) });
    await writeAudit(transaction, { ...by, action: 'mail-address-asked', target });
    return email;
  });
}

/** Reads the address that is waiting for confirmation. */
export async function readUnconfirmedAddress(db: Db, accountId: string) {
  const link = await findUnconfirmedAddress(db, accountId);
  if (!link?.address) return { pending: null, isOver: false };
  return { pending: link.address, isOver: Number(link.endsAt) <= nowMs() };
}

/** Removes an account's address and the unconfirmed one. Throws a Refusal when there is none. */
export function removeAddress(db: Db, by: Actor): Promise<void> {
  return transact(db, async (transaction) => {
    const links = await voidLinks(transaction, { purpose: 'email', account_id: by.actorId });
    const isCleared = await clearAddress(transaction, by.actorId);
    if (links === 0 && !isCleared) throw new Refusal(409, MAIL_ANSWER.none);
    await writeAudit(transaction, { ...by, action: 'mail-address-removed', target: by.actor });
  });
}

/** Confirms the address for which a link was sent. False when the link is used or expired. */
export function confirmAddress(db: Db, token: string, address: string): Promise<boolean> {
  return transact(db, async (transaction) => {
    const now = nowMs();
    const link = await findLinkByToken(transaction, token, now);
    if (!link?.address || !(await useLink(transaction, 'email', token, now))) return false;
    const { accountId: actorId, username: actor } = link;
    if (!(await setAddress(transaction, actorId, link.address))) return false;
    const by = { actorId, actor, address };
    await writeAudit(transaction, { ...by, action: 'mail-address-confirmed', target: actor });
    return true;
  });
}

/** Finds the account whose mail a token stops; null for an invalid token or an address that is no longer used. */
export async function findSubscription({ db, key }: { db: Db; key: Buffer }, token: string) {
  const recipient = readStopToken(token, key);
  const address = recipient && (await findByAddress(db, recipient.accountId, recipient.address));
  return address ? { ...address, mail: recipient.address } : null;
}

/** Stops all mail to the address of a token; repeating it changes nothing. False when the address is no longer used. */
export function unsubscribeByToken(
  parts: { db: Db; key: Buffer },
  token: string,
  address: string,
): Promise<boolean> {
  return transact(parts.db, async (db) => {
    const subscription = await findSubscription({ ...parts, db }, token);
    if (!subscription) return false;
    if (subscription.stoppedAt !== null) return true;
    const { id: actorId, username: actor } = subscription;
    await unsubscribe(db, actorId);
    await writeAudit(db, { actorId, actor, address, action: 'mail-stopped', target: actor });
    return true;
  });
}
