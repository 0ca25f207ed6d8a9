import { expect, it } from 'vitest';
import { renderMail } from './render.ts';

const LETTER = { subject: '主题', lead: '开头', foot: ['脚注'] };

it('a mail has a subject and a lead of one line each, however long the typed text is', () => {
  const longText = `a\r\nBcc: b@c.example\u2028${'长'.repeat(5000)}\nd`;
  const { subject, text } = renderMail({ ...LETTER, subject: longText, lead: longText });
  expect(subject).not.toMatch(/[\r\n\u2028]/);
  expect([...subject]).toHaveLength(150);
  expect(text.split('\n\n')[0]).not.toMatch(/[\r\n\u2028]/);
});

it('a mail has the same content as text and as HTML, in which typed text is escaped', () => {
  const url = 'https://pv.example.cn/a?b=1&c="><script>';
  const { text, html } = renderMail({
    ...LETTER,
    to: '<b>晨曦</b>',
    facts: [['回执编号', '<i>1</i>']],
    quote: ['说明', '第一行\n<u>第二行</u>'],
    next: '下一步',
    act: ['查看', url],
    links: [['退订', url]],
  });
  for (const expected of ['开头', '回执编号', '第一行', '下一步', '查看', '退订', '脚注']) {
    expect(text).toContain(expected);
    expect(html).toContain(expected);
  }
  expect(text).toContain(`查看：\n${url}`);
  expect(html).not.toMatch(/<(b|i|u|script)>|c="/);
});
