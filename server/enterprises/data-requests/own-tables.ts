import { ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { OWN_DATA } from '@pv-brain/contract/enterprises/messages/own-data.ts';
import { auditWord } from '@pv-brain/contract/operations/audit.ts';
import type { Schema } from '@pv-brain/contract/protocol/call.ts';
import { type MySubmission, myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { writeWorkbook } from '../../platform/text/workbook.ts';
import type { OwnData } from './export.ts';

type Cell = string | number;
type Column<Row> = readonly [head: string, cell: (row: Row) => unknown];

const cellOf = (value: unknown): Cell => (typeof value === 'number' ? value : String(value ?? ''));

function sheet<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]) {
  return {
    name,
    rows: [
      columns.map(([head]): Cell => head),
      ...rows.map((row) => columns.map(([, cell]) => cellOf(cell(row)))),
    ],
    columns: columns.map(() => ({ width: 22 })),
    freezePane: { rows: 1 },
  };
}

const historyOf = ({ history }: MySubmission) =>
  history.map(({ fdTime, fdStatus, fdNote }) => [fdTime, fdStatus, fdNote ?? ''].join(' ').trim()).join('\n');

/** Builds the sheet of the submissions of a kind, with headers from the schema of its list call. */
function submissionSheet(data: OwnData, kind: SubmissionKind) {
  const schema: Readonly<Record<string, Schema>> = myCalls[kind].list.output.schema;
  const rows = data.submissions[kind] ?? [];
  const columns = Object.entries(schema)
    .filter(([name, value]) => rows.every((row) => name in row) && isPlain(value))
    .map(
      ([name, value]): Column<(typeof rows)[number]> => [
        value.description ?? name,
        (row) => (row as unknown as Readonly<Record<string, unknown>>)[name],
      ],
    );
  const history = schema.history?.description ?? '';
  return sheet(OWN_DATA.submissions[kind], rows, [...columns, [history, historyOf]]);
}

const isPlain = (schema: Schema): boolean =>
  'enum' in schema || (schema.type !== 'array' && schema.type !== 'boolean' && !('properties' in schema));

/** Builds a workbook with the exported data. */
export function ownTables(data: OwnData): Promise<Uint8Array> {
  const { account, notices, announcements, uploads, sessions, consents, audit } = OWN_DATA;
  const { roles, ...accountFields } = data.account;
  const facts: Readonly<Record<string, unknown>> = {
    ...accountFields,
    ...data.company,
    roles: roles.map((role) => ROLES[role].label).join('、'),
    exportedAt: data.exportedAt,
  };
  const { title, ...labels } = account;
  return writeWorkbook({
    sheets: [
      sheet(
        title,
        Object.entries(labels).filter(([name]) => name in facts),
        [
          [OWN_DATA.item, ([, label]) => label],
          [OWN_DATA.content, ([name]) => facts[name]],
        ],
      ),
      ...SUBMISSION_KINDS.map((kind) => submissionSheet(data, kind)),
      sheet(notices.title, data.notices, [
        [notices.at, (row) => row.at],
        [notices.about, (row) => row.title],
        [notices.receipt, (row) => row.receipt_no],
        [notices.note, (row) => row.note],
      ]),
      sheet(announcements.title, data.announcements, [
        [announcements.at, (row) => row.toldAt],
        [announcements.about, (row) => row.title],
        [announcements.confirmedAt, (row) => row.confirmedAt],
        [announcements.readAt, (row) => row.readAt],
      ]),
      sheet(uploads.title, data.uploads, [
        [uploads.at, (row) => row.uploadedAt],
        [uploads.name, (row) => row.fileName],
        [uploads.size, (row) => row.size],
      ]),
      sheet(sessions.title, data.sessions, [
        [sessions.address, (row) => row.address],
        [sessions.agent, (row) => row.userAgent],
        [sessions.signedInAt, (row) => row.signedInAt],
        [sessions.seenAt, (row) => row.seenAt],
      ]),
      sheet(consents.title, data.consents, [
        [consents.document, (row) => row.document],
        [consents.version, (row) => row.version],
        [consents.at, (row) => row.at],
        [consents.address, (row) => row.address],
      ]),
      sheet(audit.title, data.audit, [
        [audit.at, (row) => row.at],
        [audit.action, (row) => auditWord(row.action, null)],
        [audit.subject, (row) => row.subject ?? row.target],
        [audit.address, (row) => row.address],
      ]),
    ],
  });
}
