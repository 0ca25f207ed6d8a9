import { OFFICE_KEYS } from '@pv-brain/contract/messages/office.ts';
import { isOperator } from '@pv-brain/contract/permissions.ts';
import { usePerson } from '../session/session.ts';
import { Keys } from './key.tsx';
import styles from './key-list.module.css';

const KEYS = [
  [['Ctrl', 'K'], OFFICE_KEYS.palette],
  [['['], OFFICE_KEYS.collapse, 'console'],
  [['Ctrl', 'Shift', 'L'], OFFICE_KEYS.dark],
  [['?'], OFFICE_KEYS.list],
  [['Esc'], OFFICE_KEYS.close],
] as const;

/** All keys that do something wherever one is; the workspace has no menu that collapses. */
export function KeyList() {
  const isConsole = isOperator(usePerson().roles);
  return (
    <>
      <dl className={styles.list}>
        {KEYS.filter(([, , face]) => isConsole || !face).map(([keys, act]) => (
          <div key={act}>
            <dt>{act}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{OFFICE_KEYS.note}</p>
    </>
  );
}
