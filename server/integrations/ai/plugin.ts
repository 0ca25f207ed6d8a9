import { aiEntry } from '@pv-brain/contract/integrations/calls/ai.ts';
import { SANDBOX_ENTRY } from '@pv-brain/contract/protocol/constants.ts';
import { siteAiTry } from '@pv-brain/contract/site/calls/site.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import type { FastifyInstance } from 'fastify';
import { refuseUnreviewed } from '../../identity/accounts/companies/company-review.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { AddressRefused } from '../../platform/http/outgoing-address.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { readProviderAddress } from './ai.repository.ts';
import { enter, visitorOf } from './enter.ts';
import { foreignProvider, type Provider } from './provider.ts';
import { hasSandbox, registerAiSandbox } from './sandbox.ts';
import { createCredentialStore } from './sandbox-credentials.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/**
 * Registers the AI entry: signs the caller's username and company and returns the address that the provider gives. App id, secret
 * and key stay on the server. Each outcome in the spec has its own message; the actual reason is logged. Without a provider a
 * sandbox takes its place.
 */
export async function aiPlugin(
  app: FastifyInstance,
  { db, settings, key, state }: Pick<Parts, 'db' | 'settings' | 'key' | 'state'>,
): Promise<void> {
  const sandbox = hasSandbox(settings) ? createCredentialStore(db, key) : undefined;
  if (sandbox) registerAiSandbox(app, sandbox, { key, state });

  const find = async (address: string): Promise<Provider> => {
    if (address === '') throw new AddressRefused('no address is configured');
    if (address !== SANDBOX_ENTRY) return foreignProvider(address, settings.ai);
    if (!sandbox) throw new AddressRefused('the sandbox is off: it needs demo content, and no real provider');
    return sandboxProvider(sandbox, app.server.address());
  };
  mount(app, aiEntry, async ({ actor, account, request }) => {
    const visitor = visitorOf(account.username, account.companyName);
    await refuseUnreviewed(db, account.companyId);
    const { url, name: target } = await enter(await readProviderAddress(db), find, visitor, request);
    await writeAudit(db, { ...actor, action: 'ai-entered', target });
    return { url };
  });

  mount(app, siteAiTry, async ({ input: { address }, actor, request }) => {
    const target = URL.parse(address)?.host ?? address;
    // Logged before the call: the addresses tried matter most when they do not respond.
    await writeAudit(db, { ...actor, action: 'ai-tried', target });
    const startedAt = performance.now();
    await enter(address, find, { userName: actor.actor, fdComName: SITE.tryCompany }, request);
    const milliseconds = Math.round(performance.now() - startedAt);
    return answer(SITE.tryGood(milliseconds), { milliseconds });
  });
}
