import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isInPage } from '../api/deferred.ts';
import { stateOf } from '../ui/links/link.tsx';

/** Returns the link of this site that a plain click follows. */
function followedLink({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const link = (target as Element).closest('a');
  if (!link || link.target || link.origin !== location.origin) return;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  return link;
}

interface ServerHtmlProps {
  /** The part of the page that is shown, one of those that the loader keeps. */
  part: unknown;
  /** Texts, pictures and links that no script changes. */
  children: ReactNode;
}

/**
 * A block of the page that stays as the server wrote it: the first page brings no data for it, and React does not render it again.
 * Links work as elsewhere. After a navigation or a retry it is an ordinary block.
 */
export function ServerHtml({ part, children }: ServerHtmlProps) {
  const navigate = useNavigate();
  if (!isInPage(part)) return <div key="rendered">{children}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only clicks on links within count, which the keyboard makes too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      key="html"
      // React leaves the content of an element with this property as it is.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text is never set
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
      onClick={(event) => {
        const link = followedLink(event);
        if (!link) return;
        event.preventDefault();
        const { pathname, search, hash, textContent } = link;
        void navigate(pathname + search + hash, { state: stateOf(pathname, textContent) });
      }}
    />
  );
}
