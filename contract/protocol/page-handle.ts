import type { Section } from '../content/types.ts';

/** A route's `handle`; for a route of several sections, a function from the path to the handle. */
export type RouteHandle = PageHandle | ((path: string) => PageHandle);

/** Returns a route's handle for a path. */
export function handleAt(handle: RouteHandle | undefined, path: string): PageHandle {
  return (typeof handle === 'function' ? handle(path) : handle) ?? {};
}

/**
 * Information about a portal route's addresses for the server that renders it, exported as its `handle`. The server checks it
 * before rendering, so that addresses without content are not rendered for nothing.
 */
export interface PageHandle {
  /** Section of the page's list; `:category` in the address is one of its categories. */
  readonly list?: Exclude<Section, 'banner'>;
  /** Rows per page of the list. Without it the page has no `?page=`. */
  readonly pageSize?: number;
  /** Values of an address parameter, each with its value of the section's split. */
  readonly split?: { readonly parameter: string; readonly values: Readonly<Record<string, string>> };
  /** Section of the item with the id `:fdId`. */
  readonly item?: Exclude<Section, 'banner'>;
  /** Field of that item with its category's code, which the page's frame needs. */
  readonly categoryField?: string;
  /** Query parameters that the page depends on, beside `?page=`, in the order of the address. */
  readonly queries?: readonly string[];
  /** Values of address parameters; with any other value the page does not exist. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Set if `:company` names a company with public content; an optional `:kind` selects the kind of content. */
  readonly company?: true;
}
