import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { registerAuditCalls } from './routes.ts';

/**
 * Registers the calls that read the audit log. Entries past their retention time are removed by a recurring job registered above
 * it.
 */
export async function auditPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  registerAuditCalls(app, db);
}
