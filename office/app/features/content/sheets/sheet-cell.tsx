import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './sheet-table.module.css';
import type { Fault } from './use-import.ts';

interface SheetCellProps {
  text: string;
  /** Current value, if the cell changes it. */
  was: string | undefined;
  fault: Fault | undefined;
  isChosen: boolean;
}

/** A cell of the file, with its error or the value that it replaces. */
export function SheetCell({ text, was, fault, isChosen }: SheetCellProps) {
  const ref = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  if (fault)
    return (
      <td ref={ref} className={styles.wrong} data-chosen={isChosen} title={`${fault.cell} ${fault.msg}`}>
        <span>{text || IMPORT_SCREEN.empty}</span>
        <Icon name="alert" size={14} />
        <span className="visually-hidden">{fault.msg}</span>
      </td>
    );
  if (was !== undefined)
    return (
      <td className={styles.changed}>
        <del>{was || IMPORT_SCREEN.empty}</del>
        <ins>{text || IMPORT_SCREEN.empty}</ins>
      </td>
    );
  return <td>{text}</td>;
}
