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

/** What is wrong with a selection beside `already` files, or null. One wrong file spoils all of it. */
export function checkSelection(
  files: readonly Pick<File, 'name' | 'size'>[],
  already: number,
  { extensions, most, bytes }: UploadRules,
): string | null {
  const isKind = ({ name }: { name: string }) => extensions.some((end) => name.toLowerCase().endsWith(end));
  if (!files.every(isKind)) return UPLOAD.wrongKind;
  if (files.some(({ name }) => [...name].length > FILE_NAME_MAX_LENGTH))
    return UPLOAD.nameTooLong(FILE_NAME_MAX_LENGTH);
  if (files.some(({ size }) => size === 0)) return UPLOAD.empty;
  if (bytes !== null && files.some(({ size }) => size > bytes)) return UPLOAD.tooLarge(megabytes(bytes));
  return already + files.length > most ? SUBMISSION.tooManyAttachments(most) : null;
}
