import { SITE } from '@pv-brain/contract/messages/shell.ts';
import { isOperator } from '@pv-brain/contract/permissions.ts';
import type { Account } from '../accounts/account.repository.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** What a person meets in the back office until its screens are there. */
export function greetingPage({ roles, username, companyName }: Account): string {
  const place = isOperator(roles) ? '管理后台' : '企业工作台';
  const greeting = companyName ? `${companyName}（${username}）` : username;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${SITE.title} · ${place}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<main>
<h1>${SITE.title} · ${place}</h1>
<p>${escapeHtml(greeting)}，您好！</p>
<p><a href="/index">返回门户首页</a></p>
</main>
</body>
</html>
`;
}
