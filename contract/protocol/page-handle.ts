import type { Section } from '../content/types.ts';

/** A route's `handle`; where several sections share a route, the handle by the path that leads to it. */
export type RouteHandle = PageHandle | ((path: string) => PageHandle);

/** What a route says of its page at a path. */
export function handleAt(handle: RouteHandle | undefined, path: string): PageHandle {
  return (typeof handle === 'function' ? handle(path) : handle) ?? {};
}

/**
 * What a portal route says about its addresses to the server that renders it, as its `handle`. The server looks here
 * before it renders, so that an address which shows nothing of its own is never rendered for its own sake.
 */
export interface PageHandle {
  /** The list that is shown; `:category` in the address is one of its categories. */
  readonly list?: Exclude<Section, 'banner'>;
  /** Rows on a page of the list. Without it the page has no `?page=`. */
  readonly pageSize?: number;
  /** Values of a parameter of the address, each with the value by which the section is split. */
  readonly split?: { readonly parameter: string; readonly values: Readonly<Record<string, string>> };
  /** The section in which `:fdId` is looked for. */
  readonly item?: Exclude<Section, 'banner'>;
  /** The field of that item in which its category's code travels, for the frame in which the page stands. */
  readonly categoryField?: string;
  /** Parameters of the address that the page is made from, beside `?page=`, in the order in which they stand in it. */
  readonly queries?: readonly string[];
  /** Set where `:company` names a company that publishes something, and `:kind`, where it stands there, what of it. */
  readonly company?: true;
}
