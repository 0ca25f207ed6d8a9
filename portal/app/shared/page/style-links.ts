import { hydrated } from './hydrated.ts';

/**
 * Adds the links to the style sheets that the server has put into the page (server/web/ssr/inline-styles.ts), where React expects
 * them. A style is removed once its link is loaded, and not while React hydrates the head: React continues from one sibling to the
 * next. If the link fails, the style stays.
 */
export function addStyleLinks(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('head > style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = style.dataset.href ?? '';
    link.onload = () => hydrated.then(() => style.remove());
    style.before(link);
  }
}
