/** The address of a file whose path the API gave. A whole address stays as it is, and so does a picture that is its own address. */
export function fileAddress(path: string): string;
export function fileAddress(path: string | null): string | null;
export function fileAddress(path: string | null): string | null {
  if (path === null || /^(data:|(https?:)?\/\/)/i.test(path)) return path;
  return `/${path.replace(/^\/+/, '')}`;
}
