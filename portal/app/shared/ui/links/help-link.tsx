import type { HelpChapter } from '@pv-brain/contract/site/guides.ts';
import { HELP_LINK } from '@pv-brain/contract/site/messages/help-link.ts';

/** Link to a chapter of the help, in a new window: a form keeps what was typed. */
export const HelpLink = ({ chapter }: { chapter: HelpChapter }) => (
  <a href={`/help/${chapter}`} target="_blank" rel="noopener">
    {HELP_LINK}
  </a>
);
