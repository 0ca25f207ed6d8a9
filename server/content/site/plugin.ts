import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { registerCategories } from './categories.ts';
import { registerConfig } from './config.ts';
import { registerDictionaries } from './dictionary.ts';
import { registerNavigations } from './navigation.ts';
import { registerSearchWords } from './search-words.ts';

/** Calls for the site's settings and structure, as opposed to its content. */
export async function sitePlugin(
  app: FastifyInstance,
  parts: Pick<Parts, 'db' | 'settings' | 'key'>,
): Promise<void> {
  registerCategories(app, parts);
  registerNavigations(app, parts);
  registerSearchWords(app, parts);
  registerConfig(app, parts);
  registerDictionaries(app, parts);
}
