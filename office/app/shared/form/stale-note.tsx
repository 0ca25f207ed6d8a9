import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { Button } from 'antd';
import { Icon } from '../ui/icon.tsx';
import styles from './stale-note.module.css';

interface StaleNoteProps {
  text: string;
  takeTheirsLabel?: string;
  keepMineLabel?: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** Conflict with another account's changes: offers both versions. */
export const StaleNote = ({
  text,
  takeTheirsLabel = CONFIG_SCREEN.takeTheirs,
  keepMineLabel = CONFIG_SCREEN.keepMine,
  onTheirs,
  onMine,
}: StaleNoteProps) => (
  <div className={`row flow gap-8 mt-8 pad-8-12 callout ${styles.note}`} role="alert">
    <Icon className="warning" name="alert" size={16} />
    <p className="breaks fill">{text}</p>
    <div className="flow gap-8">
      <Button onClick={onTheirs}>{takeTheirsLabel}</Button>
      <Button onClick={onMine}>{keepMineLabel}</Button>
    </div>
  </div>
);
