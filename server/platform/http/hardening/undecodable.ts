/** Returns the URL with its escapes escaped: `/%zz` becomes `/%25zz`. It can be decoded, and nothing exists there. */
export function unescaped(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
