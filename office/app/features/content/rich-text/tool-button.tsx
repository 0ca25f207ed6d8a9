import type { IconName } from '@pv-brain/art/icon-name.ts';
import { Tooltip } from 'antd';
import type { ComponentProps } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './toolbar.module.css';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'name'> {
  name: string;
  icon: IconName;
  /** Undefined for a button that is no toggle. */
  isOn?: boolean | undefined;
}

/**
 * A button of the editor. A mouse press keeps the focus in the text; by keyboard it is reached within the toolbar. A disabled
 * button stays focusable, so that the focus is not lost after the last undo.
 */
export function ToolButton({ name, icon, isOn, disabled, onClick, ...others }: ToolButtonProps) {
  return (
    <Tooltip title={name} mouseEnterDelay={0.4}>
      <button
        {...others}
        type="button"
        className={`centred ${styles.tool}`}
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
