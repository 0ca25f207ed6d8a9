import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Planned } from '../list/planned.tsx';
import styles from './form-bar.module.css';
import { useListNavigation } from './use-list-navigation.ts';

/** Links to the list and to the neighbours in it, with the saving state beside them. */
export function FormBar({ type, section, fdId, isBusy, schedules, children }: FormBarProps) {
  const navigation = useListNavigation(section, fdId);
  const navigate = useNavigate();
  const go = (to: string | undefined) => () => {
    // No navigation while saving: a rejection is shown in the form.
    if (to && !isBusy) void navigate(to);
  };
  useKeys({ j: go(navigation.next), k: go(navigation.previous) });
  return (
    <div className={`row flow ${styles.bar}`}>
      <Link
        to={navigation.list}
        className={`inline ${styles.back}`}
        aria-label={CONTENT_FORM.back(type.label)}
      >
        <Icon name="chevron-left" />
        {type.label}
      </Link>
      {navigation.place !== undefined && (
        <nav
          className={`row quiet ${styles.walk}`}
          aria-label={CONTENT_FORM.place(navigation.place, navigation.total)}
        >
          <span>{CONTENT_FORM.place(navigation.place, navigation.total)}</span>
          {(
            [
              ['chevron-up', navigation.previous, CONTENT_FORM.previous, 'K'],
              ['chevron-down', navigation.next, CONTENT_FORM.next, 'J'],
            ] as const
          ).map(([icon, to, name, key]) => (
            <button
              key={icon}
              type="button"
              disabled={!to || isBusy}
              aria-label={name}
              title={`${name} ${key}`}
              onClick={go(to)}
            >
              <Icon name={icon} size={16} />
            </button>
          ))}
        </nav>
      )}
      <Planned schedules={schedules} />
      {children}
    </div>
  );
}

interface FormBarProps {
  type: ContentType;
  section: Section;
  fdId: string;
  /** Whether a save is pending. */
  isBusy: boolean;
  /** Scheduled actions of the item. */
  schedules: Parameters<typeof Planned>[0]['schedules'];
  children: ReactNode;
}
