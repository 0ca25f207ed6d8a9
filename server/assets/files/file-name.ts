import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { visibleLine } from '@pv-brain/contract/text/visible-text.ts';
import { standardText } from '../../platform/text/private-use.ts';

/** The name of an uploaded file as people see it: no folders, nothing unseen, one form for each character. */
export function cleanFileName(typedName: string): string {
  const name = typedName.slice(Math.max(typedName.lastIndexOf('/'), typedName.lastIndexOf('\\')) + 1);
  // Not even a blank may come of what breaks a line.
  return visibleLine(standardText(name).replace(/[\r\n\t]/g, ''), FILE_NAME_MAX_LENGTH);
}
