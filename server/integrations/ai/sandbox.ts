import { randomUUID } from 'node:crypto';
import { AI_SANDBOX } from '@pv-brain/contract/integrations/messages/ai.ts';
import { SANDBOX_ENTRY, SANDBOX_WELCOME } from '@pv-brain/contract/protocol/constants.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import type { SharedState } from '../../platform/http/shared-state.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import type { CredentialStore } from './sandbox-credentials.ts';
import { refusalPage, SANDBOX_POLICY, welcomePage } from './sandbox-pages.ts';
import { verifyDay, verifyVisitor } from './sandbox-verification.ts';

/** Milliseconds for which a ticket is valid. */
const TICKET_LIFE = 5 * 60_000;

/** Limit per address, for requests without a valid token of the day. */
const LIMIT = { max: 60, timeWindow: '1 minute' };

const ticketShape = z.object({
  kind: z.literal('ai-sandbox'),
  id: z.string(),
  until: z.number(),
  userName: z.string(),
  fdComName: z.string(),
  day: z.string(),
});

/** Returns whether the sandbox is enabled: in development, tests or the demo, without a real provider. */
export function hasSandbox({
  mode,
  demoContent,
  ai,
}: Pick<Settings, 'mode' | 'demoContent' | 'ai'>): boolean {
  if (ai.appId || ai.secret || ai.publicKey) return false;
  return demoContent || mode !== 'production';
}

/**
 * Registers a provider played by this server: it verifies the signature as a real one would and responds with a page that
 * explains the sandbox. `key` seals the tickets, each of which opens once; `state` stores the used ones.
 */
export function registerAiSandbox(
  app: FastifyInstance,
  sandbox: CredentialStore,
  { key, state }: { key: Buffer; state: SharedState },
): void {
  const config = { access: 'public' } as const;
  /** Returns the credentials and the day of the token. Throws an HttpError 401; requests never create a key. */
  async function verified({ headers }: FastifyRequest) {
    const credentials = await sandbox.find();
    if (!credentials) throw new HttpError(401, AI_SANDBOX.wrongAppId);
    return { credentials, day: verifyDay(headers, credentials) };
  }
  // Visits from this server all come from one address, and were limited by account before.
  const isOwn = (request: FastifyRequest) =>
    verified(request).then(
      () => true,
      () => false,
    );
  const limitedConfig = { ...config, rateLimit: { ...LIMIT, allowList: isOwn } };
  app.get(SANDBOX_ENTRY, { config: limitedConfig }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { credentials, day } = await verified(request);
    const visitor = verifyVisitor(request.headers, credentials);
    const until = nowMs() + TICKET_LIFE;
    const ticket = seal({ kind: 'ai-sandbox', id: randomUUID(), until, ...visitor, day }, key);
    return { code: 0, msg: SERVER.ok, data: { url: `${SANDBOX_WELCOME}?ticket=${ticket}` } };
  });

  const sendPage = (reply: FastifyReply, status: number, page: string) =>
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
    const parsed = ticketShape.safeParse(unseal(String(ticket), key));
    const { brokenTitle, broken, expiredTitle, expired } = AI_SANDBOX;
    if (!parsed.success) return sendPage(reply, 400, refusalPage(brokenTitle, broken));
    const { id, until } = parsed.data;
    // Stored for longer than the ticket is valid: the clocks of several processes differ.
    const isOpen = until >= nowMs() && (await state.claim(`ai-ticket:${id}`, 2 * TICKET_LIFE));
    if (!isOpen) return sendPage(reply, 410, refusalPage(expiredTitle, expired));
    return sendPage(reply, 200, welcomePage(parsed.data));
  });
}
