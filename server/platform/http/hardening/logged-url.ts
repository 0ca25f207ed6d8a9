/** Parameters that show what was requested, and nothing about the user. */
const PLAIN = ['pageNum', 'pageSize', 'category', 'type', 'fdId', 'page', 'configKey', 'dictType'];

/** Returns a request's URL for the log, which many people read: without names, tickets and typed text. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const parameters = query.split('&').map((part) => {
    const [name = ''] = part.split('=', 1);
    return PLAIN.includes(name) ? part : `${name}=…`;
  });
  return `${path}?${parameters.join('&')}`;
}
