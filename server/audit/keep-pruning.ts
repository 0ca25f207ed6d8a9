import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { shanghaiTime } from '../time.ts';
import { auditHead, pruneAudit } from './prune.repository.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The same time of day `months` ago, or the last day of that month where it has no such day. */
export function monthsBefore(months: number, now = new Date()): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return shanghaiTime(then);
}

/**
 * Once a day, and at the start: removes what is older than `months` from the audit log, and writes its end into the
 * program's log. Who keeps that log elsewhere can tell later whether the audit log was written anew as a whole.
 */
export function keepPruning(db: Db, months: number, log: FastifyBaseLogger): { stop(): Promise<void> } {
  async function run() {
    const removed = await pruneAudit(db, monthsBefore(months));
    if (removed > 0) log.info({ removed, months }, 'audit entries past their time were removed');
    log.info({ head: await auditHead(db) }, 'end of the audit log');
  }
  const guarded = () =>
    run().catch((error: unknown) => log.error({ err: error }, 'cannot prune the audit log'));
  let current = guarded();
  const timer = setInterval(() => {
    current = guarded();
  }, DAY).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return current;
    },
  };
}
