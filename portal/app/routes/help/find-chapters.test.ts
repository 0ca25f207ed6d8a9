import { splitHighlights } from '@pv-brain/contract/content/search.ts';
import { describe, expect, it } from 'vitest';
import { findChapters } from './find-chapters.ts';

const GUIDES = [
  {
    name: 'companies',
    title: '访客与企业',
    introduction: '',
    description: '',
    chapters: [
      {
        id: 'register',
        title: '注册企业账号',
        html: '<ol><li>点<b>免费</b>注册。</li><li>输入手机号。</li></ol>',
      },
      {
        id: 'password',
        title: '忘记密码',
        html: `<p>${'开头。'.repeat(40)}按邮件里的链接重置密码 &lt;一次&gt;。</p>`,
      },
    ],
  },
  {
    name: 'editors',
    title: '编辑',
    introduction: '',
    description: '',
    chapters: [{ id: 'excel', title: '用 Excel 导入', html: '<p>选择 <code>.xlsx</code> 文件。</p>' }],
  },
];

const foundPaths = (query: string) => findChapters(GUIDES, query).map(({ path }) => path);
const marked = ({ text, hits }: { text: string; hits: number[] }) =>
  splitHighlights(text, hits).flatMap((part) => (part.isHit ? [part.text] : []));

describe('findChapters', () => {
  it('finds the chapters with all words, in text and heading, over the marks of a sentence', () => {
    expect(foundPaths('免费注册')).toEqual(['/help/companies#register']);
    expect(foundPaths('手机号  注册')).toEqual(['/help/companies#register']);
    expect(foundPaths('excel')).toEqual(['/help/editors#excel']);
    expect(foundPaths('开发票 excel')).toEqual([]);
  });

  it('finds the chapter with most of a question that no chapter contains as written', () => {
    expect(foundPaths('怎么重置密码')).toEqual(['/help/companies#password']);
    expect(foundPaths('发票抬头')).toEqual([]);
  });

  it('puts a chapter with the words in its heading first', () => {
    const otherGuides = [{ ...GUIDES[1], chapters: [{ id: 'a', title: '其他', html: '<p>忘记密码</p>' }] }];
    expect(findChapters([...(otherGuides as typeof GUIDES), ...GUIDES], '忘记密码')[0]?.path).toBe(
      '/help/companies#password',
    );
  });

  it('returns an excerpt around the first hit, as text without markup, with the words marked', () => {
    const [chapter] = findChapters(GUIDES, '密码 重置');
    expect(chapter?.guide).toBe('访客与企业');
    expect(chapter && marked(chapter.title)).toEqual(['密码']);
    expect(chapter && marked(chapter.excerpt)).toEqual(['重置密码']);
    expect(chapter?.excerpt.text).toMatch(/^….*重置密码 <一次>。$/);
    expect(chapter?.excerpt.text.length).toBeLessThan(100);
  });

  it.each(['', '  ', '，。？'])('finds nothing for a query without words: %j', (query) => {
    expect(foundPaths(query)).toEqual([]);
  });
});
