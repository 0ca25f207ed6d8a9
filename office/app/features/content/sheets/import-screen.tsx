import { contentTemplate } from '@pv-brain/contract/content/calls/sheets.ts';
import { CONTENT_GROUP } from '@pv-brain/contract/content/messages/office-content.ts';
import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Trail } from '../../../shared/layout/trail.tsx';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { DownloadButton } from '../../../shared/ui/download-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import { Checked } from './checked.tsx';
import styles from './import-screen.module.css';
import { Outcome } from './outcome.tsx';
import { SheetButton } from './sheet-button.tsx';
import { useImport } from './use-import.ts';

const SHAPES = { done: 'full', now: 'half', waits: 'outline' } as const;

/** Steps of an import: those before `currentStep` are done, from 3 on all of them. */
function Steps({ currentStep }: { currentStep: number }) {
  return (
    <ol className={`row ${styles.steps}`} aria-label={IMPORT_SCREEN.stepsLabel}>
      {IMPORT_SCREEN.steps.map((name, at) => {
        const stage = at < currentStep ? 'done' : at === currentStep ? 'now' : 'waits';
        return (
          <li
            key={name}
            className="row gap-6 quiet"
            data-stage={stage}
            aria-current={stage === 'now' ? 'step' : undefined}
          >
            <CellSign shape={SHAPES[stage]} size={17} />
            <b>{at + 1}</b>
            {name}
          </li>
        );
      })}
    </ol>
  );
}

export default function ImportScreen({ section }: { section: Section }) {
  const { label } = typeOf(section);
  const importing = useImport(section);
  const { chosen, check, importFile, choose } = importing;
  const currentStep = importFile.data !== undefined ? 3 : importFile.isPending ? 2 : chosen ? 1 : 0;
  const isValid = check.data?.faultCount === 0;
  const dialog = useUnsaved(importFile.isPending, IMPORT_SCREEN.leaving);

  // The button that leads on is removed.
  const panel = useFocusBack<HTMLElement>(`${currentStep} ${check.status}`);
  return (
    <>
      <Trail
        steps={[{ name: CONTENT_GROUP }, { name: label, to: `/content/${section}` }]}
        current={IMPORT_SCREEN.title}
      />
      <PageHead
        title={IMPORT_SCREEN.title}
        acts={
          <DownloadButton declared={contentTemplate} input={{ section }}>
            {IMPORT_SCREEN.download(label)}
          </DownloadButton>
        }
      />
      <section ref={panel} tabIndex={-1} className="surface mb-16" aria-label={IMPORT_SCREEN.title}>
        <div className={`row flow strip spread ${styles.bar}`}>
          <Steps currentStep={isValid && currentStep === 1 ? 2 : currentStep} />
          {chosen && (
            <p className="row flow gap-8">
              <Icon className="success" name="table" size={18} />
              {chosen.file.name}
              <span className="quiet">
                {check.data &&
                  `${IMPORT_SCREEN.sheetOf(check.data.sheet)} · ${IMPORT_SCREEN.rowsOf(check.data.total)} · `}
                {IMPORT_SCREEN.size(chosen.file.size)}
              </span>
              {currentStep < 2 && <SheetButton type="link" label={IMPORT_SCREEN.change} onChoose={choose} />}
            </p>
          )}
        </div>
        <Outcome section={section} importing={importing} />
      </section>
      {chosen && check.data && importFile.data === undefined && (
        <Checked
          // The key resets the selected cell for each checked file.
          key={check.submittedAt}
          section={section}
          chosen={chosen}
          importing={importing}
          report={check.data}
        />
      )}
      {dialog}
    </>
  );
}
