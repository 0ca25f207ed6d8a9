import type { HelpChapter } from '@pv-brain/contract/site/guides.ts';
import { HELP_LINK } from '@pv-brain/contract/site/messages/help-link.ts';
import { portalAddress } from '../session/portal.ts';
import { Icon } from './icon.tsx';

/** Link to a chapter of the help, by default to its index, in a new window. */
export const HelpLink = ({ chapter = '' }: { chapter?: HelpChapter | '' }) => (
  <a className="row gap-8" href={portalAddress(`/help/${chapter}`)} target="_blank" rel="noreferrer">
    <Icon name="help" />
    <span>{HELP_LINK}</span>
  </a>
);
