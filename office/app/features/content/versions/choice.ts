import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import { shortTime } from '../../../shared/format/days.ts';
import type { Version } from './queries.ts';

/** What one has typed and not published, in an address. */
export const UNSAVED = 'draft';

/** Something that may be compared. */
export interface Choice {
  /** The revision, or `draft`: as it stands in the address. */
  key: string;
  name: string;
  /** Who and when. */
  about: string;
  /** None of what is not saved. */
  version?: Version;
}

/** The keys of what is compared. */
export interface Chosen {
  from: string;
  to: string;
}

/** All that may be compared, the last first. */
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

/** What an address asks for; the last against the one before it where it asks for nothing that is there. */
export function chosenOf(choices: readonly Choice[], search: URLSearchParams): Chosen | null {
  const find = (name: string) => choices.find(({ key }) => key === search.get(name));
  const to = find('to') ?? choices[0];
  if (!to) return null;
  const before = choices[choices.indexOf(to) + 1];
  const from = find('from') ?? before;
  return from ? { from: from.key, to: to.key } : null;
}
