import type { IconName } from '@pv-brain/art/icon-name.ts';
import { Button, type ButtonProps } from 'antd';
import { useRef } from 'react';
import { Icon } from './icon.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'id' | 'type' | 'size' | 'loading' | 'block'> {
  onFiles: (files: readonly File[]) => void;
  label: string;
  /** Of the choice itself. */
  inputLabel?: string;
  icon: IconName;
  /** As a file input's. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Without, the label is said and not shown. */
  hasWords?: boolean;
}

/** Opens the choice of files. */
export function FileButton(props: FileButtonProps) {
  const { onFiles, label, inputLabel = label, icon, accept, ...rest } = props;
  const { isMultiple = false, isDisabled = false, hasWords = false, ...look } = rest;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...look}
        {...(hasWords ? {} : { title: label })}
        // Also where a label names what it belongs to.
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
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
