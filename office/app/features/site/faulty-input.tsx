import { Input, type InputProps } from 'antd';
import { useId } from 'react';

interface FaultyInputProps extends Pick<InputProps, 'autoFocus' | 'type' | 'autoComplete' | 'className'> {
  label: string;
  placeholder?: string;
  value: string;
  fault: string | undefined;
  /** Text shown while there is no error. */
  hint?: string;
  rows?: number | undefined;
  onChange: (value: string) => void;
  onEscape?: () => void;
}

export function FaultyInput(props: FaultyInputProps) {
  const {
    label,
    placeholder = label,
    className,
    fault,
    hint,
    rows,
    onChange,
    onEscape,
    ...inputProps
  } = props;
  const id = useId();
  const isFaulty = fault !== undefined;
  const input = {
    ...inputProps,
    'aria-label': label,
    placeholder,
    'aria-invalid': isFaulty,
    'aria-describedby': isFaulty || hint ? id : undefined,
    status: isFaulty ? ('error' as const) : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={className}>
      {rows ? (
        <Input.TextArea {...input} rows={rows} />
      ) : (
        <Input
          {...input}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !onEscape) return;
            // The same key press would close the dialog that it opens.
            event.stopPropagation();
            onEscape();
          }}
        />
      )}
      {(isFaulty || hint) && (
        <p id={id} role={isFaulty ? 'alert' : undefined} className={isFaulty ? 'fault' : 'small'}>
          {fault ?? hint}
        </p>
      )}
    </div>
  );
}
