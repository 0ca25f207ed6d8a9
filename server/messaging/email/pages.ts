import { MAIL_PAGE } from '@pv-brain/contract/messaging/messages/mail.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../../platform/http/plain-page.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { CONFIRM_PATH, STOP_PATH } from './addresses.ts';
import { findLinkByToken } from './link.repository.ts';
import { confirmAddress, findSubscription, unsubscribeByToken } from './own.ts';

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
const UNKNOWN: PageTexts = { title: MAIL_PAGE.unknown, note: MAIL_PAGE.unknownNote };

const query = z.object({ token: z.string().max(2000).catch('') });
const tokenOf = (request: FastifyRequest): string => query.parse(request.query).token;

const OPEN = { config: { access: 'public', rateLimit: { max: 300, timeWindow: '1 minute' } } } as const;

/**
 * Registers the pages that links in mail open. GET changes nothing, since mail scanners open links too; a button does it, and for
 * unsubscribing the mail program's own (RFC 8058), which posts to the same address.
 */
export function registerMailPages(app: FastifyInstance, parts: { db: Db; key: Buffer }): void {
  const { db } = parts;

  app.get(CONFIRM_PATH, OPEN, async (request, reply) => {
    const link = await findLinkByToken(db, tokenOf(request), nowMs());
    if (!link?.address) return answer(reply.code(410), OVER);
    const { confirm: title, confirmAct: act } = MAIL_PAGE;
    return answer(reply, { title, note: MAIL_PAGE.confirmLead(link.address), act });
  });

  app.post(CONFIRM_PATH, OPEN, async (request, reply) => {
    if (!(await confirmAddress(db, tokenOf(request), request.ip))) return answer(reply.code(410), OVER);
    return answer(reply, { title: MAIL_PAGE.confirmed, note: MAIL_PAGE.confirmedNote });
  });

  app.get(STOP_PATH, OPEN, async (request, reply) => {
    const recipient = await findSubscription(parts, tokenOf(request));
    if (!recipient) return answer(reply.code(410), UNKNOWN);
    if (recipient.stoppedAt !== null)
      return answer(reply, { title: MAIL_PAGE.stopped, note: MAIL_PAGE.stoppedNote });
    const { stop: title, stopAct: act } = MAIL_PAGE;
    return answer(reply, { title, note: MAIL_PAGE.stopLead(recipient.mail), act });
  });

  app.post(STOP_PATH, OPEN, async (request, reply) => {
    if (!(await unsubscribeByToken(parts, tokenOf(request), request.ip)))
      return answer(reply.code(410), UNKNOWN);
    return answer(reply, { title: MAIL_PAGE.stopped, note: MAIL_PAGE.stoppedNote });
  });
}
