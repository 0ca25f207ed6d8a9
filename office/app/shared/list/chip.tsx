import type { IconName } from '@pv-brain/art/icon-name.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { Popover } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { INSIDE_WINDOW } from '../theme/popup-align.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  label: string;
  /** Removes the filter; undefined for a common filter without a value. */
  onRemove?: (() => void) | undefined;
  /** Whether the filter was just added: its controls are open. */
  isNew?: boolean;
  /** Why its options could not be loaded. */
  error?: string | undefined;
}

interface ChipContent extends ChipProps {
  icon?: IconName;
  /** Chosen value in words; empty for none. */
  valueText: string;
  children: (close: () => void) => ReactNode;
}

/** A filter chip: a click opens its controls, × removes it, Escape closes it and returns the focus. */
export function Chip({ label, icon, valueText, isNew = false, error, onRemove, children }: ChipContent) {
  const [isOpen, setOpen] = useState(isNew);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const close = () => setOpen(false);
  const content = (
    <section ref={panel} aria-label={label} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <ErrorText text={error} />
      {children(close)}
    </section>
  );

  // After closing, the focus returns to the button if it was in the popup.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const focused = document.activeElement;
    const isFocusInside = focused === document.body || panel.current?.contains(focused);
    if (wasOpen.current && !isOpen && isFocusInside) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  // When a new chip is opened from elsewhere, its button takes the focus: Tab leads into the popup.
  const isOpenAtFirst = useRef(isOpen);
  useEffect(() => {
    const isWithin = panel.current?.contains(document.activeElement);
    if (isOpenAtFirst.current && !isWithin) button.current?.focus();
  }, []);

  return (
    <span className={`framed ${styles.chip}`}>
      <Popover
        content={content}
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        align={INSIDE_WINDOW}
        classNames={{ root: styles.popup ?? '', container: styles.panel ?? '' }}
        // Unapplied input is discarded.
        destroyOnHidden
        // Rendered after the button, so that Tab leads into it.
        getPopupContainer={(opener) => opener.parentElement ?? document.body}
      >
        <button ref={button} type="button" className={`inline gap-8 ${styles.open}`} aria-expanded={isOpen}>
          {icon && <Icon name={icon} size={16} />}
          {label}{' '}
          {valueText ? (
            <b className={`ellipsis ${styles.chosen}`}>{valueText}</b>
          ) : (
            <Icon name="chevron-down" size={14} />
          )}
        </button>
      </Popover>
      {onRemove && (
        <button
          type="button"
          className={`centred ${styles.remove}`}
          aria-label={CONTENT_LIST.remove(label)}
          onClick={() => {
            button.current?.focus();
            onRemove();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
