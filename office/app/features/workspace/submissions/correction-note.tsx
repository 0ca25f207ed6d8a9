import { CORRECTABLE } from '@pv-brain/contract/submissions/inbox.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useId } from 'react';
import { daysUntil } from '../../../shared/format/waited.ts';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import styles from './asked-note.module.css';
import { isProjectOver, type Submission } from './kinds.ts';

/** Fields to correct, the reason, and the deadline. */
export function CorrectionNote({
  kind,
  item,
  corrections,
}: {
  kind: SubmissionKind;
  item: Submission;
  corrections: NonNullable<Submission['asked']>;
}) {
  const id = useId();
  const { fields, reason, until } = corrections;
  const labels = fields.map((name) => CORRECTABLE[kind][name] ?? name);
  return (
    <section className={`grid gap-8 rounded ${styles.asked}`} aria-labelledby={id}>
      <h2 id={id} className="row gap-10">
        <CellSign shape="dashed" tone="amber" size={20} />
        {MY_ITEM.asked(fields.length)}
      </h2>
      <blockquote className="as-typed">{reason}</blockquote>
      {labels.length > 0 && (
        <p className="fs-14 muted">
          {MY_ITEM.askedFields}：<b>{labels.join('、')}</b>
        </p>
      )}
      {until && (
        <p className="fs-14 bold warning">
          {MY_ITEM.until(until)}，{MY_ITEM.left(daysUntil(until))}
        </p>
      )}
      {isProjectOver(kind, item) && <p className="fs-14 muted">{MY_ITEM.projectOver}</p>}
    </section>
  );
}
