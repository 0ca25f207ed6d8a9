import type { AuditEntry } from '../../platform/audit/audit.repository.ts';

/** The operator who acts, and from where. */
export type By = Pick<AuditEntry, 'actor' | 'address'> & { actorId: string };
