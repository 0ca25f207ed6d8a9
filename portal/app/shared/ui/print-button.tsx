import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { Icon } from './icon.tsx';
import styles from './print-button.module.css';

export function PrintButton() {
  return (
    <button type="button" className={`${styles.print} no-print`} onClick={() => window.print()}>
      <Icon name="print" />
      {ACTION.print}
    </button>
  );
}
