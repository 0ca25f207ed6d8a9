import { useRouteLoaderData } from 'react-router';
import type { PublicConfig } from './load.ts';

/** The address of a file whose path the API gave, relative to the API's base. A whole address stays as it is, and so does a picture that is its own address. */
export function useApiAddress(path: string): string;
export function useApiAddress(path: string | null): string | null;
export function useApiAddress(path: string | null): string | null {
  const base = useRouteLoaderData<PublicConfig>('root')?.apiBase ?? '';
  if (path === null || /^(data:|(https?:)?\/\/)/i.test(path)) return path;
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
