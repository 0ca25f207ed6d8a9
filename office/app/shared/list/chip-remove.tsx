import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chip.module.css';

/** Button that removes a filter. */
export function ChipRemove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={`centred ${styles.remove}`}
      aria-label={CONTENT_LIST.remove(label)}
      onClick={onRemove}
    >
      <Icon name="close" size={14} />
    </button>
  );
}
