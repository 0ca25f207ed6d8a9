import { contentImportMarked } from '@pv-brain/contract/content/calls/sheets.ts';
import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { Button, Switch } from 'antd';
import { useId, useState } from 'react';
import { useDownload } from '../../../shared/api/use-download.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import faultStyles from './fault-list.module.css';
import styles from './import-screen.module.css';
import { SheetButton } from './sheet-button.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { Fault, Importing, Report } from './use-import.ts';

interface CheckedProps {
  section: Section;
  file: File;
  report: Report;
  importing: Importing;
}

/** The file's cells with their errors; without errors, their changes and the import button. */
export function Checked({ section, file, report, importing: { put, choose } }: CheckedProps) {
  const [chosen, setChosen] = useState<Fault | undefined>(report.faults[0]);
  const marked = useDownload(contentImportMarked);
  const [isOnly, setOnly] = useState(true);
  const switchId = useId();
  const { total, faults, faultCount, added, changed, kept, shown, columns, ignored } = report;
  const isRight = faultCount === 0;
  const isMixed = kept > 0 && kept < total;
  const only = (
    <label className="small row gap-8" htmlFor={switchId}>
      <Switch id={switchId} checked={isOnly} onChange={setOnly} />
      {isRight ? IMPORT_SCREEN.onlyDoing : IMPORT_SCREEN.onlyFaults}
    </label>
  );
  const does = IMPORT_SCREEN.importActs(added, changed);
  const label = !isRight || added === total ? IMPORT_SCREEN.importRows(total) : does;
  // Amber if it changes the portal at once.
  const PutButton = shown > 0 && isRight ? SunButton : Button;
  const putButton = (
    <PutButton
      type="primary"
      disabled={!isRight || does === ''}
      loading={put.isPending}
      onClick={() => put.mutate(file)}
    >
      {put.isPending ? IMPORT_SCREEN.importing : label || IMPORT_SCREEN.act}
    </PutButton>
  );
  const sideActions = (
    <div className="row flow gap-16">
      {(!isRight || isMixed) && only}
      {isRight && putButton}
    </div>
  );
  return (
    <div className={isRight ? undefined : `columns ${styles.columns}`}>
      <Panel title={IMPORT_SCREEN.sheet} isFlush aside={sideActions}>
        {isRight && (columns.length > 0 || ignored.length > 0) && (
          <div className="strip">
            {columns.length > 0 && <p>{IMPORT_SCREEN.changedColumns(columns)}</p>}
            {ignored.length > 0 && <p className="small">{IMPORT_SCREEN.ignored(ignored)}</p>}
          </div>
        )}
        <SheetTable report={report} chosen={chosen} isOnly={isOnly && (!isRight || isMixed)} />
      </Panel>
      {!isRight && (
        <Panel
          title={IMPORT_SCREEN.faultCount(faultCount)}
          isFlush
          aside={
            <Button
              icon={<Icon name="download" size={16} />}
              loading={marked.isPending}
              onClick={() => marked.mutate({ attKey: section, file })}
            >
              {IMPORT_SCREEN.marked}
            </Button>
          }
        >
          <ul className={`ruled ${faultStyles.faults}`}>
            {faults.map((fault) => (
              <li key={`${fault.cell} ${fault.msg}`}>
                <button
                  type="button"
                  className="ring-inside"
                  aria-pressed={fault.cell === chosen?.cell}
                  onClick={() => setChosen(fault)}
                >
                  <b className="fault">{fault.cell}</b>
                  <span>
                    <strong>{fault.label}</strong> {fault.msg}
                    {fault.hint && <small>{fault.hint}</small>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {faultCount > faults.length && (
            <p className="quiet foot">{IMPORT_SCREEN.faultsLeft(faultCount - faults.length)}</p>
          )}
          <div className="row foot">
            <SheetButton type="primary" block label={IMPORT_SCREEN.again} onChoose={choose} />
            {putButton}
          </div>
        </Panel>
      )}
    </div>
  );
}
