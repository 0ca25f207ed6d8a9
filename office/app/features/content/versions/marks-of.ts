import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import { type Kind, PUBLIC_STATES, type Shape, wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { Version } from './queries.ts';

/** How a version is drawn: a cell is full of what visitors see, and crossed out in its middle once it was so. */
export function shapeOf({ revision, state }: Version, last: number): Shape {
  if (!PUBLIC_STATES.includes(state)) return 'outline';
  return revision === last ? 'full' : 'over';
}

/** What a version is said to be: empty for one of a draft among others. */
export function markOf(kind: Kind, { revision, state, moved }: Version, last: number): string {
  if (PUBLIC_STATES.includes(state)) return revision === last ? wordOf(kind, state) : VERSIONS.wasShown;
  if (revision === 1) return VERSIONS.created;
  return moved ? wordOf(kind, state) : '';
}
