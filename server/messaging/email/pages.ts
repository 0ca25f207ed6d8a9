import { MAIL_PAGE } from '@pv-brain/contract/messaging/messages/mail.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { useLink } from '../../identity/accounts/account-link.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../../platform/http/plain-page.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { CONFIRM_PATH, STOP_PATH } from './addresses.ts';
import { findLinkByToken } from './link.repository.ts';
import { findByAddress, setAddress, unsubscribe } from './subscription.repository.ts';
import { readStopToken } from './tokens.ts';

interface PageTexts {
  title: string;
  note: string;
  /** Label of the page's button; a page without one has no action. */
  act?: string;
}

/** Sends the page that a link in mail opens, which needs no sign-in. */
function answer(reply: FastifyReply, { title, note, act }: PageTexts) {
  const next = act
    ? // Posts to its own address, which contains the token.
      `<form method="post"><button>${escapeHtml(act)}</button></form>`
    : `<p><a class="button" href="/backoffice/notices">${escapeHtml(MAIL_PAGE.enter)}</a></p>`;
  return reply
    .headers({
      'cache-control': 'no-store',
      // The address contains the token.
      'referrer-policy': 'no-referrer',
      'content-security-policy': PLAIN_PAGE_POLICY,
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(plainPage(title, `<p>${escapeHtml(note)}</p>\n${next}`));
}

const OVER: PageTexts = { title: MAIL_PAGE.over, note: MAIL_PAGE.overNote };
const CONFIRMED: PageTexts = { title: MAIL_PAGE.confirmed, note: MAIL_PAGE.confirmedNote };
const STOPPED: PageTexts = { title: MAIL_PAGE.stopped, note: MAIL_PAGE.stoppedNote };
const UNKNOWN: PageTexts = { title: MAIL_PAGE.unknown, note: MAIL_PAGE.unknownNote };

const query = z.object({ token: z.string().max(2000).catch('') });
const tokenOf = (request: FastifyRequest): string => query.parse(request.query).token;

const OPEN = { config: { access: 'public', rateLimit: { max: 300, timeWindow: '1 minute' } } } as const;

/**
 * Registers the pages that links in mail open. GET changes nothing, since mail scanners open links too; a button does it, and for
 * unsubscribing the mail program's own (RFC 8058), which posts to the same address.
 */
export function registerMailPages(app: FastifyInstance, { db, key }: { db: Db; key: Buffer }): void {
  app.get(CONFIRM_PATH, OPEN, async (request, reply) => {
    const link = await findLinkByToken(db, tokenOf(request), nowMs());
    if (!link?.address) return answer(reply.code(410), OVER);
    const { confirm: title, confirmAct: act } = MAIL_PAGE;
    return answer(reply, { title, note: MAIL_PAGE.confirmLead(link.address), act });
  });

  app.post(CONFIRM_PATH, OPEN, async (request, reply) => {
    const token = tokenOf(request);
    const isConfirmed = await transact(db, async (transaction) => {
      const now = nowMs();
      const link = await findLinkByToken(transaction, token, now);
      if (!link?.address || !(await useLink(transaction, 'email', token, now))) return false;
      const { accountId: actorId, username: actor } = link;
      if (!(await setAddress(transaction, actorId, link.address))) return false;
      const by = { actorId, actor, address: request.ip };
      await writeAudit(transaction, { ...by, action: 'mail-address-confirmed', target: actor });
      return true;
    });
    return isConfirmed ? answer(reply, CONFIRMED) : answer(reply.code(410), OVER);
  });

  /** Finds the account whose mail a token stops; null for an invalid token or an address that is no longer used. */
  async function findSubscription(connection: Db, request: FastifyRequest) {
    const recipient = readStopToken(tokenOf(request), key);
    const account = recipient && (await findByAddress(connection, recipient.accountId, recipient.address));
    return account ? { ...account, mail: recipient.address } : null;
  }

  app.get(STOP_PATH, OPEN, async (request, reply) => {
    const recipient = await findSubscription(db, request);
    if (!recipient) return answer(reply.code(410), UNKNOWN);
    if (recipient.stoppedAt !== null) return answer(reply, STOPPED);
    const { stop: title, stopAct: act } = MAIL_PAGE;
    return answer(reply, { title, note: MAIL_PAGE.stopLead(recipient.mail), act });
  });

  // Repeating it changes nothing.
  app.post(STOP_PATH, OPEN, async (request, reply) => {
    const recipient = await transact(db, async (transaction) => {
      const subscription = await findSubscription(transaction, request);
      if (subscription?.stoppedAt !== null) return subscription;
      const { id: actorId, username: actor } = subscription;
      await unsubscribe(transaction, actorId);
      const by = { actorId, actor, address: request.ip };
      await writeAudit(transaction, { ...by, action: 'mail-stopped', target: actor });
      return subscription;
    });
    return recipient ? answer(reply, STOPPED) : answer(reply.code(410), UNKNOWN);
  });
}
