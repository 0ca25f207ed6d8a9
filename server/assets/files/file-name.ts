import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { visibleLine } from '@pv-brain/contract/text/visible-text.ts';
import { standardText } from '../../platform/text/private-use.ts';

/** Returns the display name of an uploaded file: without folders and invisible characters, in one Unicode form. */
export function cleanFileName(typedName: string): string {
  const name = typedName.slice(Math.max(typedName.lastIndexOf('/'), typedName.lastIndexOf('\\')) + 1);
  // Line breaks are removed, not replaced by blanks.
  return visibleLine(standardText(name).replace(/[\r\n\t]/g, ''), FILE_NAME_MAX_LENGTH);
}
