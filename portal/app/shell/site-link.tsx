import type { NavigationItem } from '@pv-brain/contract/answers.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../shared/icon.tsx';

interface SiteLinkProps {
  item: NavigationItem;
  current?: boolean;
  /** After the label of a link inside the site; one that leads away carries an arrow. */
  mark?: ReactNode;
  onClick?: () => void;
}

/** A link that operators entered: a path of this site, or an address elsewhere. Anything else stays plain text. */
export function SiteLink({ item: { configName, configValue }, current, mark, onClick }: SiteLinkProps) {
  if (/^\/(?!\/)/.test(configValue)) {
    return (
      <Link to={configValue} aria-current={current ? 'page' : undefined} onClick={onClick}>
        {configName}
        {mark}
      </Link>
    );
  }
  if (!/^https?:\/\//i.test(configValue)) return <span>{configName}</span>;
  return (
    <a href={configValue} target="_blank" rel="noopener noreferrer">
      {configName}
      {mark && <Icon name="external" />}
    </a>
  );
}
