import { useLater } from '../ui/use-later.ts';
import styles from './own-mark.module.css';
import { type OwnRow, useOwnRow } from './own-states.ts';

const fetchTag = () => import('./own-tag.tsx').then((module) => module.OwnTag);

/** On the picture of a project or an app, so that nothing moves: the state of what one's own company sent about it. */
export function OwnMark({ kind, about }: { kind: OwnRow['kind']; about: string }) {
  const row = useOwnRow(kind, about);
  const OwnTag = useLater(row !== null, fetchTag);
  return (
    row &&
    OwnTag && (
      <span className={styles.mark}>
        <OwnTag row={row} />
      </span>
    )
  );
}
