import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { inboxList } from '@pv-brain/contract/submissions/calls/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { usePerson } from '../../shared/session/session.ts';
import { type InboxRow, inboxKey } from './queries.ts';

/** What receipts begin with: two letters and the day. */
const BEGINNING = /^[a-z]{2}\d{8}/i;

/** How many are shown. */
const MOST = '5';

/** What was sent, by its receipt's number, once as much of that is typed as tells it from a word. */
export function useReceiptSearch(typed: string): readonly InboxRow[] {
  const { roles } = usePerson();
  const text = typed.trim();
  const { data } = useQuery({
    queryKey: [...inboxKey, 'receipt', text],
    queryFn: ({ signal }) => call(inboxList, { tab: 'all', text, pageNum: '1', pageSize: MOST }, signal),
    enabled: allows(roles, 'submission:read') && BEGINNING.test(text),
  });
  return data?.rows ?? [];
}
