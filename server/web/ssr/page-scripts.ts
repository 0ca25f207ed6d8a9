import { hash, randomUUID } from 'node:crypto';

/** A nonce that nobody can guess, for one rendering: 122 random bits, of which Node holds some ready. */
export const newScriptNonce = (): string => randomUUID();

/**
 * Takes the nonces out of a finished page and answers the hashes of the inline scripts that bore one. The renderer puts
 * the nonce on the framework's scripts while it writes them; content was written before the nonce was drawn and cannot
 * bear it. So a script that slipped into an article is approved by nobody, and the page is the same in every rendering.
 */
export function readApprovedScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes: string[] = [];
  for (const [at, after] of parts.entries()) {
    // In a tag of React's, `<` and `>` stand for nothing but its begin and its end.
    const before = parts[at - 1];
    if (before === undefined) continue;
    const opened = after.indexOf('>');
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, opened);
    const closed = after.indexOf('</script>', opened);
    if (!/^<script\b/.test(tag) || / src=/.test(tag) || closed < 0) continue;
    hashes.push(`sha256-${hash('sha256', after.slice(opened + 1, closed), 'base64')}`);
  }
  return { html: parts.join(''), hashes };
}
