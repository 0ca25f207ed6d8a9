import { FILE_NAME_MAX_LENGTH, UPLOAD_PATH } from '../protocol/constants.ts';
import { visibleLine } from '../text/visible-text.ts';

/** A file that an item offers for download, as stored in a field of the item. */
export interface ItemFile {
  /** A path of this site. */
  address: string;
  /** Name for display and download. */
  name: string;
  /** Size in bytes; null if unknown. */
  bytes: number | null;
}

/** Limits of files that operators publish with content. */
export const ITEM_FILES = {
  /** Key of their uploads. No submission uses it. */
  attKey: 'itemFile',
  /** Maximum files per field. */
  maxFiles: 20,
  /** Extensions of documents and archives. */
  extensions: [
    '.pdf',
    '.doc',
    '.docx',
    '.xls',
    '.xlsx',
    '.ppt',
    '.pptx',
    '.wps',
    '.et',
    '.dps',
    '.ofd',
    '.zip',
    '.rar',
  ],
} as const;

/** Path prefix of files uploaded by operators, followed by their id: public if the portal shows the file. */
export const FILE_PATH = '/files/';

export const fileAddress = (id: string): string => `${FILE_PATH}${id}`;

const ANYWHERE = `${FILE_PATH}([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})`;
const OWN = new RegExp(`^${ANYWHERE}$`);

/** Returns the id of the uploaded file at an address, or undefined. */
export const fileAt = (address: string): string | undefined => OWN.exec(address)?.[1];

/** Returns the ids of the uploaded files that rich text links to, maybe to one of their pages: `#page=3`. */
export const linkedFiles = (html: string): string[] =>
  [...html.matchAll(new RegExp(`href="${ANYWHERE}(?:[?#][^"]*)?"`, 'g'))].flatMap(([, id = '']) => id);

/** Returns the stored text of a field: JSON, empty without files. */
export const filesText = (files: readonly ItemFile[]): string =>
  files.length === 0
    ? ''
    : JSON.stringify(files.map(({ address, name, bytes }) => ({ address, name, bytes })));

/** Rejects paths that could lead out of the folder of uploads. */
const isPlace = (address: string): boolean =>
  fileAt(address) !== undefined || (address.startsWith(UPLOAD_PATH) && !/\.\.|[\s\\?#]/.test(address));

function isFile(value: unknown): value is ItemFile {
  const { address, name, bytes } = Object(value) as Record<keyof ItemFile, unknown>;
  return (
    typeof address === 'string' &&
    isPlace(address) &&
    typeof name === 'string' &&
    name !== '' &&
    [...name].length <= FILE_NAME_MAX_LENGTH &&
    name === visibleLine(name, FILE_NAME_MAX_LENGTH) &&
    (bytes === null || (Number.isSafeInteger(bytes) && (bytes as number) >= 0))
  );
}

/** Parses the files of a field, in their order; null if `filesText` could not have made the text. */
export function readFiles(text: string): ItemFile[] | null {
  if (text === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isFile) && filesText(parsed) === text ? parsed : null;
  } catch {
    return null;
  }
}
