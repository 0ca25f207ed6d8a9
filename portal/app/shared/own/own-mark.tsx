import { OWN_STATE } from '@pv-brain/contract/submissions/messages/own-states.ts';
import { STATES, type Tone } from '@pv-brain/contract/submissions/states.ts';
import { Tag } from '../ui/tag.tsx';
import styles from './own-mark.module.css';
import { type OwnRow, useOwnRow } from './own-states.ts';

const TONES = {
  amber: 'amber',
  blue: undefined,
  green: 'green',
  red: 'red',
  grey: 'grey',
} as const satisfies Record<Tone, unknown>;

/** State of the company's own submission, on the picture of a project or an app, so that the layout does not shift. */
export default function OwnMark({ kind, about }: { kind: OwnRow['kind']; about: string }) {
  const row = useOwnRow(kind, about);
  if (!row) return null;
  const states: Readonly<Record<string, { tone: Tone }>> = STATES[kind];
  return (
    <span className={styles.mark}>
      <Tag tone={TONES[states[row.fdState]?.tone ?? 'grey']}>
        <span className="visually-hidden">{OWN_STATE.own}</span>
        {row.fdStatus}
      </Tag>
    </span>
  );
}
