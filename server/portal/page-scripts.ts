import { hash, randomBytes } from 'node:crypto';

/** A mark that nobody can guess, for one rendering. */
export const newMark = () => randomBytes(16).toString('base64url');

/**
 * Takes the marks out of a finished page and answers the hashes of the inline scripts that bore one. The renderer puts
 * the mark on the framework's scripts while it writes them; content was written before the mark was drawn and cannot
 * bear it. So a script that slipped into an article is approved by nobody, and the page is the same in every rendering.
 */
export function readMarkedScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const inline = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  return {
    html: html.replaceAll(` nonce="${mark}"`, ''),
    hashes: [...html.matchAll(inline)].map(([, script = '']) => `sha256-${hash('sha256', script, 'base64')}`),
  };
}
