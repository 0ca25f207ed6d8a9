import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { withUnreadableDays } from '@pv-brain/contract/fields/unreadable-days.ts';
import { type FocusEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { CallError } from '../api/call-error.ts';
import { faultId } from './labelled.tsx';

/** An error of a form, and whether the server found it: only the client's rules can be checked again at each change. */
type Fault = FieldError & { isOfServer?: boolean };

interface FormOptions<Values> {
  initial: Values;
  /** Returns the errors found by the client, by field name; a field of a list is `list.0.name`. */
  check?(values: Values): readonly FieldError[];
  /** Submits the form. The server's field errors are thrown as a CallError; the sender reports all other errors. */
  send(values: Values): Promise<unknown>;
  onChange?(values: Values): void;
}

/** The part of a form that its dialog needs. */
export type FormState = Pick<ReturnType<typeof useForm<object>>, 'isTyped' | 'isBusy' | 'submit'>;

/** The part of a form that its controls need. */
export type Form<Values extends object> = Pick<
  ReturnType<typeof useForm<Values>>,
  'values' | 'label' | 'control'
>;

/** Focuses the element with this id, or the first control within it. */
function focusOn(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('input, textarea, select, button, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus();
}

/** Returns the new value from a control's change: an event, or the value itself. */
const valueOfChange = (newValue: unknown): unknown =>
  newValue instanceof Object && 'target' in newValue
    ? (newValue.target as { value?: unknown }).value
    : newValue;

/** Returns the empty fields among these, each with its message. */
export const missing = (values: object, messages: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(messages)
    .filter(([field]) => String(values[field as keyof typeof values]).trim() === '')
    .map(([field, msg]) => ({ field, msg }));

/**
 * Values and errors of a form. The client's rules are checked on submit, and for a field when the focus moves to the next one;
 * the server's errors are shown at their fields until those change. The first faulty field takes the focus, and all input is
 * kept.
 */
export function useForm<Values extends object>({
  initial,
  check = () => [],
  send,
  onChange,
}: FormOptions<Values>) {
  const id = useId();
  const [values, setValues] = useState(initial);
  // Includes uploads that end between two renders.
  const latest = useRef(initial);
  const [isTyped, setTyped] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const idOf = (field: string) => `${id}-${field}`;
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.msg;

  function showErrors(errors: readonly Fault[]) {
    setFaults(errors);
    if (errors[0]) focusOn(idOf(errors[0].field));
  }

  function set(changes: Partial<Values>, field = Object.keys(changes)[0]) {
    const next = { ...latest.current, ...changes };
    const faultyFields = check(next).map((fault) => fault.field);
    latest.current = next;
    setValues(next);
    setTyped(true);
    const remains = (fault: Fault) =>
      fault.isOfServer ? !fault.field.startsWith(`${field}.`) : faultyFields.includes(fault.field);
    setFaults((before) => before.filter((fault) => fault.field !== field && remains(fault)));
    onChange?.(next);
  }

  async function submit(event?: SubmitEvent) {
    event?.preventDefault();
    const errors = withUnreadableDays(check(latest.current), document, idOf(''));
    showErrors(errors);
    if (errors.length > 0) return;
    setBusy(true);
    await send(latest.current).catch((error: unknown) =>
      showErrors(
        error instanceof CallError ? error.errors.map((fault) => ({ ...fault, isOfServer: true })) : [],
      ),
    );
    setBusy(false);
  }

  return {
    values,
    /** Whether there was any input since the form opened. */
    isTyped,
    isBusy,
    set,
    faultOf,
    submit: (event?: SubmitEvent) => void submit(event),
    /** Returns the props of a field's label, with its error. */
    label: (field: string) => ({ id: idOf(field), fault: faultOf(field), isAlert: true }),
    /** Returns the props of a field's control. For a field within a list, value and change handler are given. */
    control<Name extends string, Value = Name extends keyof Values ? Values[Name] : never>(
      field: Name,
      value = values[field as unknown as keyof Values] as unknown as Value,
      change = (newValue: Value) => set({ [field]: newValue } as unknown as Partial<Values>),
    ) {
      const isFaulty = faultOf(field) !== undefined;
      return {
        id: idOf(field),
        value,
        status: isFaulty ? ('error' as const) : ('' as const),
        'aria-invalid': isFaulty,
        'aria-describedby': faultId(idOf(field)),
        onChange: (newValue: unknown) => change(valueOfChange(newValue) as Value),
        onBlur({ relatedTarget }: FocusEvent) {
          // Not when the focus moves to a button: the error would shift it under the pointer.
          if (!isTyped || !relatedTarget?.matches('input, textarea, select')) return;
          const fieldErrors = check(values).filter((fault) => fault.field === field);
          setFaults((before) =>
            before.some((fault) => fault.field === field) ? before : [...before, ...fieldErrors],
          );
        },
      };
    },
  };
}
