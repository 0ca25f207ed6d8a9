import type { FieldError } from '../fields/rules.ts';

/** Field of an uploaded file. It is chosen outside forms, so no form shows its error. */
export const FILE_FIELD = 'file';

/** Returns whether the server rejected the uploaded file itself, which it would do again. */
export const isFileRejected = ({
  code,
  errors = [],
}: {
  code: number;
  errors?: readonly FieldError[];
}): boolean => code === 413 || errors.some(({ field }) => field === FILE_FIELD);
