import { UPLOAD } from '../fields/messages/upload.ts';
import { SUBMISSION } from '../submissions/messages/submission.ts';
import { FILE_NAME_MAX_LENGTH } from './constants.ts';

/** A limit in whole megabytes, as the server states it. */
export const megabytes = (bytes: number): number => Math.floor(bytes / 1024 ** 2);

/** What a field takes. */
export interface UploadRules {
  /** In lower case, with the dot. */
  extensions: readonly string[];
  /** Most files in all. */
  most: number;
  /** Most bytes of a file; null where nobody here knows. */
  bytes: number | null;
}

export interface RefusedSelection {
  msg: string;
  /** Names of the files at fault; none where there are only too many. */
  names: string[];
}

/** What is wrong with a selection beside `already` files, or null. One wrong file spoils all of it. */
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
