import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { columnLetters } from '@pv-brain/contract/content/sheets.ts';
import { Fragment } from 'react';
import { SheetCell } from './sheet-cell.tsx';
import styles from './sheet-table.module.css';
import type { Fault, Report } from './use-import.ts';
import { rowsDoing, rowsNear } from './visible-rows.ts';

interface SheetTableProps {
  report: Report;
  /** The fault that is looked at. */
  chosen: Fault | undefined;
  /** Only rows with a fault and those beside them, or, in a file that is all right, those that do something. */
  isOnly: boolean;
}

/** The file's own cells with the coordinates that Excel gives them; rows between that are not shown are folded. */
export function SheetTable({ report, chosen, isOnly }: SheetTableProps) {
  const { heads, headRow, faults } = report;
  const faultAt = new Map(faults.map((fault) => [fault.cell, fault]));
  const wrong = new Set(faults.map(({ row }) => row));
  const isRight = report.faultCount === 0;
  const some = isRight ? rowsDoing(report.rows) : rowsNear(report.rows, wrong);
  const rows = isOnly ? some : report.rows;
  const isAll = some.length === report.added + report.changed;
  const folded = !isRight
    ? IMPORT_SCREEN.noFaults
    : isOnly && isAll
      ? IMPORT_SCREEN.noChanges
      : IMPORT_SCREEN.notShown;
  const { acts } = IMPORT_SCREEN;
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
          {rows.map(({ row, cells, act, was }, at) => {
            const before = rows[at - 1]?.row ?? headRow;
            return (
              <Fragment key={row}>
                {row > before + 1 && (
                  <tr className={styles.fold}>
                    <td colSpan={heads.length + 1}>
                      <span>… {folded(before + 1, row - 1)}</span>
                    </td>
                  </tr>
                )}
                <tr data-wrong={wrong.has(row)} data-act={act}>
                  <th scope="row">
                    {row}
                    {(act === 'add' || act === 'change') && <small>{acts[act]}</small>}
                  </th>
                  {heads.map((_, column) => {
                    const letters = columnLetters(column);
                    const fault = faultAt.get(`${letters}${row}`);
                    return (
                      <SheetCell
                        key={letters}
                        text={cells[column] ?? ''}
                        was={was.find((cell) => cell.column === column)?.text}
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
