import type { contentVersions } from '@pv-brain/contract/content/calls/versions.ts';
import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { type Kind, PUBLIC_STATES, type Shape, wordOf } from '@pv-brain/contract/submissions/states.ts';
import { shortTime } from '../../../shared/format/days.ts';

export type Version = AnswerOf<typeof contentVersions>['rows'][number];

/** Value in the address for the account's unpublished draft. */
export const UNSAVED = 'draft';

/** A version or draft that can be compared. */
export interface Choice {
  /** Revision, or `draft`, as in the address. */
  key: string;
  name: string;
  about: string;
  version?: Version;
}

export type VersionPair = Record<'from' | 'to', string>;

/** Returns everything that can be compared, the latest first. */
export function choicesOf(
  versions: readonly Version[],
  unsaved: { by: string; at: string } | null,
  now = Date.now(),
): Choice[] {
  const about = (by: string | null, at: string) => VERSIONS.about(by ?? VERSIONS.program, shortTime(at, now));
  return [
    ...(unsaved ? [{ key: UNSAVED, name: VERSIONS.unsaved, about: about(unsaved.by, unsaved.at) }] : []),
    ...versions.map((version) => ({
      key: String(version.revision),
      name: VERSIONS.version(version.revision),
      about: about(version.by, version.at),
      version,
    })),
  ];
}

/** Returns the versions in the address; by default, or if they do not exist, the latest and the one before it. */
export function versionPairOf(choices: readonly Choice[], search: URLSearchParams): VersionPair | null {
  const find = (name: string) => choices.find(({ key }) => key === search.get(name));
  const to = find('to') ?? choices[0];
  if (!to) return null;
  const previous = choices[choices.indexOf(to) + 1];
  const from = find('from') ?? previous;
  return from ? { from: from.key, to: to.key } : null;
}

/** Returns whether a version in the address, or the one to compare it with, is earlier than all loaded ones. */
export function needsEarlier(choices: readonly Choice[], search: URLSearchParams): boolean {
  const earliest = choices.at(-1)?.key;
  const isEarlier = (name: string) => Number(search.get(name) ?? Number.NaN) < Number(earliest);
  return isEarlier('to') || isEarlier('from') || (search.get('to') === earliest && !search.has('from'));
}

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
