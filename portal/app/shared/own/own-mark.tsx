import styles from './own-mark.module.css';
import { type OwnRow, useOwnRow } from './own-states.ts';
import { OwnTag } from './own-tag.tsx';

/** State of the company's own submission, on the picture of a project or an app, so that the layout does not shift. */
export function OwnMark({ kind, about }: { kind: OwnRow['kind']; about: string }) {
  const row = useOwnRow(kind, about);
  return (
    row && (
      <span className={styles.mark}>
        <OwnTag row={row} />
      </span>
    )
  );
}
