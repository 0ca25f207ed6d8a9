import type { Section } from '@pv-brain/contract/content/types.ts';
import { Icon } from '../ui/icon.tsx';
import type { Editing } from './content.ts';
import styles from './notes.module.css';
import { toldOthers } from './told-others.ts';
import type { ContentForm } from './use-content.ts';
import { usePresence } from './use-presence.ts';
import { useShown } from './use-shown.ts';

interface OthersNotesProps {
  section: Section;
  fdId: string;
  form: ContentForm;
  /** What others had typed and not saved when the form was opened. */
  drafts: Editing['others'];
}

/** Who else writes the item now, and who has left it unsaved. Nobody is locked out: presence is no lock. */
export function OthersNotes({ section, fdId, form, drafts }: OthersNotesProps) {
  const { type, changed } = form;
  const { labelOf } = useShown(section, type);
  const present = usePresence(section, fdId, changed);
  return toldOthers({ present, drafts, noun: type.noun, labelOf }).map(({ text, more }) => (
    <div key={text} className={styles.note}>
      <Icon name="user" />
      <p>
        {/* Minutes go by: that somebody is there is said once. */}
        <b role="status">{text}</b>
        {more}
      </p>
    </div>
  ));
}
