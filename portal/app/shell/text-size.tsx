import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useTextSize } from '../shared/ui/use-text-size.ts';
import styles from './text-size.module.css';

/** 长辈版 in the utility bar. */
export function TextSizeSwitch() {
  const { large, toggle } = useTextSize();
  return (
    <button type="button" className={styles.switch} aria-pressed={large} onClick={toggle}>
      <Icon name="text-size" className={styles.icon} />
      {ACTION.elder}
      <span className="visually-hidden">{ACTION.elderMeans}</span>
    </button>
  );
}
