import { contentDiscard, contentDraft } from '@pv-brain/contract/content/calls/drafts.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { hasEnded, usePerson } from '../../../shared/session/session.ts';
import { readStored, store } from '../../../shared/session/storage.ts';
import {
  type Content,
  changesBetween,
  contentOf,
  contentOfItem,
  type Editing,
  emptyContent,
  type Item,
} from './content.ts';
import { createSaver, type SavingState } from './saver.ts';

interface StashEntry {
  base: number;
  /** Version of the server's draft on which this is based. */
  turn: number;
  content: Content;
}

/** Opens the local store of unsent content, per item and account. */
function openStash(key: string) {
  function read(): StashEntry | null {
    const entry = readStored(key) as StashEntry | null;
    return entry && typeof entry.content?.values === 'object' ? entry : null;
  }
  return {
    read,
    /** Stores the content and returns whether it succeeded. Nothing may be stored after signing out. */
    write: (entry: StashEntry): boolean => !hasEnded() && store(key, entry),
    /** Deletes the stored content, if it equals this: another form of the item may have stored newer text. */
    remove(content?: Content): void {
      const isOther = content && JSON.stringify(read()?.content) !== JSON.stringify(content);
      if (!isOther) store(key, null);
    },
  };
}

export interface ContentParts {
  section: Section;
  fdId: string;
  editing: Editing;
  copiedContent?: Content | undefined;
  category?: string | undefined;
}

/** The last changed field, by its name in the form. */
export interface LastChange {
  name: string;
  /** Milliseconds since 1970, by this browser's clock. */
  at: number;
}

