import { useEffect, useRef } from 'react';

const FIRST_FIELD = ':is(input, select, textarea):not([readonly], [type="file"], [type="hidden"])';

export function focusFirstField(form: Element | null): void {
  form?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
}

/** Focuses the first field of a page that is a form, unless the user has already focused an element. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) focusFirstField(form.current);
  }, []);
  return form;
}
