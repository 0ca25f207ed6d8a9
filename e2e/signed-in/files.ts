/** A zip archive of one file of two characters. */
const SMALL_ZIP = Buffer.from(
  'UEsDBBQAAAAAAAAAIVxqu2p5AgAAAAIAAAAFAAAAYS50eHRQVlBLAQIUAxQAAAAAAAAAIVxqu2p5AgAAAAIAAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLBQYAAAAAAQABADMAAAAlAAAAAAA=',
  'base64',
);

/** A RAR 5 archive of one stored file of one character. */
const SMALL_RAR = Buffer.from(
  'UmFyIRoHAQDFGjMyAwEAALxulhEUAgIBBAGkgwJDvrfoAAEFYS50eHRhGbI6NQMFAAA=',
  'base64',
);

/** Builds a file for a file input. */
export const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});
export const zip = (name: string) => file(name, SMALL_ZIP);
export const rar = (name: string) => file(name, SMALL_RAR);