/** Content of a form with autosave to the server, or to this browser while the server cannot be reached. */
export function useContent({ section, fdId, editing, copiedContent, category }: ContentParts) {
  const type = typeOf(section);
  const { username } = usePerson();
  const [stash] = useState(() => openStash(`draft:${username}:${section}:${fdId}`));
  const [stashEntry] = useState(stash.read);
  const [start] = useState(() => startOf(type, editing, stashEntry, copiedContent ?? category));
  /** Item as the server has it; null if it was never saved. */
  const [item, setItem] = useState<Item | null>(editing.item);
  const [isRestored, setRestored] = useState(start.isRestored);
  const [content, setContent] = useState(start.content);
  const [saving, setSaving] = useState<SavingState>(
    start.at ? { kind: 'saved', at: start.at } : { kind: 'idle' },
  );

  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const newestDraft = useRef({ base: start.base, turn: start.turn, content });
  const [saver] = useState(() =>
    createSaver<Content>({
      send: async (newContent) => {
        const { base, turn } = newestDraft.current;
        const { data } = await call(contentDraft, {
          section,
          fdId,
          base: String(base),
          turn: String(turn),
          ...newContent,
        });
        newestDraft.current = { ...newestDraft.current, turn: data.turn };
        return data.at.slice(11);
      },
      stash: (newContent) => stash.write({ ...newestDraft.current, content: newContent }),
      deleteStash: stash.remove,
      onState: setSaving,
    }),
  );

  /** Derives the new content from the newest, not the rendered one: a picture may have been added since the last render. */
  function change(next: (now: Content) => Content) {
    const newContent = next(newestDraft.current.content);
    const [name] = changesBetween(newestDraft.current.content, newContent);
    if (name) setLastChange({ name, at: Date.now() });
    newestDraft.current = { ...newestDraft.current, content: newContent };
    setContent(newContent);
    saver.change(newContent);
  }

  useEffect(() => {
    saver.open();
    if (start.hasUnsent) saver.change(start.content);
    else if (stashEntry) stash.remove(stashEntry.content);
    const stashUnsent = () => {
      if (saver.hasUnsent()) stash.write(newestDraft.current);
    };
    window.addEventListener('pagehide', stashUnsent);
    return () => {
      window.removeEventListener('pagehide', stashUnsent);
      saver.close();
    };
  }, [saver, stash, stashEntry, start]);

  /** Continues with this content, of which nothing is unsent. */
  function reset({ base, turn, content: nextContent }: StashEntry, savedItem: Item | null) {
    newestDraft.current = { base, turn, content: nextContent };
    if (savedItem) setItem(savedItem);
    setContent(nextContent);
    setSaving({ kind: 'idle' });
  }

  /** Resets the form to the server's item; `next` is the content to continue with. */
  function restart({ item: savedItem, draft }: Editing, next?: Content) {
    if (!savedItem) return;
    const savedContent = contentOfItem(type, savedItem);
    const nextContent = next ?? savedContent;
    // The restored changes are saved now.
    if (changesBetween(savedContent, nextContent).length === 0) setRestored(false);
    reset({ base: savedItem.revision, turn: draft?.turn ?? 0, content: nextContent }, savedItem);
  }

  return {
    type,
    item,
    content,
    /** Number of unpublished changes; undefined for a new item. */
    changes: item ? changesBetween(contentOfItem(type, item), content).length : undefined,
    saving,
    /** Null if nothing was changed since the form was opened. */
    lastChange,
    isRestored,
    /** The form's base revision; 0 for a new item. */
    base: newestDraft.current.base,
    /** Returns the newest content, which may not be rendered yet. */
    newestContent: () => newestDraft.current.content,
    change,
    /** Sends the content at once. Resolves to whether the server has it. */
    flush: saver.flush,
    /** Stops autosave before an action saves the content; until `deleteStash`, unsent content stays in this browser. */
    stopSaving: saver.handOver,
    /** Deletes content that an action has saved from this browser. */
    deleteStash: stash.remove,
    restart,
    /** Takes over merged content, based on the other operator's revision. */
    applyMerge(savedItem: Item, merged: Content) {
      newestDraft.current = { ...newestDraft.current, base: savedItem.revision };
      setItem(savedItem);
      change(() => merged);
    },
    keepOwnDraft({ draft }: Editing) {
      newestDraft.current = { ...newestDraft.current, turn: draft?.turn ?? 0 };
      change((now) => now);
      void saver.flush();
    },
    async takeOtherDraft(now: Editing) {
      await saver.drop();
      if (!now.draft) setRestored(false);
      reset(startOf(type, now, null, undefined), now.item);
    },
    /** Discards the changes. Resolves to a function that brings them back, with the revision that they were based on. */
    async discard() {
      const { base: discardedBase, content: discardedContent } = newestDraft.current;
      await saver.drop();
      await call(contentDiscard, { section, fdId });
      newestDraft.current = { ...newestDraft.current, turn: 0 };
      return () => {
        newestDraft.current = { ...newestDraft.current, base: discardedBase };
        setItem(item);
        change(() => discardedContent);
      };
    },
  };
}

export type ContentForm = ReturnType<typeof useContent>;

/** Returns the initial content: from this browser's store, the server's draft, or the item. */
function startOf(
  type: ContentType,
  { item, draft }: Editing,
  stashEntry: StashEntry | null,
  initial: Content | string | undefined,
) {
  const defaults = { base: 0, turn: 0, at: '', hasUnsent: false, isRestored: false };
  // The window may have been closed before an action that saved this answered.
  const isSaved =
    stashEntry && item && changesBetween(contentOfItem(type, item), stashEntry.content).length === 0;
  // If the server's draft has changed since, sending this one reports the conflict.
  if (stashEntry && !isSaved) return { ...defaults, ...stashEntry, hasUnsent: true, isRestored: true };
  if (draft) {
    const { base, turn, at } = draft;
    const content = contentOf(type, draft.content);
    return { ...defaults, base, turn, content, at: at.slice(11), isRestored: true };
  }
  if (item) return { ...defaults, base: item.revision, content: contentOfItem(type, item) };
  // A copy counts as typed content; a category alone does not.
  if (typeof initial === 'object') return { ...defaults, content: initial, hasUnsent: true };
  return { ...defaults, content: emptyContent(type, initial) };
}
