import { useEffect, useRef } from 'react';

const FIRST_FIELD = ':is(input, select, textarea):not([readonly], [type="file"], [type="hidden"])';

export function focusFirstField(form: Element | null): void {
  form?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
}

/** For a page that is a form: its first field has the focus, unless a person was quicker. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) focusFirstField(form.current);
  }, []);
  return form;
}
