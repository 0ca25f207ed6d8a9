import { randomBytes } from 'node:crypto';
import { MAIL_PAGE } from '@pv-brain/contract/messaging/messages/mail.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { CONFIRM_PATH, STOP_PATH } from './addresses.ts';
import { findLinkByToken } from './link.repository.ts';
import { confirmAddress, stopAddress, stoppable } from './own.ts';

interface Said {
  title: string;
  note: string;
  /** What the button says by which it is done; without it there is nothing to do. */
  act?: string;
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#F2F5F9;color:#10233F;font:16px/26px 'Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif}
header{padding:14px 24px;background:#0A1E38;color:#fff;font-weight:700}
main{max-width:520px;margin:64px auto;padding:0 16px}
section{padding:32px;background:#fff;border:1px solid #D3DCE7;border-radius:4px}
h1{margin:0 0 12px;font-size:22px;line-height:32px}
h1::after{content:'';display:block;width:32px;height:3px;margin-top:8px;background:#0E5FD8}
p{margin:0 0 24px;overflow-wrap:anywhere}
button,a{display:inline-block;min-height:48px;padding:10px 28px;border:0;border-radius:4px;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
button{background:#0E5FD8;color:#fff}
button:hover{background:#0A4AAE}
a{padding:10px 0;color:#0E5FD8}
:focus-visible{outline:3px solid #0E5FD8;outline-offset:2px}
@media (max-width:480px){main{margin:24px auto}section{padding:24px 20px}button{width:100%}}
`;

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page without a script: it stands where mail leads, for people who need not be signed in. */
function answer(reply: FastifyReply, { title, note, act }: Said) {
  const nonce = randomBytes(16).toString('base64url');
  const next = act
    ? // To its own address, in which the token stands.
      `<form method="post"><button>${escapeHtml(act)}</button></form>`
    : `<a href="/backoffice/notices">${escapeHtml(MAIL_PAGE.enter)}</a>`;
  return reply
    .headers({
      'cache-control': 'no-store',
      // The token stands in the address.
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy(nonce),
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(SITE.title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header>${escapeHtml(SITE.title)}</header><main><section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(note)}</p>${next}</section></main></body></html>
`);
}

const OVER: Said = { title: MAIL_PAGE.over, note: MAIL_PAGE.overNote };
const UNKNOWN: Said = { title: MAIL_PAGE.unknown, note: MAIL_PAGE.unknownNote };

const query = z.object({ token: z.string().max(2000).catch('') });
const tokenOf = (request: FastifyRequest): string => query.parse(request.query).token;

const OPEN = { config: { access: 'public', rateLimit: { max: 300, timeWindow: '1 minute' } } } as const;

/**
 * Where links in mail lead. To look changes nothing, since what scans mail looks too; a button does it, and for stopping mail
 * the mail program's own (RFC 8058), which posts to the same address.
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
    const whose = await stoppable(parts, tokenOf(request));
    if (!whose) return answer(reply.code(410), UNKNOWN);
    if (whose.stoppedAt !== null)
      return answer(reply, { title: MAIL_PAGE.stopped, note: MAIL_PAGE.stoppedNote });
    const { stop: title, stopAct: act } = MAIL_PAGE;
    return answer(reply, { title, note: MAIL_PAGE.stopLead(whose.mail), act });
  });

  app.post(STOP_PATH, OPEN, async (request, reply) => {
    if (!(await stopAddress(parts, tokenOf(request), request.ip))) return answer(reply.code(410), UNKNOWN);
    return answer(reply, { title: MAIL_PAGE.stopped, note: MAIL_PAGE.stoppedNote });
  });
}
