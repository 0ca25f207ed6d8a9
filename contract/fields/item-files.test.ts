import { describe, expect, it } from 'vitest';
import { checkFields, type Field } from './fields.ts';
import { fileAddress, filesText, linkedFiles, readFiles } from './item-files.ts';

const ID = '019ac3f0-1111-7222-8333-444455556666';
const file = (name = '申报书模板.docx', address = fileAddress(ID)) => ({ address, name, bytes: 12 });

describe('item files', () => {
  it('are unchanged, in the same order, after a round trip through text', () => {
    const files = [file(), { address: '/profile/upload/demo/a.pdf', name: '指南.pdf', bytes: null }];
    expect(readFiles(filesText(files))).toEqual(files);
    expect([filesText([]), readFiles('')]).toEqual(['', []]);
  });

  it.each([
    ['no JSON', 'a.docx'],
    ['no list', '{}'],
    ['another address', filesText([file('a.docx', 'https://evil.example/a.docx')])],
    ['a way out of the folder', filesText([file('a.docx', '/profile/upload/../private/a')])],
    ['no id', filesText([file('a.docx', '/files/1')])],
    ['a name that lies about its end', filesText([file('a\u202excod.exe')])],
    ['no name', filesText([file('')])],
    ['a size below nothing', filesText([{ ...file(), bytes: -1 }])],
    ['more than a file has', `[{"address":"${fileAddress(ID)}","name":"a","bytes":1,"x":1}]`],
  ])('are rejected if the text has %s', (_, text) => {
    expect(readFiles(text)).toBe(null);
  });

  it('are found where rich text links to them, and nowhere else', () => {
    const html = `<p><a href="/files/${ID}">模板</a> /files/${ID} <a href="https://a.cn/files/${ID}">外</a></p>`;
    expect(linkedFiles(html)).toEqual([ID]);
    for (const part of ['#page=3', '?v=2#a'])
      expect(linkedFiles(`<a href="/files/${ID}${part}">第 3 页</a>`), part).toEqual([ID]);
    expect(linkedFiles(`<a href="/files/${ID}/other">其他</a>`)).toEqual([]);
  });
});

describe('a files field', () => {
  const field = { label: '附件', kind: 'files', required: true } as const satisfies Field;
  const errorsOf = (text: string) =>
    checkFields({ field }, { field: text }, { by: 'operator', today: '2026-11-22' }).map(({ msg }) => msg);
  it('accepts twenty distinct files and reports a missing required one', () => {
    const files = Array.from({ length: 21 }, (_, at) => file('a.docx', `/profile/upload/${at}.docx`));
    expect(errorsOf(filesText(files.slice(1)))).toEqual([]);
    expect(errorsOf(filesText(files))).toEqual(['附件不能超过 20 个文件']);
    expect(errorsOf(filesText([file(), file('另一个名字.docx')]))).toEqual(['附件中有重复或无法识别的文件']);
    expect(errorsOf('坏')).toEqual(['附件中有重复或无法识别的文件']);
    expect(errorsOf('')).toEqual(['请选择附件']);
  });
});
