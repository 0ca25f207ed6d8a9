import { SEARCH_WORD_SCREEN } from '@pv-brain/contract/content/messages/search-words.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { UnsavedParts } from '../../../shared/form/unsaved-parts.tsx';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import { searchWordsQuery } from './queries.ts';
import { WordsForm } from './words-form.tsx';

/** 搜索词典: words and synonyms of the portal's search. */
export default function SearchWordsScreen() {
  const { data, error, refetch } = useQuery(searchWordsQuery);
  return (
    <>
      <PageHead title={OFFICE_SCREENS.searchWords.title} note={SEARCH_WORD_SCREEN.note} />
      {data ? (
        <UnsavedParts>
          <WordsForm searchWords={data} />
        </UnsavedParts>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}
