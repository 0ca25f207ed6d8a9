import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { siteConfig, siteDictionaries } from '@pv-brain/contract/site/calls/site.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { SITE_KEY } from '../use-save.ts';

export type Setting = AnswerOf<typeof siteConfig>['rows'][number];
export type Dictionary = AnswerOf<typeof siteDictionaries>['rows'][number];

/** No refetch on focus while values are being edited. */
const QUIET = { refetchOnWindowFocus: false } as const;

export const configQuery = queryOptions({
  ...QUIET,
  queryKey: [...SITE_KEY, 'config'],
  queryFn: async () => (await call(siteConfig, {})).rows,
});

export const dictionariesQuery = queryOptions({
  ...QUIET,
  queryKey: [...SITE_KEY, 'dictionaries'],
  queryFn: async () => (await call(siteDictionaries, {})).rows,
});
