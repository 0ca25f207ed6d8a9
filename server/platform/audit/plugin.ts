import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { registerAuditCalls } from './routes.ts';

/** The audit log, for those who read it. What is past its time it loses by a round of the queue, which stands above it. */
export async function auditPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  registerAuditCalls(app, db);
}
