import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { keepPruning } from './keep-pruning.ts';
import { registerAuditCalls } from './routes.ts';

interface AuditParts {
  db: Db;
  settings: Settings;
}

/** The audit log: reading it, and losing what is past its time. */
export async function auditPlugin(app: FastifyInstance, { db, settings }: AuditParts): Promise<void> {
  const pruning = keepPruning(db, settings.auditKeepMonths, app.log);
  registerAuditCalls(app, db);
  app.addHook('onClose', async () => pruning.stop());
}
