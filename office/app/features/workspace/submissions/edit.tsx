import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import { checkFields, type FieldInputs, type Fields } from '@pv-brain/contract/fields/fields.ts';
import { withUnreadableDays } from '@pv-brain/contract/fields/unreadable-days.ts';
import { addCalls, myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import {
  APPLICATION_ATTACHMENT,
  type APPLICATION_FORM,
} from '@pv-brain/contract/submissions/forms/application.ts';
import type { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { CORRECTABLE } from '@pv-brain/contract/submissions/inbox.ts';
import { APPLICATION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { MY_EDIT } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { useErrorNotification } from '../../../shared/api/use-change.ts';
import { removeUpload, useAttachmentUploads } from '../../../shared/files/attachment-uploads.ts';
import { FaultSummary } from '../../../shared/form/fault-summary.tsx';
import { useFaults } from '../../../shared/form/use-faults.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { useNavigateLater } from '../../../shared/routes/use-navigate-later.ts';
import { PATHS } from '../../../shared/routes/workspace-paths.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { readStored, store } from '../../../shared/session/storage.ts';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import { SUBMISSIONS_KEY } from '../query-keys.ts';
import { CorrectionNote } from './correction-note.tsx';
import styles from './edit.module.css';
import { AreaField, EditField } from './edit-field.tsx';
import { EditFiles } from './edit-files.tsx';
import { FORMS } from './facts.ts';
import { Back, ItemScreen } from './item-screen.tsx';
import { isEditable, isLive, type Submission } from './kinds.ts';

const { field: FILES, attKey } = APPLICATION_ATTACHMENT;

interface Draft {
  values: Readonly<Record<string, string>>;
  /**
   * Version of the item when the form was opened: the item may be refetched meanwhile, and a colleague's change must not be
   * overwritten unnoticed. Empty after a conflict was reported: then the next try is based on the current version.
   */
  seen: string;
  /** Previous files to be removed. */
  removed: readonly string[];
  /** Uploaded files that are not sent yet. */
  added: readonly AttachmentInfo[];
}

/** Reads the draft stored under a key; null without a readable one. */
function readDraft(key: string): Draft | null {
  const draft = readStored(key, 'sessionStorage') as Draft | null;
  return draft && typeof draft.values === 'object' ? draft : null;
}

/** Stores a draft until this window is closed, or deletes it. Without storage it lasts as long as the page. */
const saveDraft = (key: string, draft: Draft | null) => void store(key, draft, 'sessionStorage');

/** Kinds that can be returned for correction. */
type Resendable = 'application' | 'entry';

/** Returns the submitted values, without a deadline that has passed. */
function initialDraft(form: Fields, item: Submission): Draft {
  const values = Object.entries(form).map(([name, { notBefore }]) => {
    const text = String(item[name] ?? '');
    return [name, notBefore && text < daysAgo(0) ? '' : text];
  });
  return { values: Object.fromEntries(values), seen: String(item.fdVersion ?? ''), removed: [], added: [] };
}

/** Sends an entry: as a new one, as a correction, or as an edit of the seen version. */
function sendEntry(
  item: Submission,
  values: FieldInputs<typeof ENTRY_FORM>,
  { isCopy, seen }: { isCopy: boolean; seen: string },
) {
  const { fdId } = item;
  if (isCopy) return call(addCalls.entry, { ...values, fdGetbuginessType: String(item.fdGetbuginessType) });
  if (item.resendable) return call(myCalls.entry.resend, { ...values, fdId });
  return call(myCalls.entry.edit, { ...values, fdId, seen: seen || String(item.fdVersion) });
}

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

/**
 * Form for correcting a returned submission or editing an entry. It starts with the submitted values, or with a draft of this
 * window; it is checked by the form's rules before sending, and keeps its values after a rejection. Sending a copy leaves the
 * original unchanged.
 */
function Edit({ kind, item, isCopy = false }: { kind: Resendable; item: Submission; isCopy?: boolean }) {
  const form = FORMS[kind];
  const { username } = usePerson();
  // Another return makes it a new draft, but not a colleague's edit: `seen` reports that one. It is fixed at the start, so that
  // changes during typing keep the draft.
  const [key] = useState(() => {
    const returnCount = item.resendable ? item.history.length : '';
    return `${isCopy ? 'copy' : 'resend'}:${username}:${item.fdId}:${returnCount}`;
  });
  const [initial] = useState(() => initialDraft(form, item));
  const [draft, setDraft] = useState(() => readDraft(key) ?? initial);
  const { values, seen, removed, added } = draft;
  const change = (changes: (before: Draft) => Partial<Draft>) =>
    setDraft((before) => ({ ...before, ...changes(before) }));
  const uploads = useAttachmentUploads(attKey, (file) =>
    change((before) => ({ added: [...before.added, file] })),
  );
  const { faults, setFaults, faultOf } = useFaults((field) =>
    field === FILES ? [added.length, removed.length, uploads.pending.length].join() : values[field],
  );
  const { notification } = App.useApp();
  const { showError, hideError } = useErrorNotification();
  const queries = useQueryClient();
  const navigateLater = useNavigateLater();

  const [isSent, setSent] = useState(false);
  // Without input nothing is stored: it would hide later changes of the item.
  const isStored = !isSent && draft !== initial;
  useEffect(() => saveDraft(key, isStored ? draft : null), [key, draft, isStored]);

  const remainingFiles = (item.attachments ?? []).filter(({ attId }) => !removed.includes(attId));

  const send = useMutation({
    onMutate: () => {
      hideError();
      return navigateLater();
    },
    mutationFn: async () => {
      const { fdId } = item;
      const ids = [...remainingFiles, ...added].map(({ attId }) => attId).join(',');
      if (kind === 'entry')
        return sendEntry(item, values as FieldInputs<typeof ENTRY_FORM>, { isCopy, seen });
      const payload = { ...(values as FieldInputs<typeof APPLICATION_FORM>), fdId, [FILES]: ids };
      return call(myCalls.application.resend, payload);
    },
    onSuccess: async ({ msg, data }, _, navigate) => {
      setSent(true);
      saveDraft(key, null);
      notification.success({ title: msg });
      // Replaces the history entry: the back key must not lead to the sent form.
      await navigate(`/${PATHS[kind]}/${isCopy ? data.fdId : item.fdId}`, { replace: true });
      await queries.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
    },
    onError: (error) => {
      const fieldErrors = error instanceof CallError ? error.errors : [];
      const formErrors = fieldErrors.filter(({ field }) => field in form || field === FILES);
      if (formErrors.length > 0) setFaults(formErrors);
      else showError(error);
      if (error instanceof CallError && error.code === 409) {
        change(() => ({ seen: '' }));
        void queries.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
      }
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const [pendingUpload] = uploads.pending;
    const message = pendingUpload?.state === 'failed' ? APPLICATION.notSent : APPLICATION.stillSending;
    const errors = [
      ...withUnreadableDays(checkFields(form, values, { by: 'visitor', today: daysAgo(0) }), document),
      ...(pendingUpload ? [{ field: FILES, msg: message }] : []),
    ];
    setFaults(errors);
    if (errors.length === 0) send.mutate();
  }

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
    <form noValidate aria-label={MY_EDIT.form} onSubmit={submit}>
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
        {Object.entries(form).map(([name, field]) => {
          const Part = name === 'fdArea' ? AreaField : EditField;
          return (
            <Part
              key={name}
              name={name}
              field={field}
              options={field.options ?? categories}
              value={values[name] ?? ''}
              fault={faultOf(name)}
              reason={reasonOf(name)}
              onChange={(value) => change((before) => ({ values: { ...before.values, [name]: value } }))}
            />
          );
        })}
        {kind === 'application' && (
          <EditFiles
            files={item.attachments ?? []}
            uploads={uploads}
            removed={removed}
            added={added}
            fault={faultOf(FILES)}
            reason={reasonOf(FILES)}
            onToggle={({ attId }) =>
              change((before) => ({
                removed: before.removed.includes(attId)
                  ? before.removed.filter((each) => each !== attId)
                  : [...before.removed, attId],
              }))
            }
            onDrop={(file) => {
              change((before) => ({ added: before.added.filter((each) => each !== file) }));
              removeUpload(file);
            }}
          />
        )}
      </div>
      <div className={`row surface flow gap-8-12 ${styles.foot}`} data-bar="true">
        <p className="fill fs-14 quiet phone-hidden">{MY_EDIT.kept}</p>
        <Button onClick={() => void navigate(at)}>{MY_EDIT.cancel}</Button>
        <SunButton htmlType="submit" loading={send.isPending || send.isSuccess}>
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

/** Screen that corrects a returned submission or edits an entry, keeping its receipt number. */
export default function EditScreen({ kind }: { kind: Resendable }) {
  return <ItemScreen kind={kind}>{(item) => <EditOrItem kind={kind} item={item} />}</ItemScreen>;
}

/** Screen that sends a copy of an entry as a new one. */
export const Copy = () => (
  <ItemScreen kind="entry">{(item) => <Edit kind="entry" item={item} isCopy />}</ItemScreen>
);
