import { contentUnsaved } from '@pv-brain/contract/content/calls/drafts.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { answerQuery } from '../../../shared/api/queries.ts';
import { shortTime } from '../../../shared/format/days.ts';
import { contentKey, titleOf } from './queries.ts';

/** New items with unsaved drafts of this account: they are in no list, but their content is stored. */
export function UnsavedItems({ section, addressOf }: { section: Section; addressOf(fdId: string): string }) {
  const { data } = useQuery({
    ...answerQuery([...contentKey(section), 'unsaved'], contentUnsaved, { section }),
    staleTime: 0,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <div className="flow notice">
      <span>{CONTENT_LIST.unsaved(data.total)}</span>
      <ul className="flow gap-16">
        {data.rows.map((item) => (
          <li key={item.fdId} className="row gap-8">
            <Link to={addressOf(item.fdId)}>{titleOf(item)}</Link>
            <span className="small">{shortTime(item.at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
