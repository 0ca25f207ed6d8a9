import { SEARCH_BOX } from '@pv-brain/contract/content/messages/search-box.ts';
import { useRef, useState } from 'react';
import { useOwnBackEnd } from '../api/use-own-back-end.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon.tsx';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  className?: string | undefined;
  /** Distinguishes it from other search boxes on the page. */
  label?: string;
  text?: string;
}

/** Search box that works as plain HTML; the suggestions have a script of their own, loaded on the first focus. */
export function SearchForm({ className, label = SEARCH_BOX.label, text }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const Suggestions = useLazyComponent(isOpen, () => import('./suggestions.tsx'));
  if (!useOwnBackEnd()) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers that we serve do not know <search>
    <form action="/search" role="search" aria-label={label} className={classNames(styles.form, className)}>
      <input
        ref={input}
        enterKeyHint="search"
        name="q"
        defaultValue={text}
        maxLength={64}
        autoComplete="off"
        aria-label={label}
        placeholder={SEARCH_BOX.placeholder}
        onFocus={() => setOpen(true)}
      />
      <IconButton icon="search" type="submit" label={SEARCH_BOX.submit} />
      {Suggestions && input.current && <Suggestions input={input.current} />}
    </form>
  );
}
