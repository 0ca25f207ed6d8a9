import { UPLOAD } from '../fields/messages/upload.ts';
import { SUBMISSION } from '../submissions/messages/submission.ts';
import { FILE_NAME_MAX_LENGTH } from './constants.ts';

/** Returns a limit in whole megabytes, as the server displays it. */
export const megabytes = (bytes: number): number => Math.floor(bytes / 1024 ** 2);

/** Rules of a files field. */
export interface UploadRules {
  /** In lower case, with the dot. */
  extensions: readonly string[];
  /** Maximum number of files in the field. */
  max: number;
  /** Maximum bytes of a file; null if the client does not know the limit. */
  bytes: number | null;
}

export interface RefusedSelection {
  msg: string;
  /** Names of the rejected files; empty if there are only too many. */
  names: string[];
}

/** Returns the error of a selection beside `existingCount` files, or null. One invalid file invalidates the whole selection. */
export function checkSelection(
  files: readonly Pick<File, 'name' | 'size'>[],
  existingCount: number,
  { extensions, max, bytes }: UploadRules,
): RefusedSelection | null {
  const rules: readonly [msg: string, isInvalid: (file: (typeof files)[number]) => boolean][] = [
    [UPLOAD.wrongKind, ({ name }) => !extensions.some((end) => name.toLowerCase().endsWith(end))],
    [UPLOAD.nameTooLong(FILE_NAME_MAX_LENGTH), ({ name }) => [...name].length > FILE_NAME_MAX_LENGTH],
    [UPLOAD.empty, ({ size }) => size === 0],
    [UPLOAD.tooLarge(megabytes(bytes ?? 0)), ({ size }) => bytes !== null && size > bytes],
  ];
  for (const [msg, isInvalid] of rules) {
    const names = files.filter(isInvalid).map(({ name }) => name);
    if (names.length > 0) return { msg, names };
  }
  return existingCount + files.length > max ? { msg: SUBMISSION.tooManyAttachments(max), names: [] } : null;
}
