import {
  contentCreate,
  contentPublish,
  contentUpdate,
  contentWithdraw,
} from '@pv-brain/contract/content/calls/console.ts';
import { contentPreview, contentRelease } from '@pv-brain/contract/content/calls/drafts.ts';
import { contentSchedule, contentUnschedule } from '@pv-brain/contract/content/calls/schedule.ts';
import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { CONTENT_FORM, PUBLISHING, SAVING } from '@pv-brain/contract/content/messages/office-form.ts';
import { withUnreadableDays } from '@pv-brain/contract/fields/unreadable-days.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { useUnmountSignal } from '../../../shared/api/use-unmount-signal.ts';
import { controlId } from '../../../shared/form/labelled.tsx';
import { useFaults } from '../../../shared/form/use-faults.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { contentKey, editingQuery } from '../list/queries.ts';
import { undoButton } from '../list/undo-button.tsx';
import { loadDialogs } from './conflicts/load-dialogs.ts';
import { type NewerVersion, newerVersionOf } from './conflicts/merge.ts';
import { type Content, changesBetween, contentOfItem, type Editing, faultsOf, flatten } from './content.ts';
import type { ContentForm, ContentParts } from './use-content.ts';

/** One notification key: the next replaces the previous one. */
const NOTICE = 'publishing';

export const isPublic = ({ item }: Pick<ContentForm, 'item'>) =>
  item !== null && PUBLIC_STATES.includes(item.state);

/** Says what the portal shows of an item with these unpublished changes. */
export function visibilityNote(form: Pick<ContentForm, 'item' | 'changes'>): string {
  if (form.changes) return PUBLISHING.changes(form.changes);
  return isPublic(form) ? PUBLISHING.none : PUBLISHING.hidden;
}

/** Whether the item has changed on the server. */
export const isRefused = (error: Error) => error instanceof CallError && error.code === 409;

/** Whether an error is shown at fields of the form; a dialog shows its own time. */
const isOfField = (error: Error): error is CallError =>
  error instanceof CallError && error.errors.some(({ field }) => field !== 'at');

/** Resolves to whether it succeeded, and to null if the form shows the error; another one was already shown. */
const succeeded = (action: Promise<unknown>): Promise<boolean | null> =>
  action.then(
    () => true,
    (error) => (isOfField(error) ? null : false),
  );

/**
 * Actions on a form's content, the errors of its fields, and conflicts with other operators. While pictures are being uploaded,
 * publishing waits for them.
 */
