import { SHELL } from '@pv-brain/contract/messages/shell.ts';
import { ACTION } from '@pv-brain/contract/messages/ui.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './drawer.module.css';
import { useTextSize } from './use-text-size.ts';

/** 大字版 as a row of the drawer, with the size in use at its end. */
export function TextSizeRow() {
  const { large, toggle } = useTextSize();
  return (
    <button type="button" className={styles.size} aria-pressed={large} onClick={toggle}>
      <Icon name="text-size" />
      {ACTION.largeText}
      <span aria-hidden="true">{large ? SHELL.large : SHELL.standard}</span>
    </button>
  );
}
