import { IMPORT_SCREEN, SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { Button, Spin } from 'antd';
import { useNavigate } from 'react-router';
import { ChooseFile } from './choose-file.tsx';
import styles from './import-screen.module.css';
import type { Importing, Report } from './use-import.ts';
import { Figures, Verdict } from './verdict.tsx';

/** Returns where the imported items can be seen. */
const noteOf = (noun: string, { added, changed, shown }: Report): string =>
  [
    added > 0 && IMPORT_SCREEN.addedNote(noun),
    changed > 0 && (shown > 0 ? IMPORT_SCREEN.shownNote(shown) : IMPORT_SCREEN.hiddenNote),
  ]
    .filter(Boolean)
    .join(' ');

function Judged({ noun, report }: { noun: string; report: Report }) {
  const { total, wrong, faultCount, kept } = report;
  if (faultCount > 0)
    return (
      <Verdict kind="wrong" title={IMPORT_SCREEN.wrong(wrong, faultCount)} note={IMPORT_SCREEN.wrongNote}>
        <Figures report={report} />
      </Verdict>
    );
  return kept === total ? (
    <Verdict kind="right" title={IMPORT_SCREEN.keptTitle} note={IMPORT_SCREEN.keptNote(total)} />
  ) : (
    <Verdict kind="right" title={IMPORT_SCREEN.right(total)} note={noteOf(noun, report)}>
      <Figures report={report} />
    </Verdict>
  );
}

/** Content below the steps, by the progress of the import. */
export function Outcome({ section, importing }: { section: Section; importing: Importing }) {
  const { noun } = contentTypes[section];
  const { file, check, put, choose, again } = importing;
  const navigate = useNavigate();
  if (!file) return <ChooseFile onChoose={choose} />;
  if (check.isPending)
    return (
      <div className={`row ${styles.wait}`} role="status">
        <Spin />
        <span>
          <b>{IMPORT_SCREEN.checking}</b> {IMPORT_SCREEN.checkingNote}
        </span>
      </div>
    );
  const failed = check.error ?? put.error;
  if (failed) return <Verdict kind="wrong" title={IMPORT_SCREEN.refused} note={failed.message} />;
  if (put.data) {
    const { added, changed } = put.data;
    const note = added > 0 ? IMPORT_SCREEN.draftsNote(noun) : IMPORT_SCREEN.changedNote;
    return (
      <Verdict kind="right" title={SHEETS.imported(added, changed)} note={note}>
        <Button onClick={again}>{IMPORT_SCREEN.another}</Button>
        <Button
          type="primary"
          onClick={() => void navigate(`/content/${section}${added > 0 ? '?state=draft' : ''}`)}
        >
          {added > 0 ? IMPORT_SCREEN.toDrafts : IMPORT_SCREEN.toList}
        </Button>
      </Verdict>
    );
  }
  return check.data ? <Judged noun={noun} report={check.data} /> : null;
}
