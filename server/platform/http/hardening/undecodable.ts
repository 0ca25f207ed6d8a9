/** An address whose escapes stand for themselves: `/%zz` as `/%25zz`. It can be decoded, and there is nothing at it. */
export function unescaped(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
