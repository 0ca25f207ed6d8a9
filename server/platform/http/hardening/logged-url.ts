/** Parameters that say what was asked for and nothing about who asked. */
const PLAIN = ['pageNum', 'pageSize', 'category', 'type', 'fdId', 'page', 'configKey', 'dictType'];

/** A request's address as it may stand in a log, which many read: without names, tickets and words typed. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const parameters = query.split('&').map((part) => {
    const [name = ''] = part.split('=', 1);
    return PLAIN.includes(name) ? part : `${name}=…`;
  });
  return `${path}?${parameters.join('&')}`;
}
