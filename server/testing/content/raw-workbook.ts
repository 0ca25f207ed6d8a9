import { zip } from './uploads.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface RawSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  /** Markup inside `sheetData`. */
  rows: string;
  /** Markup after `sheetData`. */
  after?: string;
}

/** Returns a sheet row as other programs write it: texts inline in the cells, numbers as they are. `row` counts from 1. */
export const rawRow = (row: number, ...cells: (string | number | null)[]): string => {
  const cell = (value: string | number | null, at: number) => {
    const ref = `r="${String.fromCharCode(65 + at)}${row}"`;
    if (value === null) return '';
    return typeof value === 'number'
      ? `<c ${ref}><v>${value}</v></c>`
      : `<c ${ref} t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
  };
  return `<row r="${row}">${cells.map(cell).join('')}</row>`;
};

/** Creates a workbook from markup that our own writer does not produce. Cells of style 1 (`s="1"`) are dates. */
export function rawWorkbook(
  sheets: readonly RawSheet[],
  { workbookPr = '', sharedStrings = '' } = {},
): Promise<Buffer> {
  const worksheet = ({ rows, after = '' }: RawSheet) =>
    `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELS}/${type}" Target="${target}"/>`;
  const relations = [
    ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    relation('rIdStyles', 'styles', 'styles.xml'),
    ...(sharedStrings ? [relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml')] : []),
  ];
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><workbookPr ${workbookPr}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...(sharedStrings ? { 'xl/sharedStrings.xml': sharedStrings } : {}),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, worksheet(sheet)])),
  });
}
