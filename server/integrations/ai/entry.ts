import { aiEntry } from '@pv-brain/contract/integrations/calls/ai.ts';
import { AI } from '@pv-brain/contract/integrations/messages/ai.ts';
import { SANDBOX_ENTRY } from '@pv-brain/contract/protocol/constants.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { siteAiTry } from '@pv-brain/contract/site/calls/site.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../../identity/accounts/account.repository.ts';
import { refuseUnreviewed } from '../../identity/accounts/companies/company-review.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { AddressRefused } from '../../platform/http/outgoing-address.ts';
import type { AiSettings } from '../../platform/runtime/settings.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { readProviderAddress } from './ai.repository.ts';
import { foreignProvider, type Provider, parseUrl } from './provider.ts';
import { callProvider } from './provider-call.ts';
import type { CredentialStore } from './sandbox-credentials.repository.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { signedHeaders, type Visitor, VisitorTooLong } from './signature.ts';

/** Throws a Refusal for an account without a company, as operators' are. */
function visitorOf({ username, companyName }: Account): Visitor {
  if (!username || !companyName) throw new Refusal(403, AI.userIncomplete);
  return { userName: username, fdComName: companyName };
}

/**
 * The AI entry: signs the caller's name and company and answers where the provider wants to be opened. App id, secret
 * and key stay here. Each outcome the spec names has its own words; the true reason goes into the log.
 */
export function registerAiEntry(
  app: FastifyInstance,
  db: Db,
  { ai, sandbox }: { ai: AiSettings; sandbox: CredentialStore | undefined },
): void {
  const find = async (address: string): Promise<Provider> => {
    if (address === '') throw new AddressRefused('nobody has entered an address');
    if (address !== SANDBOX_ENTRY) return foreignProvider(address, ai);
    if (!sandbox)
      throw new AddressRefused('there is no sandbox beside a real provider, or without demo content');
    return sandboxProvider(sandbox, app.server.address());
  };
  const sign = async ({ credentials }: Provider, visitor: Visitor) =>
    signedHeaders(await credentials(), visitor, shanghaiDay());
  const open = async ({ openable }: Provider, body: string) => openable(parseUrl(body));

  /**
   * Opens the entry at an address for a visitor and answers where its page is, with the words of the spec for each way in
   * which that fails; the true reason goes into the log.
   */
  async function enter(
    address: string,
    visitor: Visitor,
    request: FastifyRequest,
  ): Promise<{ url: string; name: string }> {
    const refuse = (code: number, msg: string) => (reason: unknown) => {
      request.log.warn({ err: reason }, 'the AI entry failed');
      throw new Refusal(code, msg);
    };
    const addressFailed = refuse(409, AI.addressFailed);
    const callFailed = refuse(504, AI.timeout);
    const encryptionFailed = refuse(500, AI.encryptionFailed);
    const nameTooLong = refuse(409, AI.nameTooLong);

    const provider = await find(address).catch(addressFailed);
    const headers = await sign(provider, visitor).catch((error) =>
      error instanceof VisitorTooLong ? nameTooLong(error) : encryptionFailed(error),
    );
    const body = await callProvider({ ...provider, headers }).catch((error) =>
      error instanceof AddressRefused ? addressFailed(error) : callFailed(error),
    );
    const url = await open(provider, body).catch(refuse(502, ANSWER.failed));
    return { url, name: provider.name };
  }

  mount(app, aiEntry, async ({ actor, account, request }) => {
    const visitor = visitorOf(account);
    await refuseUnreviewed(db, account.companyId);
    const { url, name: target } = await enter(await readProviderAddress(db), visitor, request);
    await writeAudit(db, { ...actor, action: 'ai-entered', target });
    return { url };
  });

  mount(app, siteAiTry, async ({ input: { address }, actor, request }) => {
    const target = URL.parse(address)?.host ?? address;
    // First: which addresses were tried matters most where they do not answer.
    await writeAudit(db, { ...actor, action: 'ai-tried', target });
    const begun = performance.now();
    await enter(address, { userName: actor.actor, fdComName: SITE.tryCompany }, request);
    const milliseconds = Math.round(performance.now() - begun);
    return answer(SITE.tryGood(milliseconds), { milliseconds });
  });
}
