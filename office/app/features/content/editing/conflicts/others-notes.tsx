import type { Section } from '@pv-brain/contract/content/types.ts';
import { useEffect } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { Editing } from '../content.ts';
import { labelsOf } from '../labels.ts';
import styles from '../notes.module.css';
import type { ContentForm } from '../use-content.ts';
import { presenceNotes } from './presence-notes.ts';
import { usePresence } from './use-presence.ts';

interface OthersNotesProps {
  section: Section;
  fdId: string;
  form: ContentForm;
  /** Unsaved drafts of other operators when the form was opened. */
  drafts: Editing['others'];
  /** Called once the item has a later revision than the form’s; returns how to unsubscribe. */
  onNewer(): () => void;
}

/** Other operators who have the item open or left an unsaved draft. Presence does not lock the item. */
export function OthersNotes({ section, fdId, form, drafts, onNewer }: OthersNotesProps) {
  const { type, changed, base } = form;
  const { others: present, revision } = usePresence(section, fdId, changed);
  const isNewer = revision > base;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each revision
  useEffect(() => (isNewer ? onNewer() : undefined), [isNewer, revision]);
  return presenceNotes({ present, drafts, noun: type.noun, labelOf: labelsOf(type) }).map(
    ({ text, more }) => (
      <div key={text} className={`row flow ${styles.note}`}>
        <Icon name="user" />
        <p>
          {/* Minutes go by: that somebody is there is said once. */}
          <b role="status">{text}</b>
          {more}
        </p>
      </div>
    ),
  );
}
