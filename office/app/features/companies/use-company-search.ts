import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { companyList } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { usePerson } from '../../shared/session/session.ts';
import { COMPANIES_KEY, type ListedCompany } from './queries.ts';

/** Milliseconds without a key after which one looks. */
const PAUSE = 200;

/** Of one character there are too many. */
const LEAST = 2;

/** How many are shown. */
const MOST = '5';

const NONE: readonly ListedCompany[] = [];

/** Companies by a part of their name, or by a number of theirs, for who may see them. */
export function useCompanySearch(typed: string): readonly ListedCompany[] {
  const { roles } = usePerson();
  const wanted = typed.trim();
  const [text, setText] = useState('');
  useEffect(() => {
    const pause = window.setTimeout(() => setText(wanted), PAUSE);
    return () => window.clearTimeout(pause);
  }, [wanted]);
  const isAsked = text.length >= LEAST && wanted.length >= LEAST && allows(roles, 'company:read');
  const { data } = useQuery({
    queryKey: [...COMPANIES_KEY, 'palette', text],
    queryFn: ({ signal }) => call(companyList, { text, pageNum: '1', pageSize: MOST }, signal),
    enabled: isAsked,
    retry: false,
  });
  return isAsked ? (data?.rows ?? NONE) : NONE;
}
