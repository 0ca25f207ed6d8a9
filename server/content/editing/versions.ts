import * as calls from '@pv-brain/contract/content/calls/versions.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import type { ItemKey } from '../core/writing/write.repository.ts';
import { readConsoleItem, readRowAtRevision } from './console.repository.ts';
import { type ConsoleParts, sectionOf } from './operator.ts';
import { presentConsoleItem } from './present.ts';
import { countVersions, readNextMove, readVersions, readVersionTime } from './versions.repository.ts';

/** Calls for the versions of an item. */
export async function versionsPlugin(app: FastifyInstance, { db }: ConsoleParts): Promise<void> {
  mount(app, calls.contentVersions, async ({ input, page }) => {
    const key = { section: sectionOf(input), id: input.fdId };
    const item = orNotFound(await readConsoleItem(db, key.section, key.id));
    const total = await countVersions(db, key);
    const rows = await page.rows(total, (range) => readVersions(db, key, range));
    return { rows: await withStates(db, key, item.state, rows), total };
  });

  mount(app, calls.contentVersion, async ({ input: { fdId: id, revision, ...sectionInput } }) => {
    const section = sectionOf(sectionInput);
    const item = await readConsoleItem(db, section, id);
    const at = await readVersionTime(db, { section, id }, revision);
    if (!item || at === undefined) throw notFound();
    const pastRow = { ...(await readRowAtRevision(db, section, item, revision)), updated_at: at };
    return presentConsoleItem(section, pastRow);
  });
}

const stateBefore = (before: string | null): string | undefined =>
  before === null ? undefined : (JSON.parse(before) as { state?: string }).state;

/**
 * Adds the state after each version of a page, going back from the state before the next change of state, or from the current
 * one.
 */
async function withStates(
  db: Db,
  key: ItemKey,
  current: string,
  page: Awaited<ReturnType<typeof readVersions>>,
) {
  const [first] = page;
  let state = current;
  if (first) state = stateBefore(await readNextMove(db, key, first.revision)) ?? current;
  return page.map(({ revision, at, by, before, restored }) => {
    const previousState = stateBefore(before);
    const version = { revision, at, by, state, moved: previousState !== undefined, restored: restored ?? 0 };
    state = previousState ?? state;
    return version;
  });
}
