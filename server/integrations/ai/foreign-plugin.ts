import { textOf } from '@pv-brain/contract/content/foreign-items.ts';
import { aiEntry } from '@pv-brain/contract/integrations/calls/ai.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { DICTIONARY, USER_INFO } from '@pv-brain/contract/protocol/paths.ts';
import { SPEC_CALLS } from '@pv-brain/contract/protocol/spec-calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/errors/http-error.ts';
import { enveloped } from '../../platform/http/envelope.ts';
import { refuseOtherSites } from '../../platform/http/hardening/other-sites.ts';
import { rateLimit } from '../../platform/http/mount.ts';
import { AddressRefused } from '../../platform/http/outgoing-address.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { readJson, saysSuccess } from '../foreign/answers.ts';
import { type BackEnd, failed } from '../foreign/back-end.ts';
import { headersToSend } from '../foreign/proxy.ts';
import type { ForeignReads } from '../foreign/reads.ts';
import { enter, visitorOf } from './enter.ts';
import { foreignProvider } from './provider.ts';

interface ForeignAiParts {
  backEnd: BackEnd;
  reads: Pick<ForeignReads, 'forPage'>;
  settings: Settings;
}

type Fields = Readonly<Record<string, unknown>>;

/** Number of visitors who may share an IP address, each with the rate limit of a known account. */
const PEOPLE = 10;

const timeout = SPEC_CALLS.find(({ path }) => path === USER_INFO)?.timeout ?? 0;

const text = (value: unknown): string | null => textOf(value)?.trim() ?? null;

/**
 * Registers the AI entry in front of an external back end, which knows the visitor and the provider's address; this server signs.
 */
export async function foreignAiPlugin(
  app: FastifyInstance,
  { backEnd, reads, settings }: ForeignAiParts,
): Promise<void> {
  const envelope = enveloped(aiEntry.output);

  /** Returns the user info of the visitor's token. Throws an HttpError 401 for a missing or invalid token. */
  async function userOf(request: FastifyRequest): Promise<Fields> {
    const { authorization } = request.headers;
    if (!authorization) throw new HttpError(401, SERVER.unauthorised);
    const { accept: _, 'content-type': __, 'content-length': ___, ...headers } = headersToSend(request);
    const answer = await backEnd.request(
      {
        name: USER_INFO,
        method: 'GET',
        target: USER_INFO,
        headers: { ...headers, accept: 'application/json' },
        timeout,
      },
      readJson,
    );
    const user = answer.value as (Fields & { data?: Fields | null }) | null;
    if (answer.status === 401 || String(user?.code) === '401') throw new HttpError(401, SERVER.unauthorised);
    if (!saysSuccess(answer)) throw failed(`${USER_INFO}: status ${answer.status}`);
    return { ...user?.data, ...user };
  }

  async function addressOf(): Promise<string> {
    const answer = await reads.forPage(DICTIONARY, { dictType: DICT_TYPE.ai }, () => {});
    const { rows, data } = (answer ?? {}) as { rows?: unknown; data?: unknown };
    const list = [answer, rows, data].find((each) => Array.isArray(each)) ?? [];
    return list.map((row) => text(row?.configValue)).find(Boolean) ?? '';
  }

  const find = async (address: string) => {
    if (address === '') throw new AddressRefused('the back end returns no address');
    return foreignProvider(address, settings.ai);
  };

  const config = {
    access: 'public',
    // Limited by IP address: only the back end knows whose token it is, and the people of a whole park may share one address.
    rateLimit: rateLimit({ ...aiEntry.limit, max: PEOPLE * aiEntry.limit.max, by: 'address' }),
  } as const;
  app.post(aiEntry.path, { config }, async (request, reply) => {
    refuseOtherSites(request, settings.publicOrigin);
    reply.header('cache-control', 'no-store');
    const user = await userOf(request);
    const visitor = visitorOf(text(user.username), text(user.fdComName));
    const { url, name } = await enter(await addressOf(), find, visitor, request);
    request.log.info({ provider: name }, 'the AI entry was opened');
    return envelope({ url });
  });
}
