import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { network } from '../../platform/http/hardening/network.ts';
import { MINUTE_MS, nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { findAccount } from './account.repository.ts';

/** Kinds of events counted separately within a minute; further ones are counted together. */
const MAX_KINDS = 60;

/** Refusal for the audit log, which gets the first of each kind in a minute and the number of further ones. */
export interface SecurityEvent extends Omit<AuditEntry, 'actor'> {
  /** Username as sent; empty for none. In the log, a name without an account is hashed. */
  name: string;
}

/**
 * Creates a counter that rate-limits the audit entries of refusals, which anyone can cause by the thousand. `secret` is the
 * installation's.
 */
export function createSecurityEventCounter(db: Db, log: FastifyBaseLogger, secret: Buffer) {
  const nameKey = Buffer.from(hkdfSync('sha256', secret, '', 'names in the audit log', 32));
  let since = 0;
  let kinds = new Map<string, { event: SecurityEvent; more: number }>();
  let otherCount = 0;
  let pendingWrites: Promise<unknown> = Promise.resolve();

  /**
   * Hashes an unknown username for the log: people type passwords into the username field. The same name has the same hash within
   * one installation, so that attempts can be told apart; without the key, which is not in the log, hashes can be neither reversed
   * nor tried out.
   */
  const nameHash = (name: string): string =>
    `sha256:${createHmac('sha256', nameKey).update(name).digest('hex').slice(0, 16)}`;

  async function actorOf(name: string): Promise<string> {
    if (name === '') return 'unknown';
    return (await findAccount(db, name)) ? name : nameHash(name);
  }

  function write({ name, ...entry }: SecurityEvent) {
    pendingWrites = pendingWrites
      .then(async () => writeAudit(db, { ...entry, actor: await actorOf(name) }))
      .catch((error: unknown) =>
        log.error({ err: error, action: entry.action }, 'cannot write the audit log'),
      );
  }

  function flush() {
    const [countedKinds, uncountedEvents, from] = [kinds, otherCount, shanghaiTime(new Date(since))];
    [kinds, otherCount, since] = [new Map(), 0, 0];
    for (const { event, more } of countedKinds.values())
      if (more > 0) write({ ...event, detail: { ...event.detail, more, from } });
    if (uncountedEvents > 0)
      write({
        action: 'call-unauthorised',
        name: '',
        address: 'many',
        detail: { more: uncountedEvents, from },
      });
  }

  const timer = setInterval(() => {
    if (since > 0 && nowMs() - since >= MINUTE_MS) flush();
  }, MINUTE_MS).unref();

  return {
    nameHash,
    /** Records a refusal. Returns immediately and never fails: no request waits for the log. */
    record(event: SecurityEvent) {
      if (since > 0 && Math.abs(nowMs() - since) >= MINUTE_MS) flush();
      if (since === 0) since = nowMs();
      const { action, actorId, target, address, detail } = event;
      const key = JSON.stringify([action, actorId, target, network(address), detail?.reason]);
      const kind = kinds.get(key);
      if (kind) kind.more += 1;
      else if (kinds.size < MAX_KINDS) {
        kinds.set(key, { event, more: 0 });
        write(event);
      } else otherCount += 1;
    },
    /** Writes the pending counts and waits for all pending writes. */
    stop() {
      clearInterval(timer);
      flush();
      return pendingWrites.then(() => {});
    },
  };
}

export type SecurityEventCounter = ReturnType<typeof createSecurityEventCounter>;
