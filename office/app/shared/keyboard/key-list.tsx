import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { OFFICE_KEYS } from '@pv-brain/contract/site/messages/office.ts';
import { INBOX_KEYS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { usePerson } from '../session/session.ts';
import { Keys } from './key.tsx';
import styles from './key-list.module.css';

const KEYS = [
  [['Ctrl', 'K'], OFFICE_KEYS.palette],
  [['['], OFFICE_KEYS.collapse, 'console'],
  [['/'], OFFICE_KEYS.search, 'console'],
  [['G', 'I', 'P', 'M'], OFFICE_KEYS.go, 'console'],
  [['N'], OFFICE_KEYS.create, 'console'],
  [['J', 'K'], OFFICE_KEYS.rows, 'console'],
  [['X'], OFFICE_KEYS.choose, 'console'],
  [['E'], OFFICE_KEYS.edit, 'console'],
  [['C'], INBOX_KEYS.claim, 'console'],
  [['A'], INBOX_KEYS.approve, 'console'],
  [['R'], INBOX_KEYS.return, 'console'],
  [['D'], INBOX_KEYS.reject, 'console'],
  [['F'], INBOX_KEYS.follow, 'console'],
  [['Ctrl', 'S'], OFFICE_KEYS.save, 'console'],
  [['Ctrl', 'Enter'], OFFICE_KEYS.main, 'console'],
  [['P', 'N'], OFFICE_KEYS.changes, 'console'],
  [['Alt', '↑', '↓'], OFFICE_KEYS.move, 'console'],
  [['Ctrl', 'Shift', 'L'], OFFICE_KEYS.dark],
  [['?'], OFFICE_KEYS.list],
  [['Esc'], OFFICE_KEYS.close],
] as const;

/** List of all shortcuts; the workspace has neither lists nor a collapsible menu. */
export function KeyList() {
  const isConsole = isOperator(usePerson().roles);
  return (
    <>
      <dl className={styles.list}>
        {KEYS.filter(([, , side]) => isConsole || !side).map(([keys, act]) => (
          <div key={act} className="row spread gap-16 line-below">
            <dt>{act}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small mt-12">{OFFICE_KEYS.note}</p>
    </>
  );
}
