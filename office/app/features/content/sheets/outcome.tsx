import { IMPORT_SCREEN, SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isTransient } from '../../../shared/api/call-error.ts';
import { DropZone } from '../../../shared/files/drop-zone.tsx';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { SheetButton } from './sheet-button.tsx';
import type { Importing, Report } from './use-import.ts';
import verdict from './verdict.module.css';

interface VerdictProps {
  kind: 'right' | 'wrong';
  title: string;
  note: string;
  children?: ReactNode;
}

/** Result of a file in one line, announced to screen readers. */
function Verdict({ kind, title, note, children }: VerdictProps) {
  return (
    <div
      className={`row flow pad-20 ${verdict.verdict}`}
      data-tone={kind}
      role={kind === 'wrong' ? 'alert' : 'status'}
    >
      <CellSign shape={kind === 'right' ? 'full' : 'crossed'} size={36} />
      <div className={`fill ${verdict.words}`}>
        <h2>{title}</h2>
        <p className="quiet">{note}</p>
      </div>
      {children}
    </div>
  );
}

type Figure = keyof typeof IMPORT_SCREEN.figures;

/** Returns the numbers of a file with errors, such as importable rows, or of a valid one, by what its rows change. */
const figuresOf = ({ total, wrong, added, changed, kept }: Report): [Figure, number, string][] =>
  wrong > 0
    ? [
        ['total', total, 'all'],
        ['right', total - wrong, 'right'],
        ['wrong', wrong, 'wrong'],
      ]
    : [
        ['added', added, added > 0 ? 'right' : 'none'],
        ['changed', changed, changed > 0 ? 'right' : 'none'],
        ['kept', kept, 'none'],
      ];

function Figures({ report }: { report: Report }) {
  return (
    <dl className={`row ${verdict.figures}`}>
      {figuresOf(report).map(([name, count, tone]) => (
        <div key={name} data-tone={tone}>
          <dt className="small">{IMPORT_SCREEN.figures[name]}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns where the imported items can be seen. */
const noteOf = (noun: string, { added, changed, shown }: Report): string =>
  [
    added > 0 && IMPORT_SCREEN.addedNote(noun),
    changed > 0 && (shown > 0 ? IMPORT_SCREEN.shownNote(shown) : IMPORT_SCREEN.hiddenNote),
  ]
    .filter(Boolean)
    .join(' ');

function CheckResult({ noun, report }: { noun: string; report: Report }) {
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
  const { chosen, check, importFile, choose, restart } = importing;
  const navigate = useNavigate();
  if (!chosen)
    return (
      <div className="pad-20">
        <DropZone
          icon="table"
          title={IMPORT_SCREEN.chooseTitle}
          onFiles={([chosenFile]) => chosenFile && choose(chosenFile)}
        >
          <p className="quiet">{IMPORT_SCREEN.chooseNote(SHEET.maxRows, SHEET.maxFileBytes / 1024 / 1024)}</p>
          <SheetButton type="primary" label={IMPORT_SCREEN.choose} onChoose={choose} />
        </DropZone>
      </div>
    );
  if (check.isPending)
    return (
      <div className="row gap-16 pad-20" role="status">
        <Spin />
        <span>
          <b>{IMPORT_SCREEN.checking}</b> {IMPORT_SCREEN.checkingNote}
        </span>
      </div>
    );
  const error = check.error ?? importFile.error;
  if (error) {
    const canRetry = isTransient(error);
    const title = canRetry ? IMPORT_SCREEN.unfinished : IMPORT_SCREEN.refused;
    const note = canRetry && importFile.error ? IMPORT_SCREEN.importRetry(error.message) : error.message;
    return (
      <Verdict kind="wrong" title={title} note={note}>
        {canRetry && check.error && (
          <Button onClick={() => choose(chosen.file)}>{IMPORT_SCREEN.checkAgain}</Button>
        )}
      </Verdict>
    );
  }
  if (importFile.data) {
    const { added, changed } = importFile.data;
    const note = added > 0 ? IMPORT_SCREEN.draftsNote(noun) : IMPORT_SCREEN.changedNote;
    return (
      <Verdict kind="right" title={SHEETS.imported(added, changed)} note={note}>
        <Button onClick={restart}>{IMPORT_SCREEN.another}</Button>
        <Button
          type="primary"
          onClick={() => void navigate(`/content/${section}${added > 0 ? '?state=draft' : ''}`)}
        >
          {added > 0 ? IMPORT_SCREEN.toDrafts : IMPORT_SCREEN.toList}
        </Button>
      </Verdict>
    );
  }
  return check.data ? <CheckResult noun={noun} report={check.data} /> : null;
}
