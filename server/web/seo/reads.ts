import { type Around, contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import * as calls from '@pv-brain/contract/content/calls/discovery.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { MARKET } from '@pv-brain/contract/content/market.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { LINKED_ITEMS } from '@pv-brain/contract/fields/fields.ts';
import { MAX_CLOSING_ITEMS } from '@pv-brain/contract/protocol/constants.ts';
import { countDays } from '../../content/core/lists/content.repository.ts';
import { type PublicRead, publicRead } from '../../platform/cache/public-read.ts';
import { DAY_DEPENDENCY } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import type { ItemDependency } from '../../platform/http/call-context.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import {
  type LinkRow,
  projectsOfPolicyQuery,
  readAfter,
  readBefore,
  readClosing,
  readCurrent,
  readPolicies,
  readPolicyIds,
  readRange,
} from './neighbours.repository.ts';
import { isVisible, LIST_PAGES, SECTIONS, VISIBILITY_DEPENDENCIES } from './places.ts';

/** Days that the list of closing items looks ahead. */
const CLOSING_DAYS = 30;
/** Days of a week, including today. */
const WEEK_DAYS = 7;
/** Maximum entries per list on the page of new items. */
const MAX_NEW = 20;
/** Maximum neighbours in the same category on either side, of which the most similar are shown. */
const MAX_CANDIDATES = 12;
const MAX_RELATED = 4;

/** Builds a link to an item. */
const linkOf = (section: Section, { id, title, publishedAt, split }: LinkRow) => ({
  fdId: id,
  path: itemPath(contentTypes[section], id, split) ?? '',
  title,
  date: publishedAt.slice(0, 10),
});

/** Returns pairs of neighbouring characters, to compare Chinese titles without a dictionary. */
function pairsOf(text: string): Set<string> {
  const characters = [...text.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, ' ')];
  const pairs = characters.flatMap((character, at) => {
    const next = characters[at + 1];
    return next === undefined || character === ' ' || next === ' ' ? [] : [character + next];
  });
  return new Set(pairs);
}

/** Returns a function that scores titles by their similarity to one. */
function similarityTo(title: string): (otherTitle: string) => number {
  const pairsOfTitle = pairsOf(title);
  return (otherTitle) => {
    const pairs = pairsOf(otherTitle);
    let common = 0;
    for (const pair of pairs) if (pairsOfTitle.has(pair)) common += 1;
    // Compensates that long titles share more pairs by chance.
    return common / Math.sqrt(pairs.size || 1);
  };
}

/** Returns the rows whose titles are most similar to one; equally similar ones stay in order. */
export function mostSimilar<Row extends { title: string }>(
  title: string,
  rows: readonly Row[],
  limit: number,
): Row[] {
  const similarity = similarityTo(title);
  return rows
    .map((row) => ({ row, score: similarity(row.title) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ row }) => row);
}

async function readAround(db: Db, section: Section, id: string): Promise<Links<Around>> {
  const current = await readCurrent(db, section, id);
  const split = current?.split ?? undefined;
  if (!current || !(await isVisible(db, { section, split }))) throw notFound();
  const { listKey: key, category } = current;
  const [next] = await readAfter(db, section, { key, split, size: 1 });
  const [previous] = await readBefore(db, section, { key, split, size: 1 });
  const near = { key, split, category, size: MAX_CANDIDATES };
  const [after, before] = [await readAfter(db, section, near), await readBefore(db, section, near)];
  const excludedIds = [current.id, next?.id, previous?.id];
  const alike = mostSimilar(
    current.title,
    [...after, ...before].filter((row) => !excludedIds.includes(row.id)),
    MAX_RELATED,
  );
  const similarity = similarityTo(current.title);
  const lowest = Math.max(similarity(alike.at(-1)?.title ?? ''), Number.MIN_VALUE);
  const candidates = {
    section,
    category,
    from: lastKey(after, MAX_CANDIDATES),
    to: lastKey(before, MAX_CANDIDATES),
  };
  const { links: linked, madeOf } = await readLinked(db, section, id);
  return {
    links: {
      previous: previous ? linkOf(section, previous) : null,
      next: next ? linkOf(section, next) : null,
      related: alike.map((row) => linkOf(section, row)),
      linked,
    },
    madeOf: [
      ...madeOf,
      { section, ids: [id, ...[next, previous, ...alike].flatMap((row) => row?.id ?? [])] },
      { section, effects: ['place'], from: lastKey([next], 1), to: lastKey([previous], 1) },
      { ...candidates, effects: ['place'] },
      // A candidate that is not shown matters when it becomes as similar as the last one shown.
      {
        ...candidates,
        effects: ['title'],
        isRelevant: (title) => alike.length < MAX_RELATED || similarity(title) >= lowest,
      },
    ],
  };
}

