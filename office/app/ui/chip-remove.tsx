import { CONTENT_LIST } from '@pv-brain/contract/messages/office-content.ts';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

/** The × of a filter. */
export function ChipRemove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={CONTENT_LIST.remove(label)}
      onClick={onRemove}
    >
      <Icon name="close" size={14} />
    </button>
  );
}
