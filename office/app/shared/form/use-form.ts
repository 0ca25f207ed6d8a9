import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { type FocusEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { CallError } from '../api/call-error.ts';
import { faultId } from './labelled.tsx';

interface FormOptions<Values> {
  initial: Values;
  /** What our own rules have against it, by the names of its fields; a field of a list is `list.0.name`. */
  check?(values: Values): readonly FieldError[];
  /** Sends it. What the server has against a field comes as a CallError; whatever else went wrong, the sender says. */
  send(values: Values): Promise<unknown>;
  /** Called with the values after each change. */
  onChange?(values: Values): void;
}

export interface FormState {
  /** Whether anything was typed since the form opened. */
  isTyped: boolean;
  submit(event?: SubmitEvent): void;
}

/** A form as its controls know it. */
export type Form<Values extends object> = Pick<
  ReturnType<typeof useForm<Values>>,
  'values' | 'label' | 'control'
>;

/** What an element with this id can be given the focus by: itself, or the first control in it. */
function focusOn(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('input, textarea, select, button, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus();
}

/** What a control gives: an event, or the value itself. */
const valueOfChange = (newValue: unknown): unknown =>
  newValue instanceof Object && 'target' in newValue
    ? (newValue.target as { value?: unknown }).value
    : newValue;

/** The fields of these in which nothing is typed or chosen, each with what is said then. */
export const missing = (values: object, messages: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(messages)
    .filter(([field]) => String(values[field as keyof typeof values]).trim() === '')
    .map(([field, msg]) => ({ field, msg }));

/**
 * What is typed into a form, and what is wrong with it. Our own rules are asked before it is sent, and of a field when one
 * goes on to the next; what the server refused stands beside its field until something is changed. The first field at fault gets the focus,
 * and nothing that was typed is lost.
 */
export function useForm<Values extends object>({
  initial,
  check = () => [],
  send,
  onChange,
}: FormOptions<Values>) {
  const id = useId();
  const [values, setValues] = useState(initial);
  // What uploads add between two drawings counts too.
  const latest = useRef(initial);
  const [isTyped, setTyped] = useState(false);
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const idOf = (field: string) => `${id}-${field}`;
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.msg;

  function refuse(wrong: readonly FieldError[]) {
    setFaults(wrong);
    if (wrong[0]) focusOn(idOf(wrong[0].field));
  }

  function set(changes: Partial<Values>, field = Object.keys(changes)[0]) {
    const next = { ...latest.current, ...changes };
    const wrong = check(next).map((fault) => fault.field);
    latest.current = next;
    setValues(next);
    setTyped(true);
    setFaults((before) => before.filter((fault) => fault.field !== field && wrong.includes(fault.field)));
    onChange?.(next);
  }

  async function submit(event?: SubmitEvent) {
    event?.preventDefault();
    const wrong = check(latest.current);
    refuse(wrong);
    if (wrong.length > 0) return;
    await send(latest.current).catch((error: unknown) =>
      refuse(error instanceof CallError ? error.errors : []),
    );
  }

  return {
    values,
    isTyped,
    set,
    faultOf,
    submit: (event?: SubmitEvent) => void submit(event),
    /** For the label of a field, and what is wrong with it. */
    label: (field: string) => ({ id: idOf(field), fault: faultOf(field), isAlert: true }),
    /** For the control of a field. Of one within a list, its value and how that changes. */
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
          // A button would move under the pointer that presses it.
          if (!isTyped || !relatedTarget?.matches('input, textarea, select')) return;
          const wrong = check(values).filter((fault) => fault.field === field);
          setFaults((before) =>
            before.some((fault) => fault.field === field) ? before : [...before, ...wrong],
          );
        },
      };
    },
  };
}
