import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { contentSearch } from '@pv-brain/contract/content/calls/console.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { companyList } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { textToSearch } from '@pv-brain/contract/fields/filters.ts';
import { inboxList } from '@pv-brain/contract/submissions/calls/inbox.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { COMPANIES_KEY } from '../features/companies/queries.ts';
import { inboxKey } from '../features/review/queries.ts';
import { rowsQuery } from '../shared/api/queries.ts';
import { useDebounced } from '../shared/list/use-debounced.ts';
import { reviewPath } from '../shared/routes/review-view.ts';
import { usePerson } from '../shared/session/session.ts';

/** Start of a receipt number, enough of it to distinguish it from a word: two letters and the day. */
const RECEIPT_START = /^[a-z]{2}\d{8}/i;

/** A single character is in the names of too many companies. */
const MIN_COMPANY_CHARACTERS = 2;

const FIRST_ROWS = { pageNum: '1', pageSize: '5' };

/**
 * Searches what the account may read: submissions by receipt number, companies by part of their name or by phone number, and the
 * titles of all sections. Content has its path.
 */
export function useSearch(inputText: string) {
  const { roles } = usePerson();
  const searchText = textToSearch(inputText);
  const text = useDebounced(searchText);
  const receipts = useQuery({
    ...rowsQuery([...inboxKey, 'receipt'], inboxList, { tab: 'all', text: searchText, ...FIRST_ROWS }),
    enabled: allows(roles, 'submission:read') && RECEIPT_START.test(searchText),
    retry: false,
  });
  const hasCompanies =
    allows(roles, 'company:read') && Math.min(searchText.length, text.length) >= MIN_COMPANY_CHARACTERS;
  const companies = useQuery({
    ...rowsQuery([...COMPANIES_KEY, 'palette'], companyList, { text, ...FIRST_ROWS }),
    enabled: hasCompanies,
    retry: false,
  });
  const hasContent = allows(roles, 'content:read') && searchText !== '';
  const content = useQuery({
    ...rowsQuery(['content-search'], contentSearch, { text }),
    enabled: hasContent && text !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const isContentNew = content.data && !content.isPlaceholderData && text === searchText;
  const contentRows = hasContent && !content.isError ? (content.data ?? []) : [];
  return {
    receipts: receipts.data ?? [],
    companies: (hasCompanies && companies.data) || [],
    content: contentRows.map((row) => {
      const type = typeOf(row.section as Section);
      if (type.states && allows(roles, 'submission:read'))
        return { ...row, type, path: reviewPath('entry', row.fdId) };
      // Without permission to write, the path leads to the item's place in the list.
      const isForm = allows(roles, 'content:write') && !type.states;
      const list = `?${new URLSearchParams({ text: row.title })}`;
      return { ...row, type, path: `content/${row.section}${isForm ? `/${row.fdId}` : list}` };
    }),
    isFailed: receipts.isError || (hasCompanies && companies.isError) || (hasContent && content.isError),
    isLoading: receipts.isLoading || companies.isLoading || (hasContent && !isContentNew),
  };
}
