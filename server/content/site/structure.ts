import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import * as calls from '@pv-brain/contract/site/calls/structure.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE } from '@pv-brain/contract/site/messages/structure.ts';
import { CATEGORISED } from '@pv-brain/contract/site/structure.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/errors/http-error.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { operatorAuthor } from '../editing/operator.ts';
import {
  appendCategory,
  changeCategories,
  mergeCategories,
  orderCategories,
  readCategoriesBySection,
  removeCategory,
  renameCategory,
} from './categories.ts';
import { readNavigations, saveNavigation } from './navigation.ts';
import { countItems } from './structure.repository.ts';

/** Returns the section. Throws an HttpError 400 when it has no categories of its own. */
function categorySectionOf(input: { section: string }) {
  const section = CATEGORISED.find((each) => each === input.section);
  if (!section) throw new HttpError(400, SERVER.invalidOption('section'));
  return section;
}

/** Registers the calls for the sections' categories and the portal's navigations. */
export function registerStructure(app: FastifyInstance, { db, key }: Pick<Parts, 'db' | 'key'>): void {
  /** Changes categories and builds the answer. */
  async function answerChange(
    { actor, request }: Pick<CallContext, 'actor' | 'request'>,
    input: { section: string; revision: string },
    change: Parameters<typeof changeCategories>[4],
    msg: string,
  ) {
    const target = { section: categorySectionOf(input), revision: input.revision };
    const revision = await changeCategories(db, actor, key, target, async (transaction, before) => {
      const line = await change(transaction, before);
      // A merge may move thousands of items: check the permission again at the end.
      await request.checkAccess(transaction);
      return line;
    });
    return answer(msg, { revision });
  }

  mount(app, calls.siteCategories, () => readCategoriesBySection(db, key));

  mount(app, calls.siteCategoryItems, ({ input }) => countItems(db, categorySectionOf(input)));

  mount(app, calls.siteCategoryOrder, (context) => {
    const { input } = context;
    return answerChange(
      context,
      input,
      orderCategories(categorySectionOf(input), input.codes.split(',')),
      SITE.saved,
    );
  });

  mount(app, calls.siteCategoryAdd, (context) => {
    const { input } = context;
    const { code, name } = input;
    return answerChange(
      context,
      input,
      appendCategory(categorySectionOf(input), { code, name }),
      STRUCTURE.added,
    );
  });

  mount(app, calls.siteCategoryRename, (context) => {
    const { input } = context;
    return answerChange(
      context,
      input,
      renameCategory(categorySectionOf(input), input.code, input.name),
      SITE.saved,
    );
  });

  mount(app, calls.siteCategoryMerge, (context) => {
    const { input, actor } = context;
    const change = mergeCategories(operatorAuthor(actor), categorySectionOf(input), input);
    return answerChange(context, input, change, STRUCTURE.merged(input.items));
  });

  mount(app, calls.siteCategoryRemove, (context) => {
    const { input } = context;
    return answerChange(
      context,
      input,
      removeCategory(categorySectionOf(input), input.code),
      STRUCTURE.removed,
    );
  });

  mount(app, calls.siteNavigations, () => readNavigations(db, key));

  mount(
    app,
    calls.siteNavigationSave,
    async ({ input: { type, lines: json, revision: loadedRevision }, actor }) => {
      const revision = await saveNavigation(db, actor, key, { type, json, revision: loadedRevision });
      return answer(SITE.saved, { revision });
    },
  );
}
