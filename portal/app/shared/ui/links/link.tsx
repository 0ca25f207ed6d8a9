import { type LinkProps, type Path, Link as RouterLink, useLocation } from 'react-router';

type Props = Pick<LinkProps, 'to' | 'reloadDocument' | 'preventScrollReset' | 'replace' | 'state'> &
  Omit<React.ComponentProps<'a'>, 'href'>;

/** A path of this site that can be used without resolving. */
const PLAIN_PATH = /^\/([\w~%-]+(\/[\w~%-]+)*)?(\?[\w=&%~-]+)?$/;

/**
 * The router's link as rendered in a page's HTML. A page has about a hundred, nearly all absolute: the router would resolve each
 * of them against routes that make no difference.
 */
export function ServerLink({
  to,
  reloadDocument,
  preventScrollReset,
  replace,
  state,
  ...anchorProps
}: Props) {
  if (reloadDocument || (typeof to === 'string' && !PLAIN_PATH.test(to)))
    return <RouterLink to={to} reloadDocument={reloadDocument} {...anchorProps} />;
  if (typeof to === 'string') return <a {...anchorProps} href={to} data-discover="true" />;
  return <RelativeLink to={to} {...anchorProps} />;
}

/** Resolves a link without a path to the page's own path. */
function RelativeLink({ to, ...anchorProps }: Omit<Props, 'to'> & { to: Partial<Path> }) {
  const { pathname } = useLocation();
  const href = `${to.pathname ?? pathname}${to.search ?? ''}${to.hash ?? ''}`;
  if (!PLAIN_PATH.test(href)) return <RouterLink to={to} {...anchorProps} />;
  return <a {...anchorProps} href={href} data-discover="true" />;
}

/** Returns the state of a navigation to an item: its page shows the title before the item is loaded (page/loading-page.tsx). */
export const stateOf = (to: unknown, title: unknown) =>
  typeof title === 'string' && /\/detail\//.test(String(to)) ? { title } : undefined;

export function BrowserLink({ to, children, state = stateOf(to, children), ...anchorProps }: Props) {
  return (
    <RouterLink to={to} state={state} {...anchorProps}>
      {children}
    </RouterLink>
  );
}

/** A link to another page of this site. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;
