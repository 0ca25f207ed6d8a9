import { contentCreate, contentUpdate, contentWithdraw } from '@pv-brain/contract/calls/console.ts';
import { contentPreview, contentRelease } from '@pv-brain/contract/calls/drafts.ts';
import { contentSchedule, contentUnschedule } from '@pv-brain/contract/calls/schedule.ts';
import type { ScheduledAct } from '@pv-brain/contract/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { PUBLISHING } from '@pv-brain/contract/messages/office-form.ts';
import type { FieldError } from '@pv-brain/contract/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { contentKey } from '../content/queries.ts';
import { portalAddress } from '../session/portal.ts';
import { daysAgo } from '../ui/days.ts';
import { type Content, type Editing, faultsOf } from './content.ts';
import { editingQuery } from './queries.ts';
import type { ContentForm } from './use-content.ts';

/** One notice of this kind: the next takes the place of the last. */
const NOTICE = 'publishing';
/** States of what visitors see. */
const SHOWN: readonly string[] = ['published', 'expired'];

export const isShown = ({ item }: Pick<ContentForm, 'item'>) => item !== null && SHOWN.includes(item.state);

interface PublishingParts {
  section: Section;
  fdId: string;
  form: ContentForm;
  /** Values that were typed and not chosen; they become a version of their own. */
  aside: Readonly<Record<string, string>> | undefined;
  /** Somebody else has written the item since; it is as given. */
  onStale(now: Editing): void;
}

/** What may be done with what a form holds, and what is wrong with it where it is refused. */
export function usePublishing({ section, fdId, form, aside, onStale }: PublishingParts) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const { type, content, base } = form;
  const tell = (title: string) => notification.success({ key: NOTICE, title });
  const readAgain = () => queries.fetchQuery({ ...editingQuery(section, fdId), staleTime: 0 });

  /** Writes what is typed, and goes on with `next`, or with what the server made of it. */
  const writing = <Given = void>(write: (given: Given) => Promise<{ msg: string }>, next?: Content) => ({
    mutationFn: async (given: Given) => {
      await form.settle();
      return write(given);
    },
    onSuccess: async ({ msg }: { msg: string }) => {
      tell(msg);
      setFaults([]);
      const { item } = await readAgain();
      if (item) form.restart(item, next);
      await queries.invalidateQueries({ queryKey: contentKey(section) });
    },
    onError: async (error: Error) => {
      // It is not written: it is kept as it was before.
      form.change(content);
      if (error instanceof CallError && error.code === 409) {
        // Kept with what it was begun from, which is what the two are compared with.
        await form.flush();
        const now = await readAgain();
        if (now.item && now.item.revision !== base) return onStale(now);
      }
      const isOfField = error instanceof CallError && error.errors.some(({ field }) => field !== 'at');
      if (isOfField) return setFaults(error.errors);
      notification.error({ key: NOTICE, title: error.message, duration: false });
    },
  });

  const given = { section, fdId, ...content };
  const releasing = useMutation(
    writing(() => call(contentRelease, { ...given, revision: String(base), ...(aside ? { aside } : {}) })),
  );
  const saving = useMutation(
    writing(() =>
      base === 0 ? call(contentCreate, given) : call(contentUpdate, { ...given, revision: String(base) }),
    ),
  );
  const scheduling = useMutation(
    writing(
      (at: string) => call(contentSchedule, { ...given, act: 'publish', at, revision: String(base) }),
      // What is on the portal stays as it is until then, and what is typed stays typed.
      isShown(form) ? content : undefined,
    ),
  );
  /** Sets a time for taking it back, or sets one no more. Nothing is written by that. */
  const planning = useMutation({
    mutationFn: ({ act, at }: { act: ScheduledAct; at: string | null }) =>
      at === null
        ? call(contentUnschedule, { section, fdId, act })
        : call(contentSchedule, { section, fdId, act, at, revision: String(base) }),
    onSuccess: async ({ msg }) => {
      tell(msg);
      await readAgain();
      await queries.invalidateQueries({ queryKey: contentKey(section) });
    },
    onError: ({ message }) => notification.error({ key: NOTICE, title: message, duration: false }),
  });
  const withdrawing = useMutation({
    mutationFn: () => call(contentWithdraw, { section, fdIds: fdId }),
    onSuccess: async ({ msg }) => {
      tell(msg);
      const { item } = await readAgain();
      if (item) form.restart(item, content);
      await queries.invalidateQueries({ queryKey: contentKey(section) });
    },
    onError: ({ message }) => notification.error({ key: NOTICE, title: message, duration: false }),
  });

  /** Whether it may be published as it is; what is wrong is shown. */
  function isComplete(): boolean {
    const found = faultsOf(type, content, daysAgo(0));
    setFaults(found);
    return found.length === 0;
  }

  return {
    faults,
    isBusy: [releasing, saving, withdrawing, scheduling, planning].some(({ isPending }) => isPending),
    isComplete,
    release() {
      if (isComplete()) releasing.mutate();
    },
    /** Resolves once that is done or refused. */
    schedule: (act: ScheduledAct, at: string) =>
      (act === 'publish' ? scheduling.mutateAsync(at) : planning.mutateAsync({ act, at })).then(
        () => {},
        // It was told.
        () => {},
      ),
    unschedule: (act: ScheduledAct) => planning.mutate({ act, at: null }),
    /** Of what is on the portal a draft is kept beside it; else the item itself is written. */
    async save() {
      setFaults([]);
      if (!isShown(form)) return saving.mutate();
      form.change(content);
      await form.flush();
      tell(PUBLISHING.saved);
    },
    withdraw: () => withdrawing.mutate(),
    /** Opens the item's page with what is typed. */
    async preview() {
      // Opened at the click: a window that comes later is held back by browsers.
      const page = window.open('', '_blank');
      try {
        await form.flush();
        const { data } = await call(contentPreview, { section, fdId });
        if (page) {
          page.opener = null;
          page.location.href = portalAddress(data.path);
        }
      } catch (error) {
        page?.close();
        notification.error({ key: NOTICE, title: (error as Error).message, duration: false });
      }
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
