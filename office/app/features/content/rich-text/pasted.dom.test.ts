import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { toHtml } from './html.ts';
import { cleanPasted } from './pasted.ts';
import { ARTICLE } from './schema.ts';

/** Returns the article after pasting this markup. */
function paste(html: string): string {
  const editor = new Editor({ extensions: ARTICLE, content: cleanPasted(html, () => 'upload-1').html });
  const outputHtml = toHtml(editor.state.doc);
  editor.destroy();
  return outputHtml;
}

const WORD = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><style><!-- p.MsoNormal {margin:0} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang="ZH-CN" style="tab-interval:21.0pt"><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const item = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span lang="EN-US" style="font-family:Wingdings"><span style="mso-list:Ignore">${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<span lang="EN-US"><o:p></o:p></span></p>`;

describe('pasted markup', () => {
  it.each([
    [
      'text of Word without fonts, colours and empty lines',
      WORD(
        '<p class="MsoNormal" style="text-indent:24.0pt;mso-char-indent-count:2.0"><span style="font-size:12.0pt;font-family:宋体;color:red">各有关\n企业：</span><b><span style="color:#0070C0">加粗</span></b><o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal" align="center" style="text-align:center">居中</p>',
      ),
      '<p class="indent">各有关企业：<strong>加粗</strong></p><p class="center">居中</p>',
    ],
    [
      'formats that stand in styles',
      '<p><span style="font-weight:700">粗</span><span style="font-style:italic">斜</span><span style="text-decoration:underline">线</span><span style="vertical-align:super">2</span></p>',
      '<p><strong>粗</strong><em>斜</em><u>线</u><sup>2</sup></p>',
    ],
    [
      'cells where they stand',
      '<table><tbody><tr><td align="right">1</td><td style="text-align:center;mso-number-format:General">甲</td></tr></tbody></table>',
      '<table><tbody><tr><td><p class="right">1</p></td><td><p class="center">甲</p></td></tr></tbody></table>',
    ],
    [
      'what is bold in name only as it is meant',
      '<b style="font-weight:normal"><p>平<b>粗</b></p></b>',
      '<p>平<strong>粗</strong></p>',
    ],
    [
      'bullets, one level in another',
      WORD(item(1, 'l', '一') + item(2, 'n', '一之一') + item(2, 'n', '一之二') + item(1, 'l', '二')),
      '<ul><li>一<ul><li>一之一</li><li>一之二</li></ul></li><li>二</li></ul>',
    ],
    [
      'numbers, from where they begin, and two lists apart',
      WORD(`${item(1, '3.', '三')}${item(1, '4.', '四')}<p>间</p>${item(1, '1)', '甲')}`),
      '<ol start="3"><li>三</li><li>四</li></ol><p>间</p><ol><li>甲</li></ol>',
    ],
    [
      'a list of bullets below one of numbers',
      WORD(item(1, '1.', '一') + item(1, '·', '二')),
      '<ol><li>一</li></ol><ul><li>二</li></ul>',
    ],
    [
      'the numbers of official documents as text',
      WORD(item(1, '一、', '总体要求') + item(2, '（一）', '基本原则')),
      '<p>一、总体要求</p><p>（一）基本原则</p>',
    ],
    [
      'headings below the page’s own',
      '<h1><b>总</b></h1><h2>分</h2><h5>细</h5>',
      '<h2>总</h2><h3>分</h3><h4>细</h4>',
    ],
    [
      'a table of Excel or WPS',
      '<table border="0" width="300" style="border-collapse:collapse"><colgroup><col width="72"><col width="72"></colgroup><thead><tr><td class="xl65" style="background:yellow"><b>甲</b></td><td>乙</td></tr></thead><tbody><tr height="19"><td rowspan="2" style="mso-number-format:General">一</td><td><p class="MsoNormal" align="right" style="text-align:right">1<o:p></o:p></p></td></tr><tr><td><p class="MsoNormal"><o:p>&nbsp;</o:p></p></td></tr></tbody></table>',
      '<table><thead><tr><th scope="col">甲</th><th scope="col">乙</th></tr></thead><tbody><tr><td rowspan="2">一</td><td><p class="right">1</p></td></tr><tr><td></td></tr></tbody></table>',
    ],
    [
      'links without the underline of their program',
      '<p><a href="https://example.cn"><u><span style="color:blue;text-decoration:underline">链</span></u></a><a href="javascript:x()">坏</a></p>',
      '<p><a href="https://example.cn">链</a>坏</p>',
    ],
    [
      'pictures of the web between paragraphs',
      '<p>前<img src="https://example.cn/a.png" alt="图" width="20" style="width:40px">后</p>',
      '<p>前</p><figure><img src="https://example.cn/a.png" alt="图" width="20" loading="lazy"></figure><p>后</p>',
    ],
    [
      'drawings and formulas not at all',
      WORD(
        '<p>甲<v:shape id="a"><v:textbox>乙</v:textbox></v:shape><m:oMath>x</m:oMath><st1:place>丙</st1:place></p>',
      ),
      '<p>甲丙</p>',
    ],
  ])('keeps %s', (_, html, clean) => {
    expect(paste(html)).toBe(clean);
  });
});

describe('pasted links', () => {
  it.each([
    [
      WORD(
        '<p class="MsoToc1"><a href="#_Toc123"><span>一、总体要求</span></a></p><p><a name="_Toc123">一</a></p>',
      ),
      '<p>一、总体要求</p><p>一</p>',
      1,
    ],
    [
      '<p><a href="www.gov.cn/zc">国务院</a>、<a href="policy/1">政策</a>、<a href="?page=2">下页</a></p>',
      '<p><a href="https://www.gov.cn/zc">国务院</a>、政策、下页</p>',
      2,
    ],
    ['<p><a href="/policy">站内</a><a href="mailto:a@b.cn">信</a></p>', undefined, 0],
  ])(
    'keep their text if their address is unusable, and are counted: %s',
    (html, clean = html, deadLinks = 0) => {
      expect(paste(html)).toBe(clean);
      expect(cleanPasted(html, () => 'upload-1').deadLinks).toBe(deadLinks);
    },
  );
});

describe('pasted pictures', () => {
  const PNG = 'data:image/png;base64,iVBORw0KGgo=';

  it('are uploaded when their data is included', () => {
    const files: File[] = [];
    const { html, unreachable } = cleanPasted(`<p><img src="${PNG}" alt="图"></p>`, (file) => {
      files.push(file);
      return 'upload-1';
    });
    expect(html).toBe('<img alt="图" data-upload="upload-1">');
    expect(files.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
      { name: 'picture-1.png', type: 'image/png', size: 8 },
    ]);
    expect(unreachable).toBe(0);
  });

  it('are counted when their data is missing', () => {
    const wordHtml = '<p>文<img src="file:///C:/Users/a/image001.png"></p>';
    expect(cleanPasted(wordHtml, () => 'upload-1')).toMatchObject({ html: '<p>文</p>', unreachable: 1 });
    expect(cleanPasted('<img src="data:image/svg+xml,<svg/>">', () => 'a')).toMatchObject({ unreachable: 1 });
  });

  it('are dropped when their upload id is unknown', () => {
    expect(paste('<p>文</p><img data-upload="upload-7">')).toBe('<p>文</p>');
  });
});
