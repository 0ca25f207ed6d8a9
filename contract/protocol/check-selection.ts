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
  most: number;
  /** Maximum bytes of a file; null if the client does not know the limit. */
  bytes: number | null;
}

export interface RefusedSelection {
  msg: string;
  /** Names of the rejected files; empty if there are only too many. */
  names: string[];
}

/** Returns the error of a selection beside `already` files, or null. One invalid file invalidates the whole selection. */
export function checkSelection(
  files: readonly Pick<File, 'name' | 'size'>[],
  already: number,
  { extensions, most, bytes }: UploadRules,
): RefusedSelection | null {
  type Chosen = (typeof files)[number];
  const refused = (msg: string, isWrong: (file: Chosen) => boolean): RefusedSelection[] => {
    const names = files.filter(isWrong).map(({ name }) => name);
    return names.length > 0 ? [{ msg, names }] : [];
  };
  const isKind = ({ name }: { name: string }) => extensions.some((end) => name.toLowerCase().endsWith(end));
  const [first] = [
    ...refused(UPLOAD.wrongKind, (file) => !isKind(file)),
    ...refused(
      UPLOAD.nameTooLong(FILE_NAME_MAX_LENGTH),
      ({ name }) => [...name].length > FILE_NAME_MAX_LENGTH,
    ),
    ...refused(UPLOAD.empty, ({ size }) => size === 0),
    ...(bytes === null ? [] : refused(UPLOAD.tooLarge(megabytes(bytes)), ({ size }) => size > bytes)),
  ];
  if (first) return first;
  return already + files.length > most ? { msg: SUBMISSION.tooManyAttachments(most), names: [] } : null;
}
