import { searchWords } from '@pv-brain/contract/content/calls/search.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { SITE_KEY } from '../use-save.ts';

export type SearchWordsAnswer = AnswerOf<typeof searchWords>['data'];

export const searchWordsQuery = queryOptions({
  // No refetch on focus while the words are being edited.
  refetchOnWindowFocus: false,
  queryKey: [...SITE_KEY, 'search-words'],
  queryFn: async () => (await call(searchWords, {})).data,
});
