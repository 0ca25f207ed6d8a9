import styles from '@pv-brain/art/rich-text.module.css';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';

/**
 * Returns whether there is visible content: text or a picture, not just empty paragraphs. In both expressions a `<` ends the
 * search for `>`: otherwise hostile input of a foreign back end would take quadratic time.
 */
function hasContent(html: string): boolean {
  return /<(img|video|table)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';
}

/**
 * Makes pictures load lazily, and wraps wide tables in focusable boxes that scroll. The insertions contain no quotes, so that
 * they can never end an attribute that contains `<img` as text.
 */
export function prepare(html: string): string {
  return html
    .replace(/<img (?![^<>]*\bloading=)/gi, '<img loading=lazy decoding=async ')
    .replace(
      /<table\b/gi,
      `<div class=${styles.scroll} tabindex=0 role=group aria-label=${STATE.table}><table`,
    )
    .replace(/<\/table>/gi, '</table></div>');
}

interface RichTextProps {
  /** Already cleaned by an allow-list. */
  html: string | null | undefined;
  /** Displayed if there is no content. */
  empty?: string;
}

export function RichText({ html, empty = STATE.noDetail }: RichTextProps) {
  if (!html || !hasContent(html)) return <p className={styles.empty}>{empty}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where an article's own markup is shown
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: prepare(html) }} />;
}
