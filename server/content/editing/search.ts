import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentSearch } from '@pv-brain/contract/content/calls/console.ts';
import { columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { readConsolePage } from './console.repository.ts';
import type { ConsoleParts } from './operator.ts';
import { presentConsoleItem } from './present.ts';

/** Maximum hits per section, so that none hides the others, and in all. */
const MAX_RESULTS = { section: 3, all: 8 };

/** Registers the search in the titles of all sections. */
export async function searchPlugin(app: FastifyInstance, { db }: ConsoleParts): Promise<void> {
  mount(app, contentSearch, async ({ input, request: { signal } }) => {
    const text = input.text.trim();
    const rows = [];
    for (const section of text === '' ? [] : (Object.keys(contentTypes) as Section[])) {
      const conditions = [
        { column: columnOf(contentTypes[section].title), value: { kind: 'text', text } as const },
      ];
      const view = { section, categories: [], text: '', conditions };
      const page = { sort: '-updated', offset: 0, size: MAX_RESULTS.section } as const;
      for (const row of await readConsolePage(db, view, page)) {
        const { fdId, title, state, updatedAt } = presentConsoleItem(section, row);
        rows.push({ section, fdId, title, state, updatedAt: String(updatedAt) });
      }
      // SQLite queries block the event loop: search one section at a time.
      await nextTurn();
      // Stop when the client has disconnected, as it does when the user types on.
      if (signal.aborted) break;
    }
    return rows.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, MAX_RESULTS.all);
  });
}
