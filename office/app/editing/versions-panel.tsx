import { contentVersions } from '@pv-brain/contract/calls/versions.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { PUBLISHING } from '@pv-brain/contract/messages/office-form.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { contentKey } from '../content/queries.ts';
import { shortTime } from '../ui/days.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './versions-panel.module.css';

/** As many as there is room for beside the form. */
const SHOWN = 3;

/** What the item was last, each held against the one before it. */
export function VersionsPanel({ section, fdId }: { section: Section; fdId: string }) {
  const { data } = useQuery({
    queryKey: [...contentKey(section), 'versions', fdId, SHOWN],
    queryFn: () => call(contentVersions, { section, fdId, pageSize: String(SHOWN) }),
  });
  if (!data || data.total === 0) return null;
  const to = `/content/${section}/${fdId}/versions`;
  return (
    <Panel title={PUBLISHING.versions} aside={<Link to={to}>{PUBLISHING.allVersions(data.total)}</Link>}>
      <ul className={styles.list}>
        {data.rows.map(({ revision, at, by }) => (
          <li key={revision}>
            <Link to={`${to}?to=${revision}`}>{PUBLISHING.version(revision)}</Link>
            <span>
              {by ?? PUBLISHING.program} · {shortTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
