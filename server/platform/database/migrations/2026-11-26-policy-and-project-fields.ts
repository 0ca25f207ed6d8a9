import type { Kysely } from 'kysely';
import { addField } from './add-field.ts';
import type { Dialect } from './statements.ts';

const POLICY = { section: 'policy', table: 'policy' };
const PROJECT = { section: 'project', table: 'project' };

/** Adds document number, days and validity of policies, and the maximum support and related policies of projects. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addField(db, dialect, { ...POLICY, name: 'document_number', kind: 'text', isSearched: true });
  await addField(db, dialect, { ...POLICY, name: 'signed_date', kind: 'value' });
  await addField(db, dialect, { ...POLICY, name: 'valid_until', kind: 'value' });
  await addField(db, dialect, { ...POLICY, name: 'validity', kind: 'value' });
  await addField(db, dialect, { ...PROJECT, name: 'max_support', kind: 'text' });
  await addField(db, dialect, { ...PROJECT, name: 'policies', kind: 'file', index: ['list_key'] });
}
