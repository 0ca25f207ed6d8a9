/** A zip archive of one file of two characters. */
const SMALL_ZIP = Buffer.from(
  'UEsDBBQAAAAAAAAAIVxqu2p5AgAAAAIAAAAFAAAAYS50eHRQVlBLAQIUAxQAAAAAAAAAIVxqu2p5AgAAAAIAAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLBQYAAAAAAQABADMAAAAlAAAAAAA=',
  'base64',
);

/** The signature, main header and end header of a RAR 5 archive of nothing. */
const EMPTY_RAR = Buffer.from('UmFyIRoHAQAzkrXlCgEFBgAFAQGAgAAdd1ZRAwUEAA==', 'base64');

/** A file for a file input. */
export const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});
export const zip = (name: string) => file(name, SMALL_ZIP);
export const rar = (name: string) => file(name, EMPTY_RAR);
