import { hash, randomUUID } from 'node:crypto';

/** Returns an unguessable nonce for one rendering: 122 random bits, of which Node buffers some. */
export const newScriptNonce = (): string => randomUUID();

/**
 * Removes the nonces from a finished page and returns the hashes of the inline scripts that had one. The renderer adds the nonce
 * to the framework's scripts while writing them; content was written before the nonce was drawn and cannot have it. So a script
 * that slipped into an article is not approved, and the page is identical in every rendering.
 */
export function readApprovedScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes: string[] = [];
  for (const [at, part] of parts.entries()) {
    // In tags written by React, `<` and `>` occur only as their delimiters.
    const previousPart = parts[at - 1];
    if (previousPart === undefined) continue;
    const tagEnd = part.indexOf('>');
    const tag = previousPart.slice(previousPart.lastIndexOf('<')) + part.slice(0, tagEnd);
    const scriptEnd = part.indexOf('</script>', tagEnd);
    if (!/^<script\b/.test(tag) || / src=/.test(tag) || scriptEnd < 0) continue;
    hashes.push(`sha256-${hash('sha256', part.slice(tagEnd + 1, scriptEnd), 'base64')}`);
  }
  return { html: parts.join(''), hashes };
}
