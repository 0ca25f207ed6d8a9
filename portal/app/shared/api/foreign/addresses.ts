/**
 * What stands before `/profile/` where a foreign back end names a file of its own: the path at which the back end is reached by
 * those who wrote the text, or all of its address without TLS, which no page over https could load.
 */
const BEFORE_FILE = String.raw`(?:http:\/\/[^\s"'<>/?#]+)?(?:\/[\w.-]+){0,3}?(?=\/profile\/)`;

const WHOLE = new RegExp(`^${BEFORE_FILE}`, 'i');
const IN_MARKUP = new RegExp(String.raw`(\s(?:src|href|poster)\s*=\s*["']?)\s*${BEFORE_FILE}`, 'gi');

/** The address of a file as the browser reaches it: our own server hands out what lies below `/profile/`. */
export const fileOf = (address: string): string => {
  const path = address.trim().replace(WHOLE, '');
  return path === '' || /^([a-z][a-z\d+.-]*:|\/)/i.test(path) ? path : `/${path}`;
};

/** Rich text with all such addresses in it. */
export const withFiles = (html: string): string => html.replace(IN_MARKUP, '$1');
