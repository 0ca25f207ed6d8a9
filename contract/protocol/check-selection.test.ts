import { describe, expect, it } from 'vitest';
import { checkSelection } from './check-selection.ts';

const MEGA = 1024 * 1024;
const rules = { extensions: ['.zip', '.rar'], max: 3, bytes: 50 * MEGA };
const file = (name: string, size = 1) => ({ name, size });

describe('checkSelection', () => {
  it('accepts archives, in any case of their extension', () => {
    const files = [file('a.zip'), file('B.RAR'), file('报告.v2.Zip')];
    expect(checkSelection(files, 0, rules)).toBeNull();
  });

  it.each(['申报书.docx', '材料.zip.exe', 'zip', '材料zip', '材料.zip '])(
    'rejects the selection because of %s',
    (name) => {
      expect(checkSelection([file('a.zip'), file(name)], 0, rules)).toEqual({
        msg: '包含不支持的文件格式，请仅上传压缩包文件',
        names: [name],
      });
    },
  );

  it('accepts a file of the maximum size, and no larger', () => {
    expect(checkSelection([file('a.zip', 50 * MEGA)], 0, rules)).toBeNull();
    expect(checkSelection([file('a.zip', 50 * MEGA + 1)], 0, rules)).toEqual({
      msg: '文件超过 50 MB 上限',
      names: ['a.zip'],
    });
  });

  it('rejects empty files and too long names before the upload', () => {
    expect(checkSelection([file('a.zip'), file('b.zip', 0)], 0, rules)).toEqual({
      msg: '文件内容为空',
      names: ['b.zip'],
    });
    expect(checkSelection([file(`${'长'.repeat(196)}.zip`)], 0, rules)).toBeNull();
    expect(checkSelection([file(`${'长'.repeat(197)}.zip`)], 0, rules)).toMatchObject({
      msg: '文件名不能超过 200 个字',
    });
  });

  it('skips the size check if the server’s limit is unknown', () => {
    expect(checkSelection([file('a.zip', 1e12)], 0, { ...rules, bytes: null })).toBeNull();
  });

  it('counts existing attachments towards the maximum', () => {
    expect(checkSelection([file('a.zip')], 2, rules)).toBeNull();
    expect(checkSelection([file('a.zip'), file('b.zip')], 2, rules)).toEqual({
      msg: '附件不能超过 3 个',
      names: [],
    });
  });
});
