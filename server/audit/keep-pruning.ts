import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { addDays, shanghaiTime } from '../time.ts';
import { auditHead, pruneAudit } from './prune.repository.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The time `months` ago in Shanghai, or that of the month's last day where it has no such day; and a day more, since the
 * database goes by a clock of its own when it refuses what is too young.
 */
export function monthsBefore(months: number, now = new Date()): string {
  const time = shanghaiTime(now);
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return `${addDays(lastDay.toISOString().slice(0, 10), -1)}${time.slice(10)}`;
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
