import { extname } from 'node:path';
import { RENAME_ATTACHMENT } from '@pv-brain/contract/enterprises/my-company.ts';
import type { ITEM_FILES } from '@pv-brain/contract/fields/item-files.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { isEmptyZip, isZip } from './archives.ts';
import { isJpeg, isOfd, isOfficePackage, isOldOffice, isPdf, isPng } from './documents.ts';
import { isEmptyRar, isRar } from './rar.ts';
import type { ReceivedFile } from './uploads/receive.ts';

interface Format {
  contentType: string;
  /** Returns whether the content matches the extension. */
  isReal(path: string): Promise<boolean>;
  /** Returns whether the archive or document is empty. */
  isEmpty?(path: string): Promise<boolean>;
}

const ARCHIVES: Record<(typeof APPLICATION_ATTACHMENT.extensions)[number], Format> = {
  '.zip': { contentType: 'application/zip', isReal: isZip, isEmpty: isEmptyZip },
  '.rar': { contentType: 'application/vnd.rar', isReal: isRar, isEmpty: isEmptyRar },
};

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

const DOCUMENTS: Record<(typeof ITEM_FILES.extensions)[number], Format> = {
  ...ARCHIVES,
  '.pdf': { contentType: 'application/pdf', isReal: isPdf },
  '.doc': { contentType: 'application/msword', isReal: isOldOffice },
  '.xls': { contentType: 'application/vnd.ms-excel', isReal: isOldOffice },
  '.ppt': { contentType: 'application/vnd.ms-powerpoint', isReal: isOldOffice },
  '.wps': { contentType: 'application/vnd.ms-works', isReal: isOldOffice },
  '.et': { contentType: 'application/octet-stream', isReal: isOldOffice },
  '.dps': { contentType: 'application/octet-stream', isReal: isOldOffice },
  '.docx': { contentType: `${OFFICE}wordprocessingml.document`, isReal: isOfficePackage('word') },
  '.xlsx': { contentType: `${OFFICE}spreadsheetml.sheet`, isReal: isOfficePackage('xl') },
  '.pptx': { contentType: `${OFFICE}presentationml.presentation`, isReal: isOfficePackage('ppt') },
  '.ofd': { contentType: 'application/ofd', isReal: isOfd },
};

const JPEG: Format = { contentType: 'image/jpeg', isReal: isJpeg };

const LICENCES: Record<(typeof RENAME_ATTACHMENT.extensions)[number], Format> = {
  '.pdf': DOCUMENTS['.pdf'],
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.png': { contentType: 'image/png', isReal: isPng },
};

interface Kind {
  /** Formats by extension. */
  formats: Readonly<Record<string, Format>>;
  wrongFormat: string;
  notReal: string;
}

/** Files that operators publish with content. */
export const CONTENT_FILES: Kind = {
  formats: DOCUMENTS,
  wrongFormat: UPLOAD.notGivenOut,
  notReal: UPLOAD.notTheDocument,
};

/** Files that enterprises may upload, by the `attKey` that states their purpose. */
const KINDS = new Map<string, Kind>([
  [
    APPLICATION_ATTACHMENT.attKey,
    { formats: ARCHIVES, wrongFormat: UPLOAD.wrongKind, notReal: UPLOAD.notAnArchive },
  ],
  [
    RENAME_ATTACHMENT.attKey,
    { formats: LICENCES, wrongFormat: UPLOAD.notALicence, notReal: UPLOAD.notTheLicence },
  ],
]);

const refuse = (code: number, msg: string) => Refusal.field({ field: 'file', msg }, code);

/** Like `checkFileType`, for a file whose `attKey` field states its kind. */
export async function checkUploadedFile(received: ReceivedFile) {
  const { attKey = '' } = received.fields;
  const kind = KINDS.get(attKey);
  if (!kind) throw Refusal.field({ field: 'attKey', msg: UPLOAD.unknownKey });
  return { attKey, ...(await checkFileType(kind, received)) };
}

/** Returns the extension and content type of an accepted file, or throws a Refusal. */
export async function checkFileType(
  kind: Kind,
  { name, size, path }: Pick<ReceivedFile, 'name' | 'size' | 'path'>,
): Promise<{ extension: string; contentType: string }> {
  if ([...name].length > FILE_NAME_MAX_LENGTH) throw refuse(400, UPLOAD.nameTooLong(FILE_NAME_MAX_LENGTH));
  const extension = extname(name).toLowerCase();
  const format = Object.hasOwn(kind.formats, extension) ? kind.formats[extension] : undefined;
  if (!format) throw refuse(415, kind.wrongFormat);
  if (size === 0) throw refuse(400, UPLOAD.empty);
  if (!(await format.isReal(path))) throw refuse(415, kind.notReal);
  if (await format.isEmpty?.(path)) throw refuse(400, UPLOAD.emptyArchive);
  return { extension, contentType: format.contentType };
}
