import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { Button } from 'antd';
import { Icon } from '../ui/icon.tsx';
import styles from './stale-note.module.css';

interface StaleNoteProps {
  text: string;
  theirs?: string;
  mine?: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** Conflict with another account's changes: offers both versions. */
export const StaleNote = ({
  text,
  theirs = CONFIG_SCREEN.takeTheirs,
  mine = CONFIG_SCREEN.keepMine,
  onTheirs,
  onMine,
}: StaleNoteProps) => (
  <div className={`row flow gap-8 mt-8 pad-8-12 callout ${styles.note}`} role="alert">
    <Icon className="warning" name="alert" size={16} />
    <p>{text}</p>
    <div className="flow gap-8">
      <Button onClick={onTheirs}>{theirs}</Button>
      <Button onClick={onMine}>{mine}</Button>
    </div>
  </div>
);
