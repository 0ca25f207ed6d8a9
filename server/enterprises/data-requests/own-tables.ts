import { ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { OWN_DATA } from '@pv-brain/contract/enterprises/messages/own-data.ts';
import { auditWord } from '@pv-brain/contract/operations/audit.ts';
import type { Schema } from '@pv-brain/contract/protocol/call.ts';
import { type MySubmission, myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { writeWorkbook } from '../../platform/text/workbook.ts';
import type { OwnData } from './export.ts';

const cellOf = (value: unknown) => (typeof value === 'number' ? value : String(value ?? ''));

/** Builds a sheet of rows, with a row of heads. */
function sheet<Name extends string>(
  { title, columns }: { title: string; columns: Readonly<Record<Name, string>> },
  rows: readonly Readonly<Record<NoInfer<Name>, unknown>>[],
) {
  const names = Object.keys(columns) as Name[];
  return {
    name: title,
    rows: [names.map((name) => columns[name]), ...rows.map((row) => names.map((name) => cellOf(row[name])))],
    columns: names.map(() => ({ width: 22 })),
    freezePane: { rows: 1 },
  };
}

const historyOf = ({ history }: MySubmission) =>
  history.map(({ fdTime, fdStatus, fdNote }) => [fdTime, fdStatus, fdNote ?? ''].join(' ').trim()).join('\n');

/** Builds the sheet of the submissions of a kind, with heads from the schema of its list call. */
function submissionSheet(data: OwnData, kind: SubmissionKind) {
  const schema: Readonly<Record<string, Schema>> = myCalls[kind].list.output.schema;
  const rows = data.submissions[kind] ?? [];
  const columns = Object.entries(schema)
    .filter(([name, value]) => rows.every((row) => name in row) && isPlain(value))
    .map(([name, { description }]) => [name, description ?? name]);
  const history = schema.history?.description ?? '';
  return sheet(
    { title: OWN_DATA.submissions[kind], columns: { ...Object.fromEntries(columns), history } },
    rows.map((row) => ({ ...row, history: historyOf(row) })),
  );
}

const isPlain = (schema: Schema): boolean =>
  'enum' in schema || (schema.type !== 'array' && schema.type !== 'boolean' && !('properties' in schema));

/** Builds a workbook with the exported data. */
export function ownTables(data: OwnData): Promise<Uint8Array> {
  const { roles, ...account } = data.account;
  const facts: Readonly<Record<string, unknown>> = {
    ...account,
    ...data.company,
    roles: roles.map((role) => ROLES[role].label).join('、'),
    exportedAt: data.exportedAt,
  };
  const items = Object.entries(OWN_DATA.account.items).filter(([name]) => name in facts);
  const audit = data.audit.map((entry) => ({
    ...entry,
    action: auditWord(entry.action, null),
    subject: entry.subject ?? entry.target,
  }));
  return writeWorkbook({
    sheets: [
      sheet(
        OWN_DATA.account,
        items.map(([name, item]) => ({ item, content: facts[name] })),
      ),
      ...SUBMISSION_KINDS.map((kind) => submissionSheet(data, kind)),
      sheet(OWN_DATA.notices, data.notices),
      sheet(OWN_DATA.announcements, data.announcements),
      sheet(OWN_DATA.uploads, data.uploads),
      sheet(OWN_DATA.sessions, data.sessions),
      sheet(OWN_DATA.consents, data.consents),
      sheet(OWN_DATA.audit, audit),
    ],
  });
}
