import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { SHELL } from '@pv-brain/contract/site/messages/shell.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useTextSize } from '../shared/ui/use-text-size.ts';
import styles from './drawer.module.css';

/** 长辈版 as a row of the drawer, with the size in use at its end. */
export function TextSizeRow() {
  const { large, toggle } = useTextSize();
  return (
    <button type="button" className={styles.size} aria-pressed={large} onClick={toggle}>
      <Icon name="text-size" />
      {ACTION.elder}
      <span className="visually-hidden">{ACTION.elderMeans}</span>
      <span aria-hidden="true">{large ? SHELL.large : SHELL.standard}</span>
    </button>
  );
}
