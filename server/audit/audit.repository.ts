import { v7 as newId } from 'uuid';
import type { Db } from '../database/database.ts';
import { shanghaiTime } from '../time.ts';

export interface AuditEntry {
  actorId?: string | null | undefined;
  /** The name that was given, whether or not it exists. */
  actor: string;
  action:
    | 'login'
    | 'login-refused'
    | 'logout'
    | 'register'
    | 'company-name-similar'
    | 'session-ended'
    | 'password-changed'
    | 'password-refused'
    | 'operator-added'
    | 'secret-reset'
    | 'account-disabled'
    | 'account-enabled'
    | 'company-approved'
    | 'file-uploaded'
    | 'file-removed'
    | 'file-read'
    | 'application-submitted'
    | 'application-withdrawn'
    | 'intention-submitted'
    | 'intention-withdrawn'
    | 'entry-submitted'
    | 'entry-withdrawn'
    | 'ai-entered';
  target?: string;
  address: string;
  detail?: Record<string, unknown>;
}

/** Writes a line of the log that nobody can change. Inside a transaction it stands or falls with what it tells of. */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: shanghaiTime(),
      actor_id: entry.actorId ?? null,
      actor: entry.actor.slice(0, 100),
      action: entry.action,
      target: entry.target ?? null,
      address: entry.address,
      detail: entry.detail ? JSON.stringify(entry.detail) : null,
    })
    .execute();
}
