import { contentDiscard, contentDraft } from '@pv-brain/contract/content/calls/drafts.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { hasEnded, usePerson } from '../../../shared/session/session.ts';
import {
  type Content,
  changesBetween,
  contentOfDraft,
  contentOfItem,
  type Editing,
  emptyContent,
  type Item,
} from './content.ts';
import { createSaver, type SavingState } from './saver.ts';

interface Stashed {
  base: number;
  /** Version of the server's draft on which this is based. */
  turn: number;
  content: Content;
}

/** Opens the local store of unsent content, per item and account. */
function openStash(key: string) {
  function read(): Stashed | null {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stashed | null;
      return stored && typeof stored.content?.values === 'object' ? stored : null;
    } catch {
      return null;
    }
  }
  return {
    read,
    /** Stores the content and returns whether it succeeded: storage may be full or disabled. */
    write(stashed: Stashed): boolean {
      // Nothing may be stored after signing out.
      if (hasEnded()) return false;
      try {
        localStorage.setItem(key, JSON.stringify(stashed));
        return true;
      } catch {
        return false;
      }
    },
    /** Deletes the stored content, if it equals this: another form of the item may have stored newer text. */
    forget(content?: Content): void {
      const isOther = content && JSON.stringify(read()?.content) !== JSON.stringify(content);
      if (isOther) return;
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is switched off: there is nothing to forget.
      }
    },
  };
}

interface Start {
  section: Section;
  fdId: string;
  editing: Editing;
  copied: Content | undefined;
  category?: string | undefined;
}

/** The last changed field, by its name in the form. */
export interface Changed {
  name: string;
  /** Milliseconds since 1970, by this browser's clock. */
  at: number;
}

/** Content of a form with autosave to the server, or to this browser while the server cannot be reached. */
export function useContent({ section, fdId, editing, copied, category }: Start) {
  const type: ContentType = contentTypes[section];
  const { username } = usePerson();
  const [stash] = useState(() => openStash(`draft:${username}:${section}:${fdId}`));
  const [start] = useState(() => startOf(type, editing, stash.read(), copied ?? category));
  /** Item as the server has it; null if it was never saved. */
  const [item, setItem] = useState<Item | null>(editing.item);
  const [isRestored, setRestored] = useState(start.isRestored);
  const [content, setContent] = useState(start.content);
  const [saving, setSaving] = useState<SavingState>(
    start.at ? { kind: 'saved', at: start.at } : { kind: 'idle' },
  );

  const [changed, setChanged] = useState<Changed | null>(null);
  const newest = useRef({ base: start.base, turn: start.turn, content });
  const [saver] = useState(() =>
    createSaver<Content>({
      send: async (typed) => {
        const { base, turn } = newest.current;
        const { data } = await call(contentDraft, {
          section,
          fdId,
          base: String(base),
          turn: String(turn),
          ...typed,
        });
        newest.current = { ...newest.current, turn: data.turn };
        return data.at.slice(11);
      },
      stash: (typed) => stash.write({ ...newest.current, content: typed }),
      forget: stash.forget,
      tell: setSaving,
    }),
  );

  /** Derives the new content from the newest, not the rendered one: a picture may have been added since the last render. */
  function change(next: (now: Content) => Content) {
    const typed = next(newest.current.content);
    const [name] = changesBetween(newest.current.content, typed);
    if (name) setChanged({ name, at: Date.now() });
    newest.current = { ...newest.current, content: typed };
    setContent(typed);
    saver.change(typed);
  }

  useEffect(() => {
    if (start.isBehind) saver.change(start.content);
    const hide = () => {
      if (saver.isBehind()) stash.write(newest.current);
    };
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      saver.close();
    };
  }, [saver, stash, start]);

  /** Resets the form to the server's item; `next` is the content to continue with. */
  function restart({ item: saved, draft }: Editing, next?: Content) {
    if (!saved) return;
    const own = contentOfItem(type, saved);
    const nextContent = next ?? own;
    // The restored changes are saved now.
    if (changesBetween(own, nextContent).length === 0) setRestored(false);
    newest.current = { base: saved.revision, turn: draft?.turn ?? 0, content: nextContent };
    setItem(saved);
    setContent(nextContent);
    setSaving({ kind: 'idle' });
  }

  return {
    type,
    item,
    content,
    saving,
    /** Null if nothing was changed since the form was opened. */
    changed,
    isRestored,
    /** The form's base revision; 0 for a new item. */
    base: newest.current.base,
    /** Returns the newest content, which may not be rendered yet. */
    typed: () => newest.current.content,
    change,
    /** Sends the content at once. Resolves to whether the server has it. */
    flush: saver.flush,
    /** Stops autosave before the content is saved by an action. */
    settle: saver.drop,
    restart,
    /** Takes over merged content, based on the other operator's revision. */
    takeMerged(written: Item, merged: Content) {
      newest.current = { ...newest.current, base: written.revision };
      setItem(written);
      change(() => merged);
    },
    keepOwnDraft({ draft }: Editing) {
      newest.current = { ...newest.current, turn: draft?.turn ?? 0 };
      change((now) => now);
      void saver.flush();
    },
    async takeOtherDraft(now: Editing) {
      await saver.drop();
      const { content: nextContent, base, turn } = startOf(type, now, null, undefined);
      newest.current = { base, turn, content: nextContent };
      if (now.item) setItem(now.item);
      setContent(nextContent);
      setSaving({ kind: 'idle' });
    },
    async discard() {
      await saver.drop();
      await call(contentDiscard, { section, fdId });
      newest.current = { ...newest.current, turn: 0 };
    },
  };
}

export type ContentForm = ReturnType<typeof useContent>;

/** Returns the initial content: from this browser's store, the server's draft, or the item. */
function startOf(
  type: ContentType,
  { item, draft }: Editing,
  stashed: { base: number; turn: number; content: Content } | null,
  beginning: Content | string | undefined,
) {
  const nothing = { base: 0, turn: 0, at: '', isBehind: false, isRestored: false };
  // If the server's draft has changed since, sending this one reports the conflict.
  if (stashed) return { ...nothing, ...stashed, isBehind: true, isRestored: true };
  if (draft) {
    const { base, turn, at } = draft;
    // The server stores drafts as untyped JSON.
    const content = contentOfDraft(type, draft.content as Content);
    return { ...nothing, base, turn, content, at: at.slice(11), isRestored: true };
  }
  if (item) return { ...nothing, base: item.revision, content: contentOfItem(type, item) };
  // A copy counts as typed content; a category alone does not.
  if (typeof beginning === 'object') return { ...nothing, content: beginning, isBehind: true };
  return { ...nothing, content: emptyContent(type, beginning) };
}
