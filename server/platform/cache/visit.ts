import type { IncomingMessage } from 'node:http';

/** A page visit that is counted when a finished response is sent; see docs/decisions/0051-dashboard.md. */
export interface Visit {
  /** Section of the item on the page; empty for a page without an item. */
  readonly section: string;
  /** The item's id, or the path of the page. */
  readonly name: string;
  /** Whether a browser opens the page, or an open page fetches it as the next to show. */
  readonly as: 'page' | 'read';
}

/** Called for every response with a visit, when it is sent. Runs on every response: keep it cheap. */
export type OnVisit = (visit: Visit, request: IncomingMessage) => void;
