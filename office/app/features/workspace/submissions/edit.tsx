import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { CORRECTABLE } from '@pv-brain/contract/submissions/inbox.ts';
import { MY_EDIT } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { FaultSummary } from '../../../shared/form/fault-summary.tsx';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { PATHS } from '../../../shared/routes/workspace-paths.ts';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import { CorrectionNote } from './correction-note.tsx';
import styles from './edit.module.css';
import { AreaField, EditField } from './edit-field.tsx';
import { EditFiles } from './edit-files.tsx';
import { FORMS } from './facts.ts';
import { Back, ItemScreen } from './item-screen.tsx';
import { isEditable, isLive, type Submission } from './kinds.ts';
import { type Resendable, useResend } from './use-resend.ts';

const { field: FILES } = APPLICATION_ATTACHMENT;

/** Categories of the market, from the server. */
function useCategories(kind: Resendable) {
  const { categories } = contentCalls.getbuginess;
  const { data } = useQuery({
    queryKey: ['categories', 'getbuginess'],
    queryFn: async () => (categories ? (await call(categories, {})).rows : []),
    enabled: kind === 'entry',
  });
  return (data ?? []).map(({ fdCategory, fdCategoryName }) => ({ value: fdCategory, label: fdCategoryName }));
}

/** Returns the texts above and below the form, by its purpose. */
function textsOf(kind: Resendable, item: Submission, isCopy: boolean) {
  const { fdReceiptNo: receipt } = item;
  const { editTitle, editNote, editSubmit } = MY_EDIT;
  if (isCopy) return { title: editTitle.copy, note: editNote.copy, act: editSubmit.copy };
  if (item.resendable)
    return { title: MY_EDIT.title[kind], note: MY_EDIT.note(receipt), act: MY_EDIT.submit };
  if (item.fdState === 'ended')
    return { title: editTitle.republish, note: editNote.republish(receipt), act: editSubmit.republish };
  const note = editNote[isLive(kind, item) ? 'live' : 'pending'](receipt);
  return { title: editTitle.edit, note, act: editSubmit.edit };
}

function Edit({ kind, item, isCopy = false }: { kind: Resendable; item: Submission; isCopy?: boolean }) {
  const resend = useResend(kind, item, isCopy);
  const { draft, faults, faultOf, uploads, submit, isBusy, type, toggle, drop } = resend;
  const texts = textsOf(kind, item, isCopy);
  const categories = useCategories(kind);
  const navigate = useNavigate();
  // Typed text is kept, uploads are not.
  const dialog = useUnsaved(uploads.pending.length > 0, MY_EDIT.files);
  const at = `/${PATHS[kind]}/${item.fdId}`;
  const requestedFields = isCopy ? null : item.asked;
  const reasonOf = (name: string) =>
    requestedFields?.fields.includes(name) ? requestedFields.reason : undefined;
  return (
    <form
      noValidate
      aria-label={MY_EDIT.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Back to={at}>{MY_EDIT.back}</Back>
      <PageHead title={texts.title} note={texts.note} />
      {faults.length > 0 && (
        <div className="mb-16">
          <FaultSummary
            faults={faults}
            title={MY_EDIT.errors(faults.length)}
            idOf={(field) => field}
            messageOf={({ field }) => CORRECTABLE[kind][field]}
          />
        </div>
      )}
      {/* Problems without a field are shown above all fields. */}
      {requestedFields && requestedFields.fields.length === 0 && (
        <CorrectionNote kind={kind} item={item} corrections={requestedFields} />
      )}
      <div className={`surface flow ${styles.fields}`}>
        {Object.entries(FORMS[kind]).map(([name, field]) => {
          const Part = name === 'fdArea' ? AreaField : EditField;
          return (
            <Part
              key={name}
              name={name}
              field={field}
              options={field.options ?? categories}
              value={draft.values[name] ?? ''}
              fault={faultOf(name)}
              reason={reasonOf(name)}
              onChange={(value) => type(name, value)}
            />
          );
        })}
        {kind === 'application' && (
          <EditFiles
            files={item.attachments ?? []}
            uploads={uploads}
            removed={draft.removed}
            added={draft.added}
            fault={faultOf(FILES)}
            reason={reasonOf(FILES)}
            onToggle={toggle}
            onDrop={drop}
          />
        )}
      </div>
      <div className={`row surface flow gap-8-12 ${styles.foot}`} data-bar="true">
        <p className="fill fs-14 quiet phone-hidden">{MY_EDIT.kept}</p>
        <Button onClick={() => void navigate(at)}>{MY_EDIT.cancel}</Button>
        <SunButton htmlType="submit" loading={isBusy}>
          {texts.act}
        </SunButton>
      </div>
      {dialog}
    </form>
  );
}

/** The form, or the item if it cannot be edited when it is opened. After a later step, sending is refused and the form stays. */
function EditOrItem({ kind, item }: { kind: Resendable; item: Submission }) {
  const [isOpen] = useState(item.resendable || isEditable(kind, item));
  return isOpen ? <Edit kind={kind} item={item} /> : <Navigate to={`/${PATHS[kind]}/${item.fdId}`} replace />;
}

/** Returns the screen that corrects a returned submission or edits an entry, keeping its receipt number. */
export const editOf = (kind: Resendable) => () => (
  <ItemScreen kind={kind}>{(item) => <EditOrItem key={item.fdId} kind={kind} item={item} />}</ItemScreen>
);

/** Screen that sends a copy of an entry as a new one. */
export const Copy = () => (
  <ItemScreen kind="entry">{(item) => <Edit kind="entry" item={item} isCopy />}</ItemScreen>
);
