import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { useEffect, useRef, useState } from 'react';

/** Errors of a form's fields. One disappears once the field's value differs from the faulty one; submitting checks it again. */
export function useFaults(readValue: (field: string) => unknown) {
  const [foundFaults, setFoundFaults] = useState<readonly { fault: FieldError; value: unknown }[]>([]);
  const currentFaults = foundFaults.filter(({ fault, value }) => readValue(fault.field) === value);
  if (currentFaults.length < foundFaults.length) setFoundFaults(currentFaults);
  const faults = currentFaults.map(({ fault }) => fault);
  return {
    faults,
    setFaults: (errors: readonly FieldError[]) =>
      setFoundFaults(errors.map((fault) => ({ fault, value: readValue(fault.field) }))),
    faultOf: (field: string) => faults.find((fault) => fault.field === field)?.msg,
  };
}

/** Calls back after each rejection, but not while errors are being corrected: that would move the focus out of the field. */
export function useOnRefusal(faults: readonly FieldError[], onRefusal: () => void): void {
  const reportedErrors = useRef<readonly FieldError[]>([]);
  useEffect(() => {
    if (faults.some((fault) => !reportedErrors.current.includes(fault))) onRefusal();
    reportedErrors.current = faults;
  });
}
