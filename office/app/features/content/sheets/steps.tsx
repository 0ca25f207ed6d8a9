import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import styles from './steps.module.css';

/** Where an import stands: steps before `now` are done, and all of them from 3 on. */
export function Steps({ now }: { now: number }) {
  return (
    <ol className={styles.steps} aria-label={IMPORT_SCREEN.stepsLabel}>
      {IMPORT_SCREEN.steps.map((name, at) => {
        const stage = at < now ? 'done' : at === now ? 'now' : 'waits';
        return (
          <li key={name} data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
            <CellSign shape={stage === 'done' ? 'full' : stage === 'now' ? 'half' : 'outline'} />
            <b>{at + 1}</b>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