/** Links, and the items that they are made from. */
interface Links<L> {
  links: L;
  madeOf: ItemDependency[];
}

/** Returns the list key of the last of `size` items; undefined if there are fewer, so that further ones would be among them. */
const lastKey = (rows: readonly ({ listKey: string | null } | undefined)[], size: number) =>
  rows[size - 1]?.listKey ?? undefined;

/** Returns the policies of a project, or the projects of a policy. */
async function readLinked(db: Db, section: Section, id: string): Promise<Links<Around['linked']>> {
  if (section === 'project') {
    const ids = await readPolicyIds(db, id);
    const links = (await readPolicies(db, ids)).map((row) => linkOf('policy', row));
    return { links, madeOf: [{ section: 'policy', ids }] };
  }
  if (section !== 'policy') return { links: [], madeOf: [] };
  const projects = await projectsOfPolicyQuery(db, id, LINKED_ITEMS.max).execute();
  const links = projects.map((row) => ({ ...linkOf('project', row), date: row.last }));
  return { links, madeOf: [{ section: 'project', linked: id }] };
}

const KINDS = [
  { kind: 'project', section: 'project', split: undefined },
  { kind: 'supply', section: 'getbuginess', split: MARKET.supply },
  { kind: 'demand', section: 'getbuginess', split: MARKET.demand },
] as const;

async function readAllClosing(db: Db) {
  const from = shanghaiDay();
  const closingWindow = { from, until: addDays(from, CLOSING_DAYS), size: MAX_CLOSING_ITEMS };
  const items = [];
  for (const { kind, section, split } of KINDS) {
    if (!(await isVisible(db, { section, split }))) continue;
    for (const row of await readClosing(db, section, { ...closingWindow, split }))
      items.push({
        ...linkOf(section, row),
        kind,
        deadline: row.deadline.slice(0, 10),
        company: row.company,
      });
  }
  return items.sort((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0));
}

async function readAllNew(db: Db) {
  const since = addDays(shanghaiDay(), 1 - WEEK_DAYS);
  // Pinned items are a separate range of list keys.
  const ranges = [
    { from: `1${since}`, below: '2' },
    { from: `0${since}`, below: '1' },
  ];
  const lists = [];
  for (const listPage of LIST_PAGES) {
    if (!(await isVisible(db, listPage))) continue;
    const { section, split, label, path, start } = listPage;
    const rows = [];
    for (const range of ranges)
      rows.push(...(await readRange(db, section, { ...range, split, size: MAX_NEW })));
    if (rows.length === 0) continue;
    const count = await countDays(db, { section, category: '', split }, since);
    rows.sort((a, b) => (a.publishedAt > b.publishedAt ? -1 : 1));
    const items = rows.slice(0, MAX_NEW).map((row) => linkOf(section, row));
    lists.push({ label, path: start ?? path, count, items });
  }
  return lists;
}

/** The section with whose items those of a section are linked: projects refer to policies. */
const LINKED_SECTION: Partial<Record<Section, Section>> = { project: 'policy', policy: 'project' };

/** Builds the read of the links around a section's items; its cache depends on the items near it. */
function aroundRead(db: Db, section: Section): PublicRead[] {
  const call = contentCalls[section].around;
  if (!call) return [];
  const linked = LINKED_SECTION[section];
  return [
    publicRead(call, {
      dependsOn: [section, ...(linked ? [linked] : []), ...VISIBILITY_DEPENDENCIES],
      handle: async ({ input, madeOf }) => {
        const neighbours = await readAround(db, section, input.fdId);
        madeOf.push(...neighbours.madeOf);
        return neighbours.links;
      },
    }),
  ];
}

/** Reads of links between entries: neighbours, closing items, new items. */
export function discoveryReads(db: Db): PublicRead[] {
  return [
    ...SECTIONS.flatMap((section) => aroundRead(db, section)),
    publicRead(calls.closingSoon, {
      dependsOn: ['project', 'getbuginess', 'config', DAY_DEPENDENCY],
      handle: () => readAllClosing(db),
    }),
    publicRead(calls.newThisWeek, {
      dependsOn: [...SECTIONS, 'config', DAY_DEPENDENCY],
      handle: () => readAllNew(db),
    }),
  ];
}
