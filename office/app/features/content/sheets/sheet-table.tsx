import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { columnLetters } from '@pv-brain/contract/content/sheets.ts';
import { Fragment, useEffect, useRef } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './sheet-table.module.css';
import type { Fault, Report } from './use-import.ts';
import { changingRows, rowsAroundErrors } from './visible-rows.ts';

interface SheetCellProps {
  text: string;
  /** Current value, if the cell changes it. */
  was: string | undefined;
  fault: Fault | undefined;
  isChosen: boolean;
}

/** A cell of the file, with its error or the value that it replaces. */
function SheetCell({ text, was, fault, isChosen }: SheetCellProps) {
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

interface SheetTableProps {
  report: Report;
  selectedFault: Fault | undefined;
  /** Shows only rows with an error and their neighbours, or, in a valid file, only rows that change something. */
  isFiltered: boolean;
}

/** The file's cells with the coordinates of Excel; hidden rows are folded. */
export function SheetTable({ report, selectedFault, isFiltered }: SheetTableProps) {
  const { heads, headRow, faults } = report;
  const faultAt = new Map(faults.map((fault) => [fault.cell, fault]));
  const faultyRows = new Set(faults.map(({ row }) => row));
  const isValid = report.faultCount === 0;
  const relevantRows = isValid ? changingRows(report.rows) : rowsAroundErrors(report.rows, faultyRows);
  const rows = isFiltered ? relevantRows : report.rows;
  const isComplete = relevantRows.length === report.added + report.changed;
  const foldText = !isValid
    ? IMPORT_SCREEN.noFaults
    : isFiltered && isComplete
      ? IMPORT_SCREEN.noChanges
      : IMPORT_SCREEN.notShown;
  const { acts } = IMPORT_SCREEN;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
    <section className={styles.scroll} aria-label={IMPORT_SCREEN.cells} tabIndex={0}>
      <table className={`fs-13 ${styles.sheet}`}>
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
                      <span>… {foldText(before + 1, row - 1)}</span>
                    </td>
                  </tr>
                )}
                <tr data-wrong={faultyRows.has(row)} data-act={act}>
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
                        isChosen={fault !== undefined && fault.cell === selectedFault?.cell}
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
