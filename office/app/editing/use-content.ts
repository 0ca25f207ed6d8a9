import { contentDiscard, contentDraft } from '@pv-brain/contract/calls/drafts.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { usePerson } from '../session/session.ts';
import {
  type Content,
  contentOfDraft,
  contentOfItem,
  type Editing,
  emptyContent,
  type Item,
} from './content.ts';
import { createSaver, type SavingState } from './saver.ts';
import { openStash } from './stash.ts';

interface Start {
  section: Section;
  fdId: string;
  editing: Editing;
  /** What a copy begins with. */
  copied: Content | undefined;
}

/**
 * What a form holds, kept by itself while it is typed: at the server, and in this browser where that cannot be reached or
 * the window is closed before it was.
 */
export function useContent({ section, fdId, editing, copied }: Start) {
  const type: ContentType = contentTypes[section];
  const { username } = usePerson();
  const [stash] = useState(() => openStash(`draft:${username}:${section}:${fdId}`));
  const [start] = useState(() => startOf(type, editing, stash.read(), copied));
  /** As the server has it: null of what was never saved. */
  const [item, setItem] = useState<Item | null>(editing.item);
  const [content, setContent] = useState(start.content);
  const [saving, setSaving] = useState<SavingState>(
    start.at ? { kind: 'saved', at: start.at } : { kind: 'idle' },
  );

  const newest = useRef({ base: start.base, content });
  const [saver] = useState(() =>
    createSaver<Content>({
      send: async (typed) => {
        const { data } = await call(contentDraft, {
          ...{ section, fdId, base: String(newest.current.base) },
          ...typed,
        });
        return data.at.slice(11);
      },
      stash: (typed) => stash.write(typed && { base: newest.current.base, content: typed }),
      tell: setSaving,
    }),
  );

  function change(next: Content) {
    newest.current = { ...newest.current, content: next };
    setContent(next);
    saver.change(next);
  }

  useEffect(() => {
    if (start.isBehind) saver.change(start.content);
    const hide = () => {
      if (saver.isBehind()) stash.write(newest.current);
    };
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      void saver.flush();
    };
  }, [saver, stash, start]);

  /** What was written, or what somebody else has written; `next` is what the form goes on with. */
  function restart(saved: Item, next: Content = contentOfItem(type, saved)) {
    newest.current = { base: saved.revision, content: next };
    setItem(saved);
    setContent(next);
    setSaving({ kind: 'idle' });
  }

  /** What two have written, brought together: it is kept as begun from what somebody else has written. */
  function takeMerged({ item: theirs }: Editing, merged: Content) {
    if (!theirs) return;
    newest.current = { base: theirs.revision, content: merged };
    setItem(theirs);
    change(merged);
  }

  return {
    type,
    item,
    content,
    saving,
    isRestored: start.isRestored,
    /** The revision that the form's content was begun from; 0 of something new. */
    base: newest.current.base,
    change,
    /** Sends what is typed at once. */
    flush: saver.flush,
    /** What is typed is about to be written: it need not be kept any more. */
    settle: saver.drop,
    restart,
    takeMerged,
    /** Back to what the server has, or to an empty form. */
    async discard() {
      await saver.drop();
      await call(contentDiscard, { section, fdId });
      if (item) restart(item);
      else setContent(emptyContent(type));
    },
  };
}

export type ContentForm = ReturnType<typeof useContent>;

/** What a form begins with: what this browser kept, what the server did, or the item. */
function startOf(
  type: ContentType,
  { item, draft }: Editing,
  stashed: { base: number; content: Content } | null,
  copied: Content | undefined,
) {
  const revision = item?.revision ?? 0;
  if (stashed) return { ...stashed, at: '', isBehind: true, isRestored: true };
  if (draft) {
    // What is typed has no type at the server but what it is made of.
    const content = contentOfDraft(type, draft.content as Content);
    return { base: draft.base, content, at: draft.at.slice(11), isBehind: false, isRestored: true };
  }
  if (item) {
    const content = contentOfItem(type, item);
    return { base: revision, content, at: '', isBehind: false, isRestored: false };
  }
  return { base: 0, content: copied ?? emptyContent(type), at: '', isBehind: !!copied, isRestored: false };
}
