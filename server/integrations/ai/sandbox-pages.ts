import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AI_SANDBOX } from '@pv-brain/contract/integrations/messages/ai.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Visit } from './sandbox-verification.ts';

const STYLE = ['../../platform/http/page.css', './sandbox.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');

/** Security policy: the pages load only the site's icon; their one style sheet is allowed by its hash. */
export const SANDBOX_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} · ${SITE.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header>
<div class="wide">
<p class="brand"><img src="/favicon.svg" width="32" height="32" alt="">${SITE.title}</p>
<p class="badge">${AI_SANDBOX.badge}</p>
</div>
</header>
<main class="wide">
<h1>${title}</h1>
${content}
<p><a class="button" href="/index">${AI_SANDBOX.backHome}</a></p>
</main>
</body>
</html>
`;
}

function check(header: string, result: string): string {
  return `<li><code>${header}</code><span>${result}</span><b>${AI_SANDBOX.passed}</b></li>`;
}

const withCode = (text: string) => text.replace(/`([^`]+)`/g, '<code>$1</code>');

/** Returns the page that explains the sandbox, what was verified, who the visitor is, and how to set a real provider. */
export function welcomePage({ userName, fdComName, day }: Visit): string {
  return page(
    AI_SANDBOX.title,
    `<p class="lead">${AI_SANDBOX.lead}</p>
<section>
<h2>${AI_SANDBOX.verified}</h2>
<ul class="checks">
${check('App-Id', AI_SANDBOX.appId)}
${check('X-Api-Token', AI_SANDBOX.token(escapeHtml(day)))}
${check('Authorization', AI_SANDBOX.authorization)}
</ul>
</section>
<section>
<h2>${AI_SANDBOX.visitor}</h2>
<p class="note">${AI_SANDBOX.visitorNote}</p>
<dl>
<div><dt>${AI_SANDBOX.userName}</dt><dd>${escapeHtml(userName)}</dd></div>
<div><dt>${AI_SANDBOX.fdComName}</dt><dd>${escapeHtml(fdComName)}</dd></div>
</dl>
</section>
<section>
<h2>${AI_SANDBOX.setUp}</h2>
<ol class="steps">
${AI_SANDBOX.steps.map((step) => `<li>${withCode(step)}</li>`).join('\n')}
</ol>
</section>`,
  );
}

/** Returns the page that says why a ticket opens nothing. */
export const refusalPage = (title: string, reason: string): string =>
  page(title, `<p class="lead">${reason}</p>`);
