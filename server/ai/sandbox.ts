import { SERVER } from '@pv-brain/contract/messages/server.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { seal, unseal } from '../crypto/seal.ts';
import type { Db } from '../database/database.ts';
import { sandboxCredentials } from './sandbox-credentials.repository.ts';
import { brokenPage, expiredPage, SANDBOX_POLICY, welcomePage } from './sandbox-pages.ts';
import { SANDBOX_ENTRY, SANDBOX_WELCOME } from './sandbox-paths.ts';
import { verifyVisit } from './sandbox-verification.ts';

/** Milliseconds. */
const TICKET_LIFE = 5 * 60_000;

const ticketShape = z.object({
  kind: z.literal('ai-sandbox'),
  until: z.number(),
  userName: z.string(),
  fdComName: z.string(),
  day: z.string(),
});

/**
 * A provider's part, played by this server itself: it checks the signature as a real one would and answers with a page
 * that says what it is. `key` seals the tickets.
 */
export function registerAiSandbox(app: FastifyInstance, db: Db, key: Buffer): void {
  const config = { access: 'public' } as const;
  // Without a limit: all visits come from this server itself, which limits each account before.
  app.get(SANDBOX_ENTRY, { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visit = verifyVisit(request.headers, await sandboxCredentials(db));
    const ticket = seal({ kind: 'ai-sandbox', until: Date.now() + TICKET_LIFE, ...visit }, key);
    return { code: 0, msg: SERVER.ok, data: { url: `${SANDBOX_WELCOME}?ticket=${ticket}` } };
  });

  const show = (reply: FastifyReply, status: number, page: string) =>
    reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': SANDBOX_POLICY,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(page);

  app.get(SANDBOX_WELCOME, { config }, async (request, reply) => {
    const { ticket } = request.query as Record<string, unknown>;
    const read = ticketShape.safeParse(unseal(String(ticket), key));
    if (!read.success) return show(reply, 400, brokenPage());
    if (read.data.until < Date.now()) return show(reply, 410, expiredPage());
    return show(reply, 200, welcomePage(read.data));
  });
}
