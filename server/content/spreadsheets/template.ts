import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { columnLetters, SHEET } from '@pv-brain/contract/content/sheets.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { writeWorkbook } from '../../platform/text/workbook.ts';
import { fileColumns, formatOf, headOf, ruleOf, type SheetColumn } from './columns.ts';

/** Empty rows whose cells have a format: more make the file slow to write. */
const FORMATTED_ROWS = 200;

const HEAD = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EDF4FE' } },
} as const;

const EXAMPLES: Partial<Record<SheetColumn['field']['kind'], string>> = {
  integer: '3',
  decimal: '4.5',
  url: 'https://example.com/',
  image: '/profile/upload/a.png',
  email: 'name@example.com',
  phone: '0512-88886666',
  mobile: '13800008000',
};

function exampleOf({ role, field: { kind, options, label } }: SheetColumn): string {
  if (role === 'id' || role === 'revision') return '';
  if (kind === 'choice') return options?.[0]?.label ?? '';
  if (kind === 'date') return shanghaiDay();
  return EXAMPLES[kind] ?? label;
}

const widthOf = ({ field: { kind, maxLength = 40 } }: SheetColumn): number =>
  kind === 'richText' ? 60 : Math.min(44, Math.max(14, maxLength / 4));

/**
 * Builds an empty file to fill in: a header that marks required columns and has the field names in comments, option lists, and a
 * sheet that explains every column.
 */
export function templateWorkbook(section: Section, categories: readonly Category[]): Promise<Uint8Array> {
  const { label } = typeOf(section);
  const columns = fileColumns(section, categories);
  const choiceColumns = columns.filter(({ field }) => field.options && field.options.length > 0);
  const longest = Math.max(0, ...choiceColumns.map(({ field }) => field.options?.length ?? 0));
  const choices = Array.from({ length: longest }, (_, row) =>
    choiceColumns.map(({ field }) => field.options?.[row]?.label ?? null),
  );
  const cells = new Map(
    columns.map((column, at) => [
      `0,${at}`,
      {
        value: headOf(column),
        style: HEAD,
        comment: { text: [column.name, ruleOf(column)].filter(Boolean).join('\n') },
      },
    ]),
  );
  const dataValidations = choiceColumns.map((column, list) => {
    const at = columnLetters(columns.indexOf(column));
    const letter = columnLetters(list);
    return {
      type: 'list' as const,
      range: `${at}2:${at}${SHEET.maxRows + 1}`,
      formula1: `'${SHEETS.options}'!$${letter}$2:$${letter}$${(column.field.options?.length ?? 0) + 1}`,
      allowBlank: true,
      showErrorMessage: true,
    };
  });
  const notes = columns.map((column) => [
    column.field.label,
    column.field.required ? SHEETS.isRequired : SHEETS.isOptional,
    ruleOf(column),
    exampleOf(column),
  ]);
  return writeWorkbook({
    sheets: [
      {
        name: label,
        // Only existing cells have the format of their column.
        rows: [columns.map(headOf), ...Array.from({ length: FORMATTED_ROWS }, () => columns.map(() => null))],
        columns: columns.map((column) => ({ width: widthOf(column), numFmt: formatOf(column) })),
        cells,
        dataValidations,
        freezePane: { rows: 1 },
      },
      {
        name: SHEETS.notes,
        rows: [[...SHEETS.noteHeads], ...notes],
        columns: [{ width: 18 }, { width: 10 }, { width: 48 }, { width: 32 }],
      },
      {
        name: SHEETS.options,
        rows: [choiceColumns.map(({ field }) => field.label), ...choices],
        hidden: true,
      },
    ],
  });
}
