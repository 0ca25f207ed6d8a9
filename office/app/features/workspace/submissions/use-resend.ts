import { checkFields, type FieldInputs, type Fields } from '@pv-brain/contract/fields/fields.ts';
import { withUnreadableDays } from '@pv-brain/contract/fields/unreadable-days.ts';
import { addCalls, myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import {
  APPLICATION_ATTACHMENT,
  type APPLICATION_FORM,
} from '@pv-brain/contract/submissions/forms/application.ts';
import type { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { APPLICATION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { useErrorNotification } from '../../../shared/api/use-change.ts';
import { removeUpload, useAttachmentUploads } from '../../../shared/files/attachment-uploads.ts';
import { useFaults } from '../../../shared/form/use-faults.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { useNavigateLater } from '../../../shared/routes/use-navigate-later.ts';
import { PATHS } from '../../../shared/routes/workspace-paths.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { SUBMISSIONS_KEY } from '../query-keys.ts';
import { FORMS } from './facts.ts';
import type { Submission } from './kinds.ts';

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
  try {
    const parsed = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return parsed && typeof parsed.values === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

/** Stores a draft until this window is closed, or deletes it. */
function saveDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off or full: it lasts as long as the page.
  }
}

/** Kinds that can be returned for correction. */
export type Resendable = 'application' | 'entry';

const { field: FILES, attKey } = APPLICATION_ATTACHMENT;

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

/**
 * Form for correcting a returned submission or editing an entry. It starts with the submitted values, or with a draft of this
 * window; it is checked by the form's rules before sending, and keeps its values after a rejection. Sending a copy leaves the
 * original unchanged.
 */
export function useResend(kind: Resendable, item: Submission, isCopy: boolean) {
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
  const uploads = useAttachmentUploads(attKey, (file) =>
    setDraft((before) => ({ ...before, added: [...before.added, file] })),
  );
  const { faults, setFaults, faultOf } = useFaults((field) =>
    field === FILES
      ? [draft.added.length, draft.removed.length, uploads.pending.length].join()
      : draft.values[field],
  );
  const { notification } = App.useApp();
  const { showError, hideError } = useErrorNotification();
  const queries = useQueryClient();
  const navigateLater = useNavigateLater();

  const [isSent, setSent] = useState(false);
  // Without input nothing is stored: it would hide later changes of the item.
  const isStored = !isSent && draft !== initial;
  useEffect(() => saveDraft(key, isStored ? draft : null), [key, draft, isStored]);

  const { values, seen: seenVersion, removed, added } = draft;
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
        return sendEntry(item, values as FieldInputs<typeof ENTRY_FORM>, { isCopy, seen: seenVersion });
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
        setDraft((before) => ({ ...before, seen: '' }));
        void queries.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
      }
    },
  });

  function submit() {
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

  return {
    draft,
    faults,
    faultOf,
    uploads,
    submit,
    isBusy: send.isPending || send.isSuccess,
    type: (name: string, value: string) =>
      setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    toggle: ({ attId }: AttachmentInfo) =>
      setDraft((before) => ({
        ...before,
        removed: before.removed.includes(attId)
          ? before.removed.filter((each) => each !== attId)
          : [...before.removed, attId],
      })),
    drop(file: AttachmentInfo) {
      setDraft((before) => ({ ...before, added: before.added.filter((each) => each !== file) }));
      removeUpload(file);
    },
  };
}
