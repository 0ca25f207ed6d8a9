import { companyList } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from '../../shared/api/queries.ts';
import { useDebounced } from '../../shared/list/use-debounced.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { COMPANIES_KEY } from './queries.ts';

/** A single character has too many matches. */
const MIN_CHARACTERS = 2;

const MAX_RESULTS = '5';

const NO_SEARCH = { data: [], isError: false, isLoading: false };

/** Searches companies by part of their name or by phone number, for operators who may read them. */
export function useCompanySearch(inputText: string) {
  const mayRead = useMay('company:read');
  const trimmed = inputText.trim();
  const text = useDebounced(trimmed);
  const isEnabled = mayRead && text.length >= MIN_CHARACTERS && trimmed.length >= MIN_CHARACTERS;
  const query = useQuery({
    ...rowsQuery([...COMPANIES_KEY, 'palette'], companyList, { text, pageNum: '1', pageSize: MAX_RESULTS }),
    enabled: isEnabled,
    retry: false,
  });
  return isEnabled ? query : NO_SEARCH;
}
