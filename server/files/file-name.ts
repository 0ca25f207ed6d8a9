import { visibleLine } from '../http/visible-text.ts';

/** The name of an uploaded file as people see it: no folders, nothing unseen, one form for each character. */
export function cleanFileName(given: string): string {
  // Not even a blank may come of what breaks a line.
  const name = visibleLine(given.replace(/[\r\n\t]/g, ''));
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim();
}
