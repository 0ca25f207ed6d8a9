import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { escapeHtml } from './escape-html.ts';

/** Content security policy of a plain page. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns a page that the server renders without the portal. It uses the style sheet of the portal's offline page and is readable
 * without it. `title` is text, `content` HTML.
 */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - ${SITE.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/offline.css">
<script src="/text-size.js"></script>
</head>
<body>
<main>
<p class="brand"><img src="/favicon.svg" width="40" height="40" alt="">${SITE.title}</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
