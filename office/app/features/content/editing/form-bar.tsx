import { contentList } from '@pv-brain/contract/content/calls/console.ts';
import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { answerQuery } from '../../../shared/api/queries.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { addressOf, inputOf, readView, type View } from '../../../shared/list/view.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ScheduleTags } from '../list/planned.tsx';
import type { ListItem } from '../list/queries.ts';
import type { Schedule } from './content.ts';
import styles from './form-bar.module.css';

/** The list page that the form was opened from, as it was then: a saved item must not lose its neighbours. */
const neighboursQuery = (section: Section, view: View) => ({
  ...answerQuery(['neighbours'], contentList, { section, ...inputOf(view) }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 30 * 60_000,
});

/** Returns an item's neighbours in the list given by the address: with its filters, order and page. */
export function useListNavigation(section: Section, fdId: string) {
  const type = typeOf(section);
  const [address] = useSearchParams();
  const view = readView(type, address);
  const { data } = useQuery(neighboursQuery(section, view));
  const rows = data?.rows ?? [];
  const at = rows.findIndex((row) => row.fdId === fdId);
  const isFirst = at === 0 && view.page > 1;
  const isLast = at === rows.length - 1 && data !== undefined && view.page * view.size < data.total;
  const previousView = { ...view, page: view.page - 1 };
  const nextView = { ...view, page: view.page + 1 };
  const { data: previousPage } = useQuery({ ...neighboursQuery(section, previousView), enabled: isFirst });
  const { data: nextPage } = useQuery({ ...neighboursQuery(section, nextView), enabled: isLast });

  const addressIn = (pageView: View, row: ListItem | undefined) =>
    row && `/content/${section}/${row.fdId}${addressOf(pageView)}`;
  const neighbourOnPage = (offset: number) => (at < 0 ? undefined : addressIn(view, rows[at + offset]));
  return {
    list: `/content/${section}${addressOf(view)}`,
    /** Position of the item in the list, from 1; undefined if it is not on that page. */
    position: at < 0 ? undefined : (view.page - 1) * view.size + at + 1,
    total: data?.total ?? 0,
    previous: isFirst ? addressIn(previousView, previousPage?.rows.at(-1)) : neighbourOnPage(-1),
    next: isLast ? addressIn(nextView, nextPage?.rows[0]) : neighbourOnPage(1),
  };
}

interface FormBarProps {
  section: Section;
  fdId: string;
  isBusy: boolean;
  schedules: readonly Schedule[];
  children: ReactNode;
}

/** Links to the list and to the neighbours in it, with the saving state beside them. */
export function FormBar({ section, fdId, isBusy, schedules, children }: FormBarProps) {
  const { label } = contentTypes[section];
  const { list, position, total, previous, next } = useListNavigation(section, fdId);
  const navigate = useNavigate();
  const go = (to: string | undefined) => () => {
    // No navigation while saving: a rejection is shown in the form.
    if (to && !isBusy) void navigate(to);
  };
  useKeys({ j: go(next), k: go(previous) });
  const neighbour = (
    icon: 'chevron-up' | 'chevron-down',
    to: string | undefined,
    name: string,
    key: string,
  ) => (
    <IconButton
      type="default"
      icon={icon}
      label={name}
      title={`${name} ${key}`}
      disabled={!to}
      {...disabledFocusable(isBusy, go(to))}
    />
  );
  return (
    <div className={`row flow min-44 ${styles.bar}`}>
      <Link to={list} className={`inline gap-4 ${styles.back}`} aria-label={CONTENT_FORM.back(label)}>
        <Icon name="chevron-left" />
        {label}
      </Link>
      {position !== undefined && (
        <nav className="row quiet gap-8" aria-label={CONTENT_FORM.place(position, total)}>
          <span>{CONTENT_FORM.place(position, total)}</span>
          {neighbour('chevron-up', previous, CONTENT_FORM.previous, 'K')}
          {neighbour('chevron-down', next, CONTENT_FORM.next, 'J')}
        </nav>
      )}
      <ScheduleTags schedules={schedules} />
      {children}
    </div>
  );
}
