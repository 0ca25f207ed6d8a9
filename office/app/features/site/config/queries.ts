import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { siteConfig, siteDictionaries } from '@pv-brain/contract/site/calls/site.ts';
import { rowsQuery } from '../../../shared/api/queries.ts';
import { SITE_KEY } from '../use-save.ts';

export type Setting = AnswerOf<typeof siteConfig>['rows'][number];
export type Dictionary = AnswerOf<typeof siteDictionaries>['rows'][number];

/** No refetch on focus while values are being edited. */
const QUIET = { refetchOnWindowFocus: false } as const;

export const configQuery = { ...rowsQuery([...SITE_KEY, 'config'], siteConfig, {}), ...QUIET };

export const dictionariesQuery = {
  ...rowsQuery([...SITE_KEY, 'dictionaries'], siteDictionaries, {}),
  ...QUIET,
};
