import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import * as calls from '@pv-brain/contract/site/calls/structure.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE } from '@pv-brain/contract/site/messages/structure.ts';
import { CATEGORISED } from '@pv-brain/contract/site/structure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { operator } from '../editing/operator.ts';
import {
  add,
  changeCategories,
  merge,
  order,
  readCategoriesBySection,
  remove,
  rename,
} from './categories.ts';
import { readNavigations, saveNavigation } from './navigation.ts';
import { countItems } from './structure.repository.ts';

interface StructureParts {
  db: Db;
  versions: Versions;
  /** The installation's secret. */
  key: Buffer;
}

const listed = <T>(rows: T[]) => ({ code: 0, msg: SERVER.ok, rows, total: rows.length });

/** Throws an HttpError 400 where a section has no categories of its own. */
function categorised(given: { section: string }) {
  const section = CATEGORISED.find((each) => each === given.section);
  if (!section) throw new HttpError(400, SERVER.invalidOption('section'));
  return section;
}

/** The categories of the sections and the navigations of the portal. */
export function registerStructure(app: FastifyInstance, { db, versions, key }: StructureParts): void {
  /** Changes categories, has everybody see it, and answers. */
  async function answered(
    request: FastifyRequest,
    given: { section: string; revision: string },
    change: Parameters<typeof changeCategories>[4],
    msg: string,
  ) {
    const seen = { section: categorised(given), revision: given.revision };
    const revision = await changeCategories(db, operator(request), key, seen, async (transaction, before) => {
      const line = await change(transaction, before);
      // A merge moves thousands of items.
      await request.checkAccess(transaction);
      return line;
    });
    await versions.show();
    return { code: 0, msg, data: { revision } };
  }

  mount(app, calls.siteCategories, async () => listed(await readCategoriesBySection(db, key)));

  mount(app, calls.siteCategoryItems, async (given) => listed(await countItems(db, categorised(given))));

  mount(app, calls.siteCategoryOrder, (given, request) =>
    answered(request, given, order(categorised(given), given.codes.split(',')), SITE.saved),
  );

  mount(app, calls.siteCategoryAdd, (given, request) => {
    const { code, name } = given;
    return answered(request, given, add(categorised(given), { code, name }), STRUCTURE.added);
  });

  mount(app, calls.siteCategoryRename, (given, request) =>
    answered(request, given, rename(categorised(given), given.code, given.name), SITE.saved),
  );

  mount(app, calls.siteCategoryMerge, (given, request) =>
    answered(
      request,
      given,
      merge(operator(request), categorised(given), given),
      STRUCTURE.merged(given.items),
    ),
  );

  mount(app, calls.siteCategoryRemove, (given, request) =>
    answered(request, given, remove(categorised(given), given.code), STRUCTURE.removed),
  );

  mount(app, calls.siteNavigations, async () => listed(await readNavigations(db, key)));

  mount(app, calls.siteNavigationSave, async ({ type, lines: json, revision: seen }, request) => {
    const revision = await saveNavigation(db, operator(request), key, { type, json, revision: seen });
    await versions.show();
    return { code: 0, msg: SITE.saved, data: { revision } };
  });
}
