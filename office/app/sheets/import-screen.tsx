import { contentImportMarked, contentTemplate } from '@pv-brain/contract/calls/sheets.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT_GROUP } from '@pv-brain/contract/messages/office-content.ts';
import { IMPORT_SCREEN } from '@pv-brain/contract/messages/sheets.ts';
import { Button, Spin, Switch } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDownload } from '../api/use-download.ts';
import { PageHead } from '../frame/page-head.tsx';
import { Trail } from '../frame/trail.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { ChooseFile, FileButton } from './choose-file.tsx';
import { FaultList } from './fault-list.tsx';
import styles from './import-screen.module.css';
import { SheetTable } from './sheet-table.tsx';
import { Steps } from './steps.tsx';
import { type Fault, type Importing, type Report, useImport } from './use-import.ts';
import { Figures, Verdict } from './verdict.tsx';

interface CheckedProps {
  section: Section;
  file: File;
  report: Report;
  importing: Importing;
}

/** The file's cells, and what is wrong with them; where nothing is, the import. */
function Checked({ section, file, report, importing: { put, choose } }: CheckedProps) {
  const [chosen, setChosen] = useState<Fault | undefined>(report.faults[0]);
  const marked = useDownload(contentImportMarked);
  const [isOnlyFaults, setOnlyFaults] = useState(true);
  const switchId = useId();
  const isRight = report.faultCount === 0;
  const onlyFaults = (
    <label className={styles.only} htmlFor={switchId}>
      <Switch id={switchId} checked={isOnlyFaults} onChange={setOnlyFaults} />
      {IMPORT_SCREEN.onlyFaults}
    </label>
  );
  const putButton = (
    <Button type="primary" disabled={!isRight} loading={put.isPending} onClick={() => put.mutate(file)}>
      {put.isPending ? IMPORT_SCREEN.importing : IMPORT_SCREEN.importRows(report.total)}
    </Button>
  );
  return (
    <div className={isRight ? undefined : styles.columns}>
      <Panel title={IMPORT_SCREEN.sheet} isFlush aside={isRight ? putButton : onlyFaults}>
        <SheetTable {...{ report, chosen }} isOnlyFaults={!isRight && isOnlyFaults} />
      </Panel>
      {!isRight && (
        <Panel
          title={IMPORT_SCREEN.faultCount(report.faultCount)}
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
          <div className={styles.foot}>
            <FileButton onChoose={choose}>
              <Button type="primary" block icon={<Icon name="upload" size={16} />}>
                {IMPORT_SCREEN.again}
              </Button>
            </FileButton>
            {putButton}
          </div>
        </Panel>
      )}
    </div>
  );
}

/** What stands below the steps, by how far the import has come. */
function Outcome({ section, importing }: { section: Section; importing: Importing }) {
  const { noun } = contentTypes[section];
  const { file, check, put, choose, again } = importing;
  const navigate = useNavigate();
  if (!file) return <ChooseFile onChoose={choose} />;
  if (check.isPending)
    return (
      <div className={styles.wait} role="status">
        <Spin />
        <span>
          <b>{IMPORT_SCREEN.checking}</b> {IMPORT_SCREEN.checkingNote}
        </span>
      </div>
    );
  const failed = check.error ?? put.error;
  if (failed) return <Verdict kind="wrong" title={IMPORT_SCREEN.refused} note={failed.message} />;
  if (put.data !== undefined)
    return (
      <Verdict kind="right" title={IMPORT_SCREEN.done(put.data)} note={IMPORT_SCREEN.doneNote(noun)}>
        <Button onClick={again}>{IMPORT_SCREEN.another}</Button>
        <Button type="primary" onClick={() => void navigate(`/content/${section}?state=draft`)}>
          {IMPORT_SCREEN.toDrafts}
        </Button>
      </Verdict>
    );
  if (!check.data) return null;
  const { total, wrong, faultCount } = check.data;
  return faultCount === 0 ? (
    <Verdict kind="right" title={IMPORT_SCREEN.right(total)} note={IMPORT_SCREEN.rightNote(noun)}>
      <Figures {...{ total, wrong }} />
    </Verdict>
  ) : (
    <Verdict kind="wrong" title={IMPORT_SCREEN.wrong(wrong, faultCount)} note={IMPORT_SCREEN.wrongNote}>
      <Figures {...{ total, wrong }} />
    </Verdict>
  );
}

function ImportScreen({ section }: { section: Section }) {
  const { label }: ContentType = contentTypes[section];
  const importing = useImport(section);
  const { file, check, put, choose } = importing;
  const template = useDownload(contentTemplate);
  const now = put.data !== undefined ? 3 : put.isPending ? 2 : file ? 1 : 0;
  const isRight = check.data?.faultCount === 0;
  return (
    <>
      <Trail
        steps={[{ name: CONTENT_GROUP }, { name: label, to: `/content/${section}` }]}
        here={IMPORT_SCREEN.title}
      />
      <PageHead
        title={IMPORT_SCREEN.title}
        acts={
          <Button
            icon={<Icon name="download" size={16} />}
            loading={template.isPending}
            onClick={() => template.mutate({ section })}
          >
            {IMPORT_SCREEN.download(label)}
          </Button>
        }
      />
      <section className={styles.panel} aria-label={IMPORT_SCREEN.title}>
        <div className={styles.bar}>
          <Steps now={isRight && now === 1 ? 2 : now} />
          {file && (
            <p className={styles.file}>
              <Icon name="table" size={18} />
              {file.name}
              <span>
                {check.data && `${IMPORT_SCREEN.rowsOf(check.data.total)} · `}
                {IMPORT_SCREEN.size(file.size)}
              </span>
              {now < 2 && (
                <FileButton onChoose={choose}>
                  <Button type="link">{IMPORT_SCREEN.change}</Button>
                </FileButton>
              )}
            </p>
          )}
        </div>
        <Outcome {...{ section, importing }} />
      </section>
      {file && check.data && put.data === undefined && (
        <Checked
          // What was looked at belongs to the file that was checked.
          key={check.submittedAt}
          {...{ section, file, importing }}
          report={check.data}
        />
      )}
    </>
  );
}

/** The screen on which a section's items come from an Excel file. */
export const importOf = (section: Section) => () => <ImportScreen section={section} />;
