/**
 * Text before `/profile/` in the address of a foreign back end's own file: the path at which the authors of the text reach the
 * back end, or its whole address without TLS, which no page over https could load.
 */
const BEFORE_FILE = String.raw`(?:http:\/\/[^\s"'<>/?#]+)?(?:\/[\w.-]+){0,3}?(?=\/profile\/)`;

const WHOLE = new RegExp(`^${BEFORE_FILE}`, 'i');
const IN_MARKUP = new RegExp(String.raw`(\s(?:src|href|poster)\s*=\s*["']?)\s*${BEFORE_FILE}`, 'gi');

/** Returns the address of a file for the browser: our own server serves the files below `/profile/`. */
export const fileOf = (address: string): string => {
  const path = address.trim().replace(WHOLE, '');
  return path === '' || /^([a-z][a-z\d+.-]*:|\/)/i.test(path) ? path : `/${path}`;
};

/** Converts all such addresses in rich text. */
export const withFiles = (html: string): string => html.replace(IN_MARKUP, '$1');