export function usePublishing(
  { section, fdId, editing }: ContentParts,
  form: ContentForm,
  isUploading: boolean,
) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const { type, content, base } = form;
  const ownPublication = editing.schedules.find(
    ({ act, own, failed }) => act === 'publish' && !failed && own,
  );
  const { faults, setFaults } = useFaults(
    (field) => flatten(content)[field === type.category.field ? 'category' : field],
  );
  const notifySuccess = (title: string, actions?: ReactNode) =>
    notification.success({ key: NOTICE, title, actions });
  const notifyError = (title: string) => notification.error({ key: NOTICE, title, duration: false });
  const refetchItem = () => queries.fetchQuery({ ...editingQuery(section, fdId), staleTime: 0 });
  // Set synchronously, so that a second press of a key cannot start another action before the next render.
  const isActing = useRef(false);
  const unmountSignal = useUnmountSignal();
  const [newerVersion, setNewerVersion] = useState<NewerVersion | null>(() => newerVersionOf(editing, form));
  const [isComparing, setComparing] = useState(false);
  /** Values that were typed but not chosen in the comparison; saved as a version of their own. */
  const [unusedChanges, setUnusedChanges] = useState<Content['values']>();

  /** Stores the version that another operator has saved since, and refetches the versions and lists. */
  function noteNewer(now: Editing) {
    setNewerVersion(newerVersionOf(now, form));
    void queries.invalidateQueries({ queryKey: contentKey(section) });
  }

  /** Opens the comparison with the current item, which another operator has saved since. */
  async function compareWith(now: Editing) {
    // Until then the pressed button shows that it is busy; a failure shows when the dialog opens.
    await loadDialogs().catch(() => {});
    noteNewer(now);
    setComparing(true);
  }

  /** Continues from the item and draft that the server has now. */
  const continueFrom = (next: (now: Editing) => unknown) =>
    void refetchItem().then(next, ({ message }) => notifyError(message));

  /** Continues from the server's item; changes made during the save are kept. */
  async function continueFromSaved(sentContent: Content, next?: Content) {
    const now = await refetchItem();
    const newestContent = form.newestContent();
    const hasNewer = newestContent !== sentContent;
    form.restart(now, hasNewer ? newestContent : next);
    if (hasNewer) form.change((now) => now);
    await queries.invalidateQueries({ queryKey: contentKey(section) });
  }

  /** Options of a mutation that saves the content and continues with `next` or the server's item; `actions` are offered then. */
  const saveOptions = <Input = void>(
    write: (input: Input) => Promise<{ msg: string }>,
    next?: Content,
    actions?: ReactNode,
  ) =>
    mutationOptions({
      mutationFn: async (input: Input) => {
        isActing.current = true;
        await form.stopSaving();
        // Returned, since react-query calls the `onSuccess` of the latest render, whose content includes what was typed meanwhile.
        return { ...(await write(input)), sentContent: content, next };
      },
      onSuccess: async ({ msg, ...saved }) => {
        form.deleteStash(saved.sentContent);
        notifySuccess(msg, actions);
        setFaults([]);
        setUnusedChanges(undefined);
        setNewerVersion(null);
        // The save succeeded even if refetching fails.
        await continueFromSaved(saved.sentContent, saved.next).catch(({ message }) => notifyError(message));
      },
      onError: async (error) => {
        // The save failed: resume autosave.
        form.change((now) => now);
        if (isRefused(error) && !unmountSignal().aborted) {
          // Saved with its base revision, against which the two are compared.
          await form.flush();
          // On failure, the refusal is shown without a comparison.
          const now = await refetchItem().catch(() => null);
          if (now?.item && now.item.revision !== base) return compareWith(now);
        }
        if (isOfField(error) && !unmountSignal().aborted) return setFaults(error.errors);
        notifyError(
          unmountSignal().aborted
            ? PUBLISHING.notDone(form.newestContent().values[type.title] || type.noun, error.message)
            : error.message,
        );
      },
      onSettled: () => {
        isActing.current = false;
      },
    });

  const payload = { section, fdId, ...content };
  const revision = String(base);
  const update = { ...payload, revision, ...(unusedChanges ? { aside: unusedChanges } : {}) };
  const path = itemPath(type, fdId);
  const releasing = useMutation(
    saveOptions(
      () => call(contentRelease, update),
      undefined,
      path && (
        <Button href={portalAddress(path)} target="_blank" rel="noreferrer">
          {CONTENT_LIST.onPortal}
        </Button>
      ),
    ),
  );
  const saving = useMutation(
    saveOptions(() => (base === 0 ? call(contentCreate, payload) : call(contentUpdate, update))),
  );
  const scheduling = useMutation(
    saveOptions(
      (at: string) => call(contentSchedule, { ...payload, act: 'publish', at, revision }),
      // The portal's version stays until then, and the form keeps its content.
      isPublic(form) ? content : undefined,
    ),
  );
  /** Schedules or cancels a withdrawal. This does not save the item. */
  const scheduleChange = useMutation({
    mutationFn: ({ act, at }: { act: ScheduledAct; at: string | null }) =>
      at === null
        ? call(contentUnschedule, { section, fdId, act })
        : call(contentSchedule, { section, fdId, act, at, revision }),
    onSuccess: async ({ msg }) => {
      notifySuccess(msg);
      await refetchItem();
      await queries.invalidateQueries({ queryKey: contentKey(section) });
    },
    onError: async (error) => {
      notifyError(error.message);
      // The cancelled schedule may have run meanwhile.
      if (isRefused(error)) await refetchItem();
    },
  });
  /** Keeps the content and continues from the item's new state, unless another operator saved other content before. */
  async function continueFromState() {
    const { item } = form;
    const changesSince = (content: Content) =>
      item ? changesBetween(contentOfItem(type, item), content).length : 0;
    const now = await refetchItem();
    const newestContent = form.newestContent();
    const { item: savedItem } = now;
    const isStale =
      item?.revision !== base || (savedItem && changesSince(contentOfItem(type, savedItem)) > 0);
    // Its last operator changed only the state.
    if (savedItem && isStale) await compareWith({ ...now, item: { ...savedItem, updatedBy: null } });
    else {
      form.restart(now, newestContent);
      if (changesSince(newestContent) > 0) form.change((content) => content);
    }
    await queries.invalidateQueries({ queryKey: contentKey(section) });
  }
  const stateChange = useMutation({
    mutationFn: (to: 'withdrawn' | 'published') =>
      call(to === 'withdrawn' ? contentWithdraw : contentPublish, { section, fdIds: fdId }),
    onSuccess: async ({ msg }, to) => {
      notifySuccess(msg, to === 'withdrawn' && undoButton(() => stateChange.mutate('published')));
      await continueFromState();
    },
    onError: async (error) => {
      notifyError(error.message);
      if (isRefused(error)) await continueFromState();
    },
  });

  /** Returns whether pictures are being uploaded, and shows that. */
  function isWaiting(): boolean {
    if (isUploading) notifyError(PUBLISHING.uploading);
    return isUploading;
  }

  /** Returns whether the item can be published; shows the errors otherwise. */
  function isComplete(): boolean {
    if (isWaiting()) return false;
    const faults = withUnreadableDays(faultsOf(type, content, daysAgo(0)), document, controlId(''));
    setFaults(faults);
    return faults.length === 0;
  }

  /** Resets to the server's item; the notification offers to undo it. */
  const discarding = useMutation({
    mutationFn: async () => {
      const bringBack = await form.discard();
      await form.takeOtherDraft(await refetchItem());
      return bringBack;
    },
    onSuccess: (bringBack) => {
      const undo = () => {
        notification.destroy(NOTICE);
        bringBack();
      };
      notification.success({
        key: NOTICE,
        title: CONTENT_FORM.discarded,
        duration: 10,
        actions: undoButton(undo),
      });
      setNewerVersion(null);
    },
    onError: ({ message }) => {
      // The form still has the content: resume autosave.
      form.change((now) => now);
      notifyError(message);
    },
  });

  const mutations = [releasing, saving, stateChange, scheduling, scheduleChange, discarding];
  const isBusy = mutations.some(({ isPending }) => isPending);
  const busy = useRef(isBusy);
  busy.current = isBusy;

  return {
    faults,
    continueFrom,
    discard: () => discarding.mutate(),
    isBusy,
    /** Version saved by another operator since the form's base revision. */
    newerVersion,
    /** Whether the two are compared. */
    isComparing,
    setComparing,
    /**
     * Called once the item has a later revision than the form's; returns how to unsubscribe. The account's own saves create later
     * revisions too, which are not conflicts.
     */
    onNewer() {
      let isCancelled = false;
      void refetchItem().then(
        (now) => !isCancelled && !busy.current && noteNewer(now),
        // On failure, the next save is reported again.
        () => {},
      );
      return () => {
        isCancelled = true;
      };
    },
    /** Opens a comparison with the item as it is now. The server returns the base version with a draft, so changes are sent before. */
    async compare(show: (isShown: true) => void) {
      await form.flush();
      continueFrom((now) => {
        noteNewer(now);
        show(true);
      });
    },
    /** Continues with merged content; `unusedValues` are own values that were not chosen. */
    takeMerged(merged: Content, unusedValues: Content['values'] | undefined) {
      if (newerVersion) form.applyMerge(newerVersion.item, merged);
      setUnusedChanges(unusedValues);
      setNewerVersion(null);
      setComparing(false);
    },
    isComplete,
    release() {
      if (!isActing.current && isComplete()) releasing.mutate();
    },
    schedule: (act: ScheduledAct, at: string): Promise<boolean | null> =>
      succeeded(act === 'publish' ? scheduling.mutateAsync(at) : scheduleChange.mutateAsync({ act, at })),
    unschedule: (act: ScheduledAct): Promise<boolean | null> =>
      succeeded(scheduleChange.mutateAsync({ act, at: null })),
    /** Saves a draft of a published item, also for its scheduled publication; otherwise the item itself. */
    async save(): Promise<boolean | null> {
      if (isActing.current || isWaiting()) return false;
      setFaults([]);
      if (!isPublic(form)) return succeeded(saving.mutateAsync());
      if (ownPublication) return succeeded(scheduling.mutateAsync(ownPublication.at));
      form.change((now) => now);
      const isSaved = await form.flush();
      if (isSaved) notifySuccess(PUBLISHING.saved);
      else notifyError(SAVING.failed);
      return isSaved;
    },
    withdraw: () => stateChange.mutate('withdrawn'),
    async preview() {
      if (isWaiting()) return;
      // Opened during the click: browsers block windows that open later.
      const page = window.open('', '_blank');
      try {
        if (!page) throw new Error(PUBLISHING.blocked);
        if (!(await form.flush())) throw new Error(SAVING.failed);
        const { data } = await call(contentPreview, { section, fdId });
        page.opener = null;
        page.location.href = portalAddress(data.path);
      } catch (error) {
        page?.close();
        notifyError((error as Error).message);
      }
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
