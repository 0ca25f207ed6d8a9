import { contentImportMarked } from '@pv-brain/contract/content/calls/sheets.ts';
import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { Button, Switch } from 'antd';
import { useId, useState } from 'react';
import { DownloadButton } from '../../../shared/ui/download-button.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import faultStyles from './fault-list.module.css';
import styles from './import-screen.module.css';
import { SheetButton } from './sheet-button.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { ChosenFile, Fault, Importing, Report } from './use-import.ts';

interface CheckedProps {
  section: Section;
  chosen: ChosenFile;
  report: Report;
  importing: Importing;
}

/** The file's cells with their errors; without errors, their changes and the import button. */
export function Checked({ section, chosen, report, importing: { importFile, choose } }: CheckedProps) {
  const [selectedFault, setSelectedFault] = useState<Fault | undefined>(report.faults[0]);
  const [isFiltered, setFiltered] = useState(true);
  const switchId = useId();
  const { total, faults, faultCount, added, changed, kept, shown, columns, ignored } = report;
  const isValid = faultCount === 0;
  const isMixed = kept > 0 && kept < total;
  const filterSwitch = (
    <label className="small row gap-8" htmlFor={switchId}>
      <Switch id={switchId} checked={isFiltered} onChange={setFiltered} />
      {isValid ? IMPORT_SCREEN.onlyDoing : IMPORT_SCREEN.onlyFaults}
    </label>
  );
  const actsText = IMPORT_SCREEN.importActs(added, changed);
  const label = !isValid || added === total ? IMPORT_SCREEN.importRows(total) : actsText;
  // Amber if it changes the portal at once.
  const ImportButton = shown > 0 && isValid ? SunButton : Button;
  const importButton = (
    <ImportButton
      type="primary"
      disabled={!isValid || actsText === ''}
      loading={importFile.isPending}
      onClick={() => importFile.mutate(chosen)}
    >
      {importFile.isPending ? IMPORT_SCREEN.importing : label || IMPORT_SCREEN.act}
    </ImportButton>
  );
  const sideActions = (
    <div className="row flow gap-16">
      {(!isValid || isMixed) && filterSwitch}
      {isValid && importButton}
    </div>
  );
  return (
    <div className={isValid ? undefined : `columns ${styles.columns}`}>
      <Panel title={IMPORT_SCREEN.sheet} isFlush aside={sideActions}>
        {isValid && (columns.length > 0 || ignored.length > 0) && (
          <div className="strip">
            {columns.length > 0 && <p>{IMPORT_SCREEN.changedColumns(columns)}</p>}
            {ignored.length > 0 && <p className="small">{IMPORT_SCREEN.ignored(ignored)}</p>}
          </div>
        )}
        <SheetTable
          report={report}
          selectedFault={selectedFault}
          isFiltered={isFiltered && (!isValid || isMixed)}
        />
      </Panel>
      {!isValid && (
        <Panel
          title={IMPORT_SCREEN.faultCount(faultCount)}
          isFlush
          aside={
            <DownloadButton declared={contentImportMarked} input={{ attKey: section, file: chosen.file }}>
              {IMPORT_SCREEN.marked}
            </DownloadButton>
          }
        >
          <ul className={`ruled ${faultStyles.faults}`}>
            {faults.map((fault) => (
              <li key={`${fault.cell} ${fault.msg}`}>
                <button
                  type="button"
                  className="ring-inside grid full"
                  aria-pressed={fault.cell === selectedFault?.cell}
                  onClick={() => setSelectedFault(fault)}
                >
                  <b className="fault">{fault.cell}</b>
                  <span>
                    <strong>{fault.label}</strong> {fault.msg}
                    {fault.hint && <small className="block">{fault.hint}</small>}
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
            {importButton}
          </div>
        </Panel>
      )}
    </div>
  );
}
