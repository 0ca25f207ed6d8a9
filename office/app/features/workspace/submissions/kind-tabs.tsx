import { MY_KINDS, MY_LIST } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PATHS } from '../../../shared/routes/workspace-paths.ts';
import styles from './kind-tabs.module.css';
import { mineQuery } from './queries.ts';

/** Tabs of the kinds on a phone, where the menu has one entry for all of them. */
export function KindTabs({ kind: shown }: { kind: SubmissionKind }) {
  const counts = useQueries({
    queries: SUBMISSION_KINDS.map((kind) => ({ ...mineQuery(kind) })),
    combine: (answers) => answers.map(({ data }) => data?.length),
  });
  return (
    <nav className={styles.kinds} aria-label={MY_LIST.kinds}>
      <ul>
        {SUBMISSION_KINDS.map((kind, at) => (
          <li key={kind}>
            <Link to={`/${PATHS[kind]}`} aria-current={kind === shown ? 'page' : undefined}>
              {MY_KINDS[kind].short} {counts[at]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
