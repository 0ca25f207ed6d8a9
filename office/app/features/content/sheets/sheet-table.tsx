import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { columnLetters } from '@pv-brain/contract/content/sheets.ts';
import { Fragment } from 'react';
import { SheetCell } from './sheet-cell.tsx';
import styles from './sheet-table.module.css';
import type { Fault, Report } from './use-import.ts';
import { rowsDoing, rowsNear } from './visible-rows.ts';

interface SheetTableProps {
  report: Report;
  /** The selected error. */
  chosen: Fault | undefined;
  /** Shows only rows with an error and their neighbours, or, in a valid file, only rows that change something. */
  isOnly: boolean;
}

/** The file's cells with the coordinates of Excel; hidden rows are folded. */
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
