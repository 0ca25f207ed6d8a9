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

/** Button that imports the file; amber if it changes the portal at once. */
function PutButton({ file, report, put }: Pick<CheckedProps, 'file' | 'report'> & Pick<Importing, 'put'>) {
  const { total, faultCount, added, changed, shown } = report;
  const does = IMPORT_SCREEN.importActs(added, changed);
  const label = faultCount > 0 || added === total ? IMPORT_SCREEN.importRows(total) : does;
  const Kind = shown > 0 && faultCount === 0 ? SunButton : Button;
  return (
    <Kind
      type="primary"
      disabled={faultCount > 0 || does === ''}
      loading={put.isPending}
      onClick={() => put.mutate(file)}
    >
      {put.isPending ? IMPORT_SCREEN.importing : label || IMPORT_SCREEN.act}
    </Kind>
  );
}

interface FaultListProps {
  report: Report;
  chosen: Fault | undefined;
  onChoose: (fault: Fault) => void;
}

function FaultList({ report: { faults, faultCount }, chosen, onChoose }: FaultListProps) {
  return (
    <>
      <ul className={faultStyles.faults}>
        {faults.map((fault) => (
          <li key={`${fault.cell} ${fault.msg}`}>
            <button type="button" aria-pressed={fault.cell === chosen?.cell} onClick={() => onChoose(fault)}>
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
        <p className={`quiet ${faultStyles.left}`}>{IMPORT_SCREEN.faultsLeft(faultCount - faults.length)}</p>
      )}
    </>
  );
}

/** The file's cells with their errors; without errors, their changes and the import button. */
export function Checked({ section, file, report, importing: { put, choose } }: CheckedProps) {
  const [chosen, setChosen] = useState<Fault | undefined>(report.faults[0]);
  const marked = useDownload(contentImportMarked);
  const [isOnly, setOnly] = useState(true);
  const switchId = useId();
  const { faultCount, kept, columns, ignored } = report;
  const isRight = faultCount === 0;
  const isMixed = kept > 0 && kept < report.total;
  const only = (
    <label className="small row gap-8" htmlFor={switchId}>
      <Switch id={switchId} checked={isOnly} onChange={setOnly} />
      {isRight ? IMPORT_SCREEN.onlyDoing : IMPORT_SCREEN.onlyFaults}
    </label>
  );
  const putButton = <PutButton file={file} report={report} put={put} />;
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
          <div className={styles.said}>
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
          <FaultList report={report} chosen={chosen} onChoose={setChosen} />
          <div className="row foot">
            <SheetButton type="primary" block label={IMPORT_SCREEN.again} onChoose={choose} />
            {putButton}
          </div>
        </Panel>
      )}
    </div>
  );
}
