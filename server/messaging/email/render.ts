import { MAIL } from '@pv-brain/contract/messaging/messages/mail.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { visibleLine, visibleText } from '@pv-brain/contract/text/visible-text.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';

/** Content of a mail; it is rendered as plain text and as HTML with the same content. */
export interface MailContent {
  /** The lead by default. */
  subject?: string;
  /** Recipient; without it, the mail addresses no person by name. */
  to?: string;
  lead: string;
  facts?: readonly (readonly [label: string, value: string])[];
  /** A verbatim quotation. */
  quote?: readonly [label: string, text: string];
  /** Lists with one line per item. */
  lists?: readonly (readonly [label: string, lines: readonly string[]])[];
  next?: string;
  act?: readonly [label: string, url: string];
  /** Reason for receiving the mail, and where to change it. */
  foot: readonly string[];
  links?: readonly (readonly [label: string, url: string])[];
}

/** Maximum characters of a subject: mail programs cut longer ones. */
const SUBJECT_MAX_LENGTH = 150;

/** Returns the content with every text in one line, except for quotations and lists, and without missing lists. */
function clean({ subject, to, lead, facts = [], quote, lists = [], links = [], ...rest }: MailContent) {
  const line = (text: string) => visibleLine(text, 1000).replace(/\s+/g, ' ');
  return {
    ...rest,
    subject: [...line(subject ?? lead)].slice(0, SUBJECT_MAX_LENGTH).join(''),
    to: to && line(to),
    lead: line(lead),
    facts: facts.map(([label, value]) => [label, line(value)] as const),
    quote: quote && ([quote[0], visibleText(quote[1], 10_000)] as const),
    lists: lists.map(([label, lines]) => [label, lines.map(line)] as const),
    links,
  };
}

type CleanContent = ReturnType<typeof clean>;

function asText({ to, lead, facts, quote, lists, next, act, foot, links }: CleanContent): string {
  const parts = [
    to && MAIL.greeting(to),
    lead,
    facts.map(([label, value]) => `${label}：${value}`).join('\n'),
    quote && `${quote[0]}：\n${quote[1].replace(/^/gm, '  ')}`,
    ...lists.map(([label, lines]) => `${label}：\n${lines.map((line) => `  · ${line}`).join('\n')}`),
    next,
    act && `${act[0]}：\n${act[1]}`,
    ['——', SITE.title, ...foot, ...links.map(([label, url]) => `${label}：${url}`)].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const FONT = "font-family:'Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif";

/** Mail programs load no external style sheet, and many support none at all: each element has inline styles. */
function toHtml({ subject, to, lead, facts, quote, lists, next, act, foot, links }: CleanContent): string {
  const p = (style: string, html: string) => `<p style="margin:0 0 16px;${style}">${html}</p>`;
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:2px 16px 2px 0;color:#3E5069;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`;
  const body = [
    to ? p('', escapeHtml(MAIL.greeting(to))) : '',
    p('font-size:18px;line-height:28px;font-weight:700', escapeHtml(lead)),
    facts.length > 0
      ? `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px;font-size:15px;line-height:24px">${facts.map(row).join('')}</table>`
      : '',
    quote
      ? `<div style="margin:0 0 16px;padding:12px 16px;background:#F2F5F9;border-left:4px solid #F5A71C"><div style="color:#3E5069;font-size:13px">${escapeHtml(quote[0])}</div>${lines(quote[1])}</div>`
      : '',
    ...lists.map(
      ([label, lines]) =>
        `<div style="margin:0 0 16px"><div style="color:#3E5069;font-size:13px">${escapeHtml(label)}</div><ul style="margin:4px 0 0;padding-left:20px">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></div>`,
    ),
    next ? p('', escapeHtml(next)) : '',
    act
      ? p(
          'margin:0 0 8px',
          `<a href="${escapeHtml(act[1])}" style="display:inline-block;padding:10px 24px;border-radius:4px;background:#0E5FD8;color:#FFFFFF;font-weight:700;text-decoration:none">${escapeHtml(act[0])}</a>`,
        )
      : '',
  ];
  const small = [
    ...foot.map(escapeHtml),
    links
      .map(([label, url]) => `<a href="${escapeHtml(url)}" style="color:#0E5FD8">${escapeHtml(label)}</a>`)
      .join(' · '),
  ].filter(Boolean);
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F2F5F9;color:#10233F;font-size:16px;line-height:26px;${FONT}">
<div style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #D3DCE7;border-radius:4px;overflow:hidden">
<div style="padding:14px 24px;background:#0A1E38;color:#FFFFFF;font-weight:700">${escapeHtml(SITE.title)}</div>
<div style="padding:24px 24px 16px">${body.join('')}</div>
<div style="padding:14px 24px;border-top:1px solid #E4EAF1;color:#56687F;font-size:13px;line-height:22px">${small.join('<br>')}</div>
</div></body></html>
`;
}

/** Renders the content of a mail. Typed text appears as it was typed, and never as a header line or as markup. */
export function renderMail(letter: MailContent): { subject: string; text: string; html: string } {
  const content = clean(letter);
  return { subject: content.subject, text: asText(content), html: toHtml(content) };
}
