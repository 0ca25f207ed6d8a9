import { readBytes, withOpenFile, zipEntries } from './archives.ts';

/** Maximum entries of an Office package; the largest that people write have some hundreds. */
const PARTS = 10_000;

/** Number of bytes at the end of a file that are searched for its end mark. */
const TAIL = 2048;

/** Signature of files of Office before 2007 and of WPS. */
const COMPOUND = 'd0cf11e0a1b11ae1';

/** Returns a check that a file begins as one of the kind and has the end mark near its end, so is not cut off. */
const isWhole =
  (beginning: string, end: string) =>
  (path: string): Promise<boolean> =>
    withOpenFile(path, async (file) => {
      const { size } = await file.stat();
      const head = await readBytes(file, 0, beginning.length);
      const tail = await readBytes(file, Math.max(0, size - TAIL), TAIL);
      return head.toString('latin1') === beginning && tail.includes(Buffer.from(end, 'latin1'));
    });

export const isPdf = isWhole('%PDF-', '%%EOF');
export const isJpeg = isWhole('\xff\xd8\xff', '\xff\xd9');
export const isPng = isWhole('\x89PNG\r\n\x1a\n', 'IEND\xaeB`\x82');

/** Returns whether a file is a compound file. No free library reads its contents well; today's readers ask before macros run. */
export const isOldOffice = (path: string): Promise<boolean> =>
  withOpenFile(path, async (file) => (await readBytes(file, 0, 8)).toString('hex') === COMPOUND);

/** Returns a check that a file is a zip of an Office document's parts without macros. */
export const isOfficePackage =
  (folder: 'word' | 'xl' | 'ppt') =>
  async (path: string): Promise<boolean> => {
    const names = await zipEntries(path, PARTS);
    return (
      names !== null &&
      names.length < PARTS &&
      names.includes('[Content_Types].xml') &&
      names.some((name) => name.startsWith(`${folder}/`)) &&
      !names.some((name) => /vbaProject|macros\//i.test(name))
    );
  };

export const isOfd = async (path: string): Promise<boolean> =>
  (await zipEntries(path, PARTS))?.includes('OFD.xml') ?? false;
