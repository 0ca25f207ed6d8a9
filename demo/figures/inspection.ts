import { cell } from '@pv-brain/art/cell.ts';
import { mix, palette } from '@pv-brain/art/palette.ts';
import { numberIn, randomFrom } from '@pv-brain/art/random.ts';
import { line, type Point, path, rectangle, text, times } from '@pv-brain/art/svg.ts';
import { appScreen, onNavy, panel } from './figure.ts';

const columns = 12;
const rows = 8;
const size = 47;
const step = 50;
const origin: Point = [24, 84];

/** What the judgement found: the cell, the drawing of the flaw in it and the certainty. */
const flaws: readonly {
  column: number;
  row: number;
  name: string;
  certainty: string;
  colour: string;
  mark: string;
}[] = [
  {
    column: 4,
    row: 1,
    name: '隐裂',
    certainty: '0.97',
    colour: palette.amber400,
    mark: 'M6 8L18 16L24 31L41 40',
  },
  { column: 9, row: 3, name: '断栅', certainty: '0.94', colour: '#FF8A7A', mark: 'M5 17H40M7 31H33' },
  { column: 2, row: 6, name: '虚焊', certainty: '0.91', colour: palette.blue300, mark: 'M35 3V27' },
];

const results: readonly (readonly [string, string])[] = [
  ['检测数量', '4,826 块'],
  ['合格率', '98.7%'],
  ['隐裂', '31'],
  ['断栅', '18'],
  ['虚焊', '9'],
  ['平均判图', '1.1 秒'],
];

/** The judgement of an electroluminescence picture: cells glow unevenly, flaws are framed. */
export function inspectionFigure(): string {
  return appScreen(
    'EL 缺陷检测 · 3 号线',
    '在线运行',
    glowingCells() + flaws.map(flawFrame).join('') + resultPanel(),
  );
}

function glowingCells(): string {
  const random = randomFrom('electroluminescence');
  const cells = times(rows * columns, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    // A module glows less towards its edges.
    const edge = Math.abs(column - 5.5) / 22 + Math.abs(row - 3.5) / 18;
    const glow = Math.min(1, Math.max(0, numberIn(random, 0.35, 0.8) - edge));
    const [x, y] = [origin[0] + column * step, origin[1] + row * step + (row > 3 ? 14 : 0)];
    return cell(x, y, size, {
      fill: mix('#2B3B52', '#8C9BB0', glow),
      busbars: 5,
      fingers: 12,
      lines: palette.silicon950,
      busbarOpacity: 0.4,
      fingerOpacity: 0.12,
    });
  });
  return rectangle(14, 72, columns * step + 16, rows * step + 34, { fill: '#0A1526' }) + cells.join('');
}

function flawFrame({ column, row, name, certainty, colour, mark }: (typeof flaws)[number]): string {
  const [x, y] = [origin[0] + column * step, origin[1] + row * step + (row > 3 ? 14 : 0)];
  return (
    path(mark, {
      stroke: '#0A1220',
      strokeWidth: 3,
      strokeLinejoin: 'round',
      transform: `translate(${x} ${y})`,
    }) +
    rectangle(x - 2, y - 2, size + 4, size + 4, { stroke: colour, strokeWidth: 2.5 }) +
    rectangle(x + size + 2, y - 3, 84, 24, { fill: colour }) +
    text([x + size + 8, y + 15], `${name} ${certainty}`, { size: 15, fill: palette.silicon900, bold: true })
  );
}

function resultPanel(): string {
  const [x, y] = [650, 72];
  const list = results.map(([name, value], index) => {
    const base = y + 84 + index * 58;
    return (
      text([x + 18, base], name, { ...onNavy.label, size: 16 }) +
      text([x + 268, base], value, { ...onNavy.value, size: 18 }) +
      line(
        [
          [x + 18, base + 20],
          [x + 268, base + 20],
        ],
        { stroke: palette.silicon600, strokeOpacity: 0.7 },
      )
    );
  });
  return panel(x, y, 286, 434, '本班检测结果') + list.join('');
}
