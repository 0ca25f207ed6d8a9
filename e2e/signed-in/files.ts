/** The smallest zip there is: an archive of nothing. */
const EMPTY_ZIP = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');

/** The signature, main header and end header of a RAR 5 archive of nothing. */
const EMPTY_RAR = Buffer.from('UmFyIRoHAQAzkrXlCgEFBgAFAQGAgAAdd1ZRAwUEAA==', 'base64');

/** A file for a file input. */
export const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});
export const zip = (name: string) => file(name, EMPTY_ZIP);
export const rar = (name: string) => file(name, EMPTY_RAR);
