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
  type SelectedFile = (typeof files)[number];
  const violationsOf = (msg: string, isInvalid: (file: SelectedFile) => boolean): RefusedSelection[] => {
    const names = files.filter(isInvalid).map(({ name }) => name);
    return names.length > 0 ? [{ msg, names }] : [];
  };
  const isAllowedKind = ({ name }: { name: string }) =>
    extensions.some((end) => name.toLowerCase().endsWith(end));
  const [first] = [
    ...violationsOf(UPLOAD.wrongKind, (file) => !isAllowedKind(file)),
    ...violationsOf(
      UPLOAD.nameTooLong(FILE_NAME_MAX_LENGTH),
      ({ name }) => [...name].length > FILE_NAME_MAX_LENGTH,
    ),
    ...violationsOf(UPLOAD.empty, ({ size }) => size === 0),
    ...(bytes === null ? [] : violationsOf(UPLOAD.tooLarge(megabytes(bytes)), ({ size }) => size > bytes)),
  ];
  if (first) return first;
  return existingCount + files.length > max ? { msg: SUBMISSION.tooManyAttachments(max), names: [] } : null;
}
