import { AI } from '@pv-brain/contract/integrations/messages/ai.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors/refusal.ts';
import { AddressRefused } from '../../platform/http/outgoing-address.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { type Provider, parseUrl } from './provider.ts';
import { callProvider } from './provider-call.ts';
import { signedHeaders, type Visitor, VisitorTooLong } from './signature.ts';

const sign = async ({ credentials }: Provider, visitor: Visitor) =>
  signedHeaders(await credentials(), visitor, shanghaiDay());
const open = async ({ openable }: Provider, body: string) => openable(parseUrl(body));

/** Returns the visitor for the provider. Throws a Refusal without a user name or a company name: operators have no company. */
export function visitorOf(username: string | null, companyName: string | null): Visitor {
  if (!username || !companyName) throw new Refusal(403, AI.userIncomplete);
  return { userName: username, fdComName: companyName };
}

/**
 * Opens the entry at an address for a visitor and returns the URL of its page. Throws a Refusal with the spec's message for each
 * kind of failure; the true reason is logged.
 */
export async function enter(
  address: string,
  find: (address: string) => Promise<Provider>,
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
