import { searchWords } from '@pv-brain/contract/content/calls/search.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { dataQuery } from '../../../shared/api/queries.ts';
import { SITE_KEY } from '../use-save.ts';

export type SearchWordsAnswer = AnswerOf<typeof searchWords>['data'];

export const searchWordsQuery = {
  ...dataQuery([...SITE_KEY, 'search-words'], searchWords, {}),
  // No refetch on focus while the words are being edited.
  refetchOnWindowFocus: false,
};
