import type { IncomingMessage } from 'node:http';

/** What somebody has read who was sent a finished response; see docs/decisions/0051-dashboard.md. */
export interface Visit {
  /** The section of the item that is read; empty of a page that shows none. */
  readonly section: string;
  /** The item's id, or the path of the page. */
  readonly name: string;
  /** Whether a browser opens it, or a page that is open reads it to show it next. */
  readonly as: 'page' | 'read';
}

/** Told of every response that bears a visit, when it is sent. Runs on every response: keep it cheap. */
export type OnVisit = (visit: Visit, request: IncomingMessage) => void;
