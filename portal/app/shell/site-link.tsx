import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { AI_LINK } from '@pv-brain/contract/protocol/constants.ts';
import { SHELL } from '@pv-brain/contract/site/messages/shell.ts';
import type { ReactNode } from 'react';
import { Icon } from '../shared/ui/icon.tsx';
import { Link } from '../shared/ui/links/link.tsx';

interface SiteLinkProps {
  item: NavigationItem;
  current?: boolean;
  /** Displayed after the label of an internal link; an external one has an arrow. */
  mark?: ReactNode;
  onClick?: () => void;
  /** Whether to replace the current history entry. */
  replace?: boolean;
  /** Opens the AI entry. */
  onAi?: () => void;
}

/**
 * A link entered by operators: a path of this site, an external address, or the AI entry. Any other text is displayed as plain
 * text.
 */
export function SiteLink({
  item: { configName, configValue },
  current,
  mark,
  onClick,
  replace,
  onAi,
}: SiteLinkProps) {
  if (configValue === AI_LINK && onAi) {
    return (
      <button type="button" title={SHELL.newTab} onClick={onAi}>
        {configName}
        <Icon name="external" />
      </button>
    );
  }
  if (/^\/(?!\/)/.test(configValue)) {
    return (
      <Link to={configValue} aria-current={current ? 'page' : undefined} onClick={onClick} replace={replace}>
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
