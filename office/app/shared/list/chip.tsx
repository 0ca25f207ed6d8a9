import type { IconName } from '@pv-brain/art/icon-name.ts';
import { Popover } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './chip.module.css';
import { ChipRemove } from './chip-remove.tsx';

interface ChipProps {
  label: string;
  icon?: IconName;
  /** What it is set to, as people read it; empty for nothing. */
  chosen: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Where it can be taken away; what nothing is chosen of may stay. */
  onRemove?: (() => void) | undefined;
  /** What it is set by. */
  children: ReactNode;
}

/** Where it would reach beyond the window it is moved as far as it must, and not hung at its other side. */
const INSIDE = { overflow: { adjustX: false, adjustY: true, shiftX: true } };

/** A filter: a click opens what it is set by, × takes it away, Escape closes it and gives the focus back. */
export function Chip({ label, icon, chosen, isOpen, onOpen, onRemove, children }: ChipProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const content = (
    <section ref={panel} aria-label={label} onKeyDown={({ key }) => key === 'Escape' && onOpen(false)}>
      {children}
    </section>
  );

  // Whoever was in it goes on from where they came, whether it is still there or gone.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || panel.current?.contains(focused);
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  // Opened by somebody who asked for it elsewhere: from here Tab leads into it.
  const isOpenAtFirst = useRef(isOpen);
  useEffect(() => {
    const isWithin = panel.current?.contains(document.activeElement);
    if (isOpenAtFirst.current && !isWithin) button.current?.focus();
  }, []);

  return (
    <span className={styles.chip}>
      <Popover
        content={content}
        open={isOpen}
        onOpenChange={onOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        align={INSIDE}
        classNames={{ root: styles.popup ?? '', container: styles.panel ?? '' }}
        // What was typed and not taken is not there the next time.
        destroyOnHidden
        // Behind the button for whoever goes on by Tab.
        getPopupContainer={(opener) => opener.parentElement ?? document.body}
      >
        <button ref={button} type="button" className={`inline ${styles.open}`} aria-expanded={isOpen}>
          {icon && <Icon name={icon} size={16} />}
          {label}{' '}
          {chosen ? (
            <b className={`ellipsis ${styles.chosen}`}>{chosen}</b>
          ) : (
            <Icon name="chevron-down" size={14} />
          )}
        </button>
      </Popover>
      {onRemove && (
        <ChipRemove
          label={label}
          onRemove={() => {
            button.current?.focus();
            onRemove();
          }}
        />
      )}
    </span>
  );
}
