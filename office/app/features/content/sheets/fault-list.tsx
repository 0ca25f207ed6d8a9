import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import styles from './fault-list.module.css';
import type { Fault, Report } from './use-import.ts';

interface FaultListProps {
  report: Report;
  chosen: Fault | undefined;
  onChoose: (fault: Fault) => void;
}

/** Errors by cell; a click shows the cell. */
export function FaultList({ report: { faults, faultCount }, chosen, onChoose }: FaultListProps) {
  return (
    <>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={`${fault.cell} ${fault.msg}`}>
            <button type="button" aria-pressed={fault.cell === chosen?.cell} onClick={() => onChoose(fault)}>
              <b>{fault.cell}</b>
              <span>
                <strong>{fault.label}</strong> {fault.msg}
                {fault.hint && <small>{fault.hint}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className={`quiet ${styles.left}`}>{IMPORT_SCREEN.faultsLeft(faultCount - faults.length)}</p>
      )}
    </>
  );
}
