/** True where a page lies in the section that a navigation link leads to. */
export function isCurrent(pathname: string, target: string): boolean {
  const section = target.replace(/\/+$/, '');
  return section !== '' && (pathname === section || pathname.startsWith(`${section}/`));
}
