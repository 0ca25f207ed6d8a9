import type { IconName } from '@pv-brain/art/icon-name.ts';
import { Tooltip } from 'antd';
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './toolbar.module.css';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'name'> {
  name: string;
  icon: IconName;
  /** Undefined for a button that is not a toggle. */
  isOn?: boolean | undefined;
}

/**
 * A button of the editor. A mouse press keeps the focus in the text; by keyboard it is reached within the toolbar. A disabled
 * button stays focusable, so that the focus is not lost after the last undo.
 */
export function ToolButton({
  name,
  icon,
  isOn,
  disabled,
  onClick,
  className = '',
  ...buttonProps
}: ToolButtonProps) {
  return (
    <Tooltip title={name} mouseEnterDelay={0.4}>
      <button
        {...buttonProps}
        type="button"
        className={`centred rounded muted ${styles.tool} ${className}`}
        aria-label={name}
        aria-pressed={isOn}
        aria-disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={disabled ? undefined : onClick}
      >
        <Icon name={icon} size={16} />
      </button>
    </Tooltip>
  );
}

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button')];

/** A bar of buttons with a single tab stop; arrow keys move within it, as ARIA requires for toolbars. */
export function ToolBar({ label, ...props }: ComponentProps<'div'> & { label: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<HTMLElement>(null);

  function updateTabStop() {
    if (!bar.current) return;
    const buttons = buttonsOf(bar.current);
    const tabStop = buttons.find((button) => button === lastFocused.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === tabStop ? 0 : -1;
  }
  // After every render: the visible buttons depend on the width.
  useEffect(updateTabStop);

  function onKeyDown(event: KeyboardEvent) {
    // The browser's own keys, such as Alt + ← for the page before.
    if (!bar.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = buttonsOf(bar.current);
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  }

  function onFocus({ target }: FocusEvent) {
    // Events of popups bubble through React to here too.
    if (!(target instanceof HTMLButtonElement && bar.current?.contains(target))) return;
    lastFocused.current = target;
    updateTabStop();
  }

  return (
    <div
      {...props}
      ref={bar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    />
  );
}
