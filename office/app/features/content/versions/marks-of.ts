import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import { type Kind, PUBLIC_STATES, type Shape, wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { Version } from './queries.ts';

/** Returns the shape of a version: a full cell if it is published, crossed out if it was. */
export function shapeOf({ revision, state }: Version, last: number): Shape {
  if (!PUBLIC_STATES.includes(state)) return 'outline';
  return revision === last ? 'full' : 'over';
}

/** Returns the mark of a version; empty for an intermediate draft. */
export function markOf(kind: Kind, { revision, state, moved }: Version, last: number): string {
  if (PUBLIC_STATES.includes(state)) return revision === last ? wordOf(kind, state) : VERSIONS.wasShown;
  if (revision === 1) return VERSIONS.created;
  return moved ? wordOf(kind, state) : '';
}
