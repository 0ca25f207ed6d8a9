import { extname } from 'node:path';
import { APPLICATION_ATTACHMENT, FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/constants.ts';
import { UPLOAD } from '@pv-brain/contract/messages/upload.ts';
import { Refusal } from '../errors/refusal.ts';
import { isRar, isZip } from './archives.ts';
import type { Received } from './receive.ts';

interface Format {
  contentType: string;
  /** Whether the content is what the name says. */
  isReal(path: string): Promise<boolean>;
}

const ARCHIVES: Record<(typeof APPLICATION_ATTACHMENT.extensions)[number], Format> = {
  '.zip': { contentType: 'application/zip', isReal: isZip },
  '.rar': { contentType: 'application/vnd.rar', isReal: isRar },
};

interface Kind {
  /** By extension. */
  formats: Readonly<Record<string, Format>>;
  notReal: string;
}

/** What may be uploaded, by the `attKey` that says what it is for. */
const KINDS = new Map<string, Kind>([
  [APPLICATION_ATTACHMENT.attKey, { formats: ARCHIVES, notReal: UPLOAD.notAnArchive }],
]);

const refuse = (code: number, msg: string, field = 'file') => new Refusal(code, msg, [{ field, msg }]);

/** Lets a received file pass, with what it is for, its extension and content type, or throws a Refusal. */
export async function checkReceived({
  fields: { attKey = '' },
  name,
  size,
  path,
}: Received): Promise<{ attKey: string; extension: string; contentType: string }> {
  const kind = KINDS.get(attKey);
  if (!kind) throw refuse(400, UPLOAD.unknownKey, 'attKey');
  if ([...name].length > FILE_NAME_MAX_LENGTH) throw refuse(400, UPLOAD.nameTooLong(FILE_NAME_MAX_LENGTH));
  const extension = extname(name).toLowerCase();
  const format = Object.hasOwn(kind.formats, extension) ? kind.formats[extension] : undefined;
  if (!format) throw refuse(415, UPLOAD.wrongKind);
  if (size === 0) throw refuse(400, UPLOAD.empty);
  if (!(await format.isReal(path))) throw refuse(415, kind.notReal);
  return { attKey, extension, contentType: format.contentType };
}
