import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { addDays, nowMs, shanghaiTime } from '../runtime/time.ts';
import { auditHead, pruneAudit } from './prune.repository.ts';

/**
 * Returns the time `months` ago in Shanghai, or that of the month's last day when it has no such day; minus one more day, since
 * the database uses its own clock to refuse entries that are too young.
 */
export function monthsBefore(months: number, now = new Date(nowMs())): string {
  const time = shanghaiTime(now);
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return `${addDays(lastDay.toISOString().slice(0, 10), -1)}${time.slice(10)}`;
}

/**
 * Removes entries older than `months` from the audit log, and writes the end of the audit log into the program's log. With that
 * log stored elsewhere, a complete rewrite of the audit log can be detected later.
 */
export async function pruneExpired(db: Db, months: number, log: FastifyBaseLogger): Promise<void> {
  const removedCount = await pruneAudit(db, monthsBefore(months));
  if (removedCount > 0)
    log.info({ removed: removedCount, months }, 'audit entries past their time were removed');
  log.info({ head: await auditHead(db) }, 'end of the audit log');
}
