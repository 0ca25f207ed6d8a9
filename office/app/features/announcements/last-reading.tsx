import { ANNOUNCEMENT_READING } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '../../shared/ui/panel.tsx';
import { listQuery } from './queries.ts';
import { ReadingPanel } from './reading-panel.tsx';

/** How the one that was sent last is read, beside the next. */
export function LastReading() {
  const { data } = useQuery(listQuery('sent', 1, 1));
  const [row] = data?.rows ?? [];
  const title = ANNOUNCEMENT_READING.last;
  if (!data) return null;
  if (!row) return <Panel title={title}>{ANNOUNCEMENT_READING.none}</Panel>;
  return (
    <ReadingPanel title={title} row={row} head={<Link to={`/announcements/${row.id}`}>{row.title}</Link>} />
  );
}
