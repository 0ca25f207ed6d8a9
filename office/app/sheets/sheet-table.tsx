import { IMPORT_SCREEN } from '@pv-brain/contract/messages/sheets.ts';
import { columnLetters } from '@pv-brain/contract/sheets.ts';
import { Fragment, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './sheet-table.module.css';
import { rowsNear } from './shown-rows.ts';
import type { Fault, Report } from './use-import.ts';

interface SheetTableProps {
  report: Report;
  /** The fault that is looked at. */
  chosen: Fault | undefined;
  /** Only rows with a fault, and those beside them. */
  isOnlyFaults: boolean;
}

interface CellProps {
  text: string;
  fault: Fault | undefined;
  isChosen: boolean;
}

function SheetCell({ text, fault, isChosen }: CellProps) {
  const ref = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  if (!fault) return <td>{text}</td>;
  return (
    <td ref={ref} className={styles.wrong} data-chosen={isChosen} title={`${fault.cell} ${fault.msg}`}>
      <span>{text || IMPORT_SCREEN.empty}</span>
      <Icon name="alert" size={14} />
      <span className="visually-hidden">{fault.msg}</span>
    </td>
  );
}

/** The file's own cells with the coordinates that Excel gives them; rows between that have no fault are folded. */
export function SheetTable({ report, chosen, isOnlyFaults }: SheetTableProps) {
  const { heads, headRow, faults } = report;
  const faultAt = new Map(faults.map((fault) => [fault.cell, fault]));
  const wrong = new Set(faults.map(({ row }) => row));
  const rows = isOnlyFaults ? rowsNear(report.rows, wrong) : report.rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
    <section className={styles.scroll} aria-label={IMPORT_SCREEN.cells} tabIndex={0}>
      <table className={styles.sheet}>
        <thead>
          <tr className={styles.letters}>
            <td />
            {heads.map((head, at) => (
              <td key={columnLetters(at)} aria-label={head}>
                {columnLetters(at)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{headRow}</th>
            {heads.map((head, at) => (
              <th key={columnLetters(at)} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }, at) => {
            const before = rows[at - 1]?.row ?? headRow;
            return (
              <Fragment key={row}>
                {row > before + 1 && (
                  <tr className={styles.fold}>
                    <td colSpan={heads.length + 1}>… {IMPORT_SCREEN.noFaults(before + 1, row - 1)}</td>
                  </tr>
                )}
                <tr data-wrong={wrong.has(row)}>
                  <th scope="row">{row}</th>
                  {heads.map((_, column) => {
                    const letters = columnLetters(column);
                    const fault = faultAt.get(`${letters}${row}`);
                    return (
                      <SheetCell
                        key={letters}
                        text={cells[column] ?? ''}
                        fault={fault}
                        isChosen={fault !== undefined && fault.cell === chosen?.cell}
                      />
                    );
                  })}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
