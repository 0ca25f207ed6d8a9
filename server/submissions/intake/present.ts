import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import type { MySubmission } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import type { SubmissionFile } from '../../assets/files/uploads/upload.repository.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import type { EntryRow, EventRow } from './own/own-submissions.repository.ts';

/** The market's fields that an entry's owner sees; category and publication time are returned separately. */
export const ENTRY_FIELDS: readonly string[] = [
  'fdGetbuginessType',
  'fdComId',
  ...Object.keys(ENTRY_FORM).filter((name) => name !== getbuginess.category.field),
];

/** Returns the corrections that were requested with a return; null without one. */
export const requestedCorrections = (
  event: Pick<EventRow, 'fields' | 'note' | 'until_day'> | undefined,
): MySubmission['asked'] =>
  event ? { fields: event.fields?.split(',') ?? [], reason: event.note ?? '', until: event.until_day } : null;

/** Returns whether companies can apply for a project today; an empty `application_end` means no end. */
export function isProjectOpen(project: {
  project_state: string | null;
  application_start: string | null;
  application_end: string | null;
}): boolean {
  if (!PUBLIC_STATES.includes(project.project_state ?? '')) return false;
  const period = { fdApplicationStart: project.application_start, fdApplicationEnd: project.application_end };
  return projectState(period, shanghaiDay()) === 'open';
}

export const presentAttachment = ({ id, fileName, size }: SubmissionFile): AttachmentInfo => ({
  attId: id,
  fileName,
  size,
});

/** Identifies the version of an entry: its state, the revision of its content, and the start of its waiting time. */
export const versionOf = (row: EntryRow): string => [row.state, row.revision, row.waits_since].join(' ');
