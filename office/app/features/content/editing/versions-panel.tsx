import { contentVersions } from '@pv-brain/contract/content/calls/versions.ts';
import { stateKind } from '@pv-brain/contract/content/define.ts';
import { PUBLISHING } from '@pv-brain/contract/content/messages/office-form.ts';
import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { answerQuery } from '../../../shared/api/queries.ts';
import { shortTime } from '../../../shared/format/days.ts';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { contentKey } from '../list/queries.ts';
import { markOf, shapeOf } from '../versions/choice.ts';
import styles from './versions-panel.module.css';

const MAX_VERSIONS = '3';

/** The latest versions, each with a link to compare it with the previous one. */
export function VersionsPanel({ section, fdId }: { section: Section; fdId: string }) {
  const { data } = useQuery(
    answerQuery([...contentKey(section), 'versions'], contentVersions, {
      section,
      fdId,
      pageSize: MAX_VERSIONS,
    }),
  );
  if (!data || data.total === 0) return null;
  const to = `/content/${section}/${fdId}/versions`;
  const last = data.rows[0]?.revision ?? 0;
  return (
    <Panel title={PUBLISHING.versions} aside={<Link to={to}>{PUBLISHING.allVersions(data.total)}</Link>}>
      <ul className={`stack gap-12 ${styles.list}`}>
        {data.rows.map((version) => {
          const { revision, at, by } = version;
          const mark = markOf(stateKind(contentTypes[section]), version, last);
          const name = [PUBLISHING.version(revision), mark].filter(Boolean).join(' · ');
          return (
            <li key={revision} className="grid relative">
              <CellSign shape={shapeOf(version, last)} />
              <strong className="ink">{name}</strong>
              {/* The comparison with the previous version. */}
              <Link to={`${to}?to=${revision}`} aria-label={PUBLISHING.compareVersion(name)}>
                {PUBLISHING.compare}
              </Link>
              <span className="small">{VERSIONS.about(by ?? PUBLISHING.program, shortTime(at))}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
