import styles from '@pv-brain/art/rich-text.module.css';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';

/**
 * True where there is something to see: words or a picture, not just empty paragraphs. In both expressions a `<` ends the
 * search for `>`: their time would grow by the square of what a foreign back end sends.
 */
function hasContent(html: string): boolean {
  return /<(img|video|table)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';
}

/**
 * Pictures load late, and wide tables scroll in a box that the keyboard reaches.
 * What is put in carries no quotes, so that it can never end an attribute in which `<img` merely stands as text.
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
  /** Cleaned by an allow-list before it gets here. */
  html: string | null | undefined;
  /** Said instead where there is no content. */
  empty?: string;
}

export function RichText({ html, empty = STATE.noDetail }: RichTextProps) {
  if (!html || !hasContent(html)) return <p className={styles.empty}>{empty}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where an article's own markup is shown
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: prepare(html) }} />;
}
