import { createHmac, timingSafeEqual } from 'node:crypto';
import { DOCTOR } from '@pv-brain/contract/operations/messages/doctor.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors/http-error.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { failed, ok, type Result, skipped } from './check.ts';

/** Address at which a running server reports how it sees the request of `manage -- doctor`. */
const PATH = '/healthz/proxy';
const HEADER = 'x-doctor';
/** For so long a request counts, whichever minute it was sent in. */
const PERIOD_MS = 60_000;
const TIMEOUT_MS = 5000;

/** Proof that the sender has the installation's secret. */
const proofAt = (key: Buffer, period: number) =>
  createHmac('sha256', key).update(`doctor ${period}`).digest();

interface ProxyAddresses {
  /** Address that the server takes for the visitor's. */
  address: string;
  /** Address of the connection. */
  peer: string;
  isForwarded: boolean;
}

/** Registers the route that `checkProxy` calls. Without the proof it does not exist. */
export async function proxyCheckPlugin(app: FastifyInstance, { key }: { key: Buffer }): Promise<void> {
  app.get(PATH, { config: { access: 'public' } }, async ({ headers, ip, socket }, reply) => {
    const proof = Buffer.from(String(headers[HEADER] ?? ''), 'hex');
    const period = Math.floor(nowMs() / PERIOD_MS);
    const isProven = [period, period - 1].some((each) => {
      const expected = proofAt(key, each);
      return proof.length === expected.length && timingSafeEqual(proof, expected);
    });
    if (!isProven) throw notFound();
    const addresses: ProxyAddresses = {
      address: ip,
      peer: socket.remoteAddress ?? '',
      isForwarded: headers['x-forwarded-for'] !== undefined,
    };
    return reply.header('cache-control', 'no-store').send(addresses);
  });
}

/**
 * Requests the running server through its public address, and compares what it sees with TRUST_PROXY. Without a `key` no server of
 * this installation has started yet.
 */
export async function checkProxy(
  origin: string | undefined,
  key: Buffer | undefined,
  trustProxy: false | string,
): Promise<Result> {
  if (!origin) return skipped(DOCTOR.notSet('PUBLIC_ORIGIN'));
  const requestServer = (path: string, headers = {}) =>
    fetch(origin + path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
  const alive = await requestServer('/healthz').catch((error: { cause?: { code?: string } }) => error);
  if ('cause' in alive && /CERT|VERIFY/.test(alive.cause?.code ?? ''))
    return skipped(DOCTOR.untrusted(String(alive.cause?.code)));
  if (!('ok' in alive && alive.ok)) return skipped(DOCTOR.noServer(origin));
  if (!key) return failed(DOCTOR.otherServer);
  const proof = proofAt(key, Math.floor(nowMs() / PERIOD_MS)).toString('hex');
  const answer = await requestServer(PATH, { [HEADER]: proof });
  if (!answer.ok) return failed(DOCTOR.otherServer);
  const { address, peer, isForwarded } = (await answer.json()) as ProxyAddresses;
  if (isForwarded)
    return address === peer
      ? failed(DOCTOR.untrustedProxy(peer), DOCTOR.trustProxy(peer))
      : ok(DOCTOR.trusted(address));
  return trustProxy ? failed(DOCTOR.noForwarded, DOCTOR.passForwarded) : ok(DOCTOR.direct);
}
