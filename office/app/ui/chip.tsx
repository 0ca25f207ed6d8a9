import { Dropdown, type DropdownProps } from 'antd';
import { Icon } from '../ui/icon.tsx';
import styles from './chip.module.css';
import { ChipRemove } from './chip-remove.tsx';

interface ChipProps extends Pick<DropdownProps, 'menu' | 'popupRender' | 'open' | 'onOpenChange'> {
  label: string;
  /** What is chosen, as people read it; empty for nothing. */
  chosen: string;
  onRemove: () => void;
}

/** A filter: a click opens what can be chosen, × takes it away. */
export function Chip({ label, chosen, onRemove, ...dropdown }: ChipProps) {
  return (
    <span className={styles.chip}>
      <Dropdown {...dropdown} trigger={['click']}>
        <button type="button" className={styles.open} aria-haspopup="true">
          {label}
          {chosen && <b>{chosen}</b>}
          {!chosen && <Icon name="chevron-down" size={14} />}
        </button>
      </Dropdown>
      {chosen && <ChipRemove {...{ label, onRemove }} />}
    </span>
  );
}
