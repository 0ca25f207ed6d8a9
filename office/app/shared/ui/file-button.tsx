import type { IconName } from '@pv-brain/art/icon-name.ts';
import { Button, type ButtonProps } from 'antd';
import { type RefAttributes, useRef } from 'react';
import { Icon } from './icon.tsx';

interface FileButtonProps
  extends Pick<ButtonProps, 'id' | 'type' | 'size' | 'loading' | 'block'>,
    RefAttributes<HTMLButtonElement> {
  onFiles: (files: readonly File[]) => void;
  label: string;
  inputLabel?: string;
  icon: IconName;
  /** Value of the input's accept attribute. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Whether the label is visible; otherwise it is for screen readers only. */
  hasWords?: boolean;
}

export function FileButton(props: FileButtonProps) {
  const { onFiles, label, inputLabel = label, icon, accept, ...otherProps } = props;
  const { isMultiple = false, isDisabled = false, hasWords = false, ...buttonProps } = otherProps;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...buttonProps}
        {...(hasWords ? {} : { title: label })}
        // Overrides a surrounding label.
        aria-label={label}
        icon={<Icon name={icon} size={16} />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {hasWords && label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
