import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * What is wrong with the fields of a form. A fault goes as soon as the value of its field is another than when it was found:
 * it is checked again when the form is sent.
 */
export function useFaults(readValue: (field: string) => unknown) {
  const [foundFaults, setFound] = useState<readonly { fault: FieldError; value: unknown }[]>([]);
  const standing = foundFaults.filter(({ fault, value }) => readValue(fault.field) === value);
  if (standing.length < foundFaults.length) setFound(standing);
  const faults = standing.map(({ fault }) => fault);
  return {
    faults,
    setFaults: (wrong: readonly FieldError[]) =>
      setFound(wrong.map((fault) => ({ fault, value: readValue(fault.field) }))),
    faultOf: (field: string) => faults.find((fault) => fault.field === field)?.msg,
  };
}

/** Calls back after each refusal, and not while faults only become fewer: that would take the focus from where one types. */
export function useOnRefusal(faults: readonly FieldError[], onRefusal: () => void): void {
  const reportedErrors = useRef<readonly FieldError[]>([]);
  useEffect(() => {
    if (faults.some((fault) => !reportedErrors.current.includes(fault))) onRefusal();
    reportedErrors.current = faults;
  });
}
