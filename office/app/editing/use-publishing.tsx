import { contentCreate, contentUpdate, contentWithdraw } from '@pv-brain/contract/calls/console.ts';
import { contentPreview, contentRelease } from '@pv-brain/contract/calls/drafts.ts';
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
import { type Editing, faultsOf } from './content.ts';
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

  /** Writes what is typed, and goes on with what the server made of it. */
  const writing = (write: () => Promise<{ msg: string }>) => ({
    mutationFn: async () => {
      await form.settle();
      return write();
    },
    onSuccess: async ({ msg }: { msg: string }) => {
      tell(msg);
      setFaults([]);
      const { item } = await readAgain();
      if (item) form.restart(item);
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
      if (error instanceof CallError && error.errors.length > 0) return setFaults(error.errors);
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

  return {
    faults,
    isBusy: releasing.isPending || saving.isPending || withdrawing.isPending,
    release() {
      const found = faultsOf(type, content, daysAgo(0));
      setFaults(found);
      if (found.length === 0) releasing.mutate();
    },
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
