import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ScheduleTags } from '../list/planned.tsx';
import type { Schedule } from './content.ts';
import styles from './form-bar.module.css';
import { useListNavigation } from './use-list-navigation.ts';

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
      disabled={!to || isBusy}
      onClick={go(to)}
    />
  );
  return (
    <div className={`row flow ${styles.bar}`}>
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
