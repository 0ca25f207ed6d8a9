import { FILE_NAME_MAX_LENGTH, UPLOAD_PATH } from '../protocol/constants.ts';
import { visibleLine } from '../text/visible-text.ts';

/** A file that an item offers for download, as its field names it. */
export interface ItemFile {
  /** A path of this site. */
  address: string;
  /** The name people see and save. */
  name: string;
  /** Null where nobody knows. */
  bytes: number | null;
}

/** Files that operators give out with content. */
export const ITEM_FILES = {
  /** What their uploads are filed under. No submission claims them. */
  attKey: 'itemFile',
  /** Files of one field. */
  most: 20,
  /** Documents, and archives of them. */
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

/** Below it are the files that operators have uploaded, each by its id: whoever asks gets those that the portal shows. */
export const FILE_PATH = '/files/';

export const fileAddress = (id: string): string => `${FILE_PATH}${id}`;

const ANYWHERE = `${FILE_PATH}([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})`;
const OWN = new RegExp(`^${ANYWHERE}$`);

/** The id of the uploaded file that an address names, or undefined. */
export const fileAt = (address: string): string | undefined => OWN.exec(address)?.[1];

/** Of the links in rich text, the uploaded files that they lead to. */
export const linkedFiles = (html: string): string[] =>
  [...html.matchAll(new RegExp(`href="${ANYWHERE}"`, 'g'))].flatMap(([, id = '']) => id);

/** As a field keeps them: JSON, empty where there are none. */
export const filesText = (files: readonly ItemFile[]): string =>
  files.length === 0
    ? ''
    : JSON.stringify(files.map(({ address, name, bytes }) => ({ address, name, bytes })));

/** A path that could lead out of the folder of uploads is none. */
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

/** The files that a field keeps, in their order; null where the text is nothing that `filesText` makes. */
export function readFiles(text: string): ItemFile[] | null {
  if (text === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isFile) && filesText(parsed) === text ? parsed : null;
  } catch {
    return null;
  }
}
