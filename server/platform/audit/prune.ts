import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { addDays, nowMs, shanghaiTime } from '../runtime/time.ts';
import { auditHead, pruneAudit } from './prune.repository.ts';

/**
 * The time `months` ago in Shanghai, or that of the month's last day where it has no such day; and a day more, since the
 * database goes by a clock of its own when it refuses what is too young.
 */
export function monthsBefore(months: number, now = new Date(nowMs())): string {
  const time = shanghaiTime(now);
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return `${addDays(lastDay.toISOString().slice(0, 10), -1)}${time.slice(10)}`;
}

/**
 * Removes what is older than `months` from the audit log, and writes its end into the program's log. Who keeps that log
 * elsewhere can tell later whether the audit log was written anew as a whole.
 */
export async function pruneExpired(db: Db, months: number, log: FastifyBaseLogger): Promise<void> {
  const removed = await pruneAudit(db, monthsBefore(months));
  if (removed > 0) log.info({ removed, months }, 'audit entries past their time were removed');
  log.info({ head: await auditHead(db) }, 'end of the audit log');
}
