import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FilterOption } from '../api/api.ts';
import type { ListData } from '../api/load-list.ts';
import type { Part } from '../api/part.ts';
import { useArrived } from '../api/use-part.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { FilterBar } from './filter-bar.tsx';
import styles from './filters.module.css';

type Bar = typeof FilterBar;

/** The server's alone: in the browser its script comes when the list is narrowed anew. */
const OnServer: Bar | undefined = import.meta.env.SSR ? FilterBar : undefined;

interface FiltersProps {
  options: Part<readonly FilterOption[]>;
  list: Pick<ListData<unknown>, 'chosen' | 'total' | 'path'>;
  /** Above cards, which no panel frames. */
  bare?: boolean;
}

/**
 * What narrows a list. A first visit keeps the server's HTML, which works by itself: a form whose answer is an address, and
 * links. What is chosen later is shown by a script of its own.
 */
export function Filters({ options, list: { chosen, total, path }, bare }: FiltersProps) {
  const arrived = useArrived(options, []);
  const isHydrated = useHydrated();
  const [kept] = useState(isHydrated ? null : chosen);
  const [Bar, setBar] = useState<Bar | undefined>(() => OnServer);
  const isKept = !OnServer && kept === chosen;
  const navigate = useNavigate();

  useEffect(() => {
    if (!isKept) void import('./filter-bar.tsx').then((module) => setBar(() => module.FilterBar));
  }, [isKept]);

  const props = {
    className: bare ? styles.bare : undefined,
    onChange: ({ currentTarget }: FormEvent<HTMLElement>) => {
      // On a phone several are chosen, then the button is pressed.
      if (matchMedia('(min-width: 768px)').matches) currentTarget.querySelector('form')?.requestSubmit();
    },
    onSubmit: (event: FormEvent<HTMLElement>) => {
      event.preventDefault();
      const given = [...new FormData(event.target as HTMLFormElement)].filter(([, value]) => value !== '');
      const search = String(new URLSearchParams(given as [string, string][]));
      // The open sheet is not gone back to.
      void navigate({ search }, { replace: location.hash !== '', preventScrollReset: true });
    },
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      if (!(event.target as Element).closest('[data-close]')) return;
      event.preventDefault();
      history.back();
    },
  };
  if (isKept || !Bar)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote stays as it is
    return <div {...props} key="kept" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div {...props} key={OnServer ? 'kept' : 'own'}>
      {arrived.length > 0 && <Bar options={arrived} chosen={chosen} total={total} path={path} />}
    </div>
  );
}
