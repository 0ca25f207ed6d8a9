import { readBytes, withOpenFile, zipEntries } from './archives.ts';

/** Entries of a document at most: the largest of people have some hundreds. */
const PARTS = 10_000;

/** Bytes at the end of a PDF among which its mark must be. */
const TAIL = 2048;

/** Of the files of Office before 2007 and of WPS. */
const COMPOUND = 'd0cf11e0a1b11ae1';

/** Whether a file begins and ends as a PDF does. */
export const isPdf = (path: string): Promise<boolean> =>
  withOpenFile(path, async (file) => {
    const { size } = await file.stat();
    const head = await readBytes(file, 0, 5);
    const tail = await readBytes(file, Math.max(0, size - TAIL), TAIL);
    return head.toString('latin1') === '%PDF-' && tail.includes('%%EOF');
  });

/** Whether a file begins as a picture of the kind and is not cut off: its end mark stands near the end. */
const isPicture =
  (beginning: string, end: string) =>
  (path: string): Promise<boolean> =>
    withOpenFile(path, async (file) => {
      const { size } = await file.stat();
      const head = await readBytes(file, 0, beginning.length);
      const tail = await readBytes(file, Math.max(0, size - TAIL), TAIL);
      return head.toString('latin1') === beginning && tail.includes(Buffer.from(end, 'latin1'));
    });

export const isJpeg = isPicture('\xff\xd8\xff', '\xff\xd9');
export const isPng = isPicture('\x89PNG\r\n\x1a\n', 'IEND\xaeB`\x82');

/** Whether a file is a compound one. What is in it no free library reads well: readers of today ask before macros run. */
export const isOldOffice = (path: string): Promise<boolean> =>
  withOpenFile(path, async (file) => (await readBytes(file, 0, 8)).toString('hex') === COMPOUND);

/** Whether a file is a zip of an Office document's parts, without macros. */
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
