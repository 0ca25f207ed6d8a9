import { ACTION } from '@pv-brain/contract/messages/ui.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './text-size.module.css';
import { useTextSize } from './use-text-size.ts';

/** 大字版 in the utility bar. */
export function TextSizeSwitch() {
  const { large, toggle } = useTextSize();
  return (
    <button type="button" className={styles.switch} aria-pressed={large} onClick={toggle}>
      <Icon name="text-size" className={styles.icon} />
      {ACTION.largeText}
    </button>
  );
}
