import type { IconName } from '@pv-brain/art/icon-name.ts';
import { Tooltip } from 'antd';
import type { ComponentProps } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './toolbar.module.css';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'name'> {
  name: string;
  icon: IconName;
  /** Left out where the button is none that stays pressed. */
  isOn?: boolean | undefined;
}

/**
 * A button of the editor. The press of the mouse does not take the focus out of the text; keys reach it by the bar. Off
 * it stays reachable, so that the focus is not lost with the last step that is taken back.
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
