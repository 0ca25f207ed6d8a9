import { mix, palette } from '@pv-brain/art/palette.ts';
import { integerIn, numberIn, randomFrom } from '@pv-brain/art/random.ts';
import { circle, line, type Point, path, rectangle, text, times } from '@pv-brain/art/svg.ts';
import { appScreen, onNavy, panel } from './figure.ts';

/** Aisles of the store: what they hold, how much is taken. */
const aisles = [
  { name: 'A 电池片', colour: palette.blue500, taken: 82 },
  { name: 'B 光伏玻璃', colour: '#12A5A0', taken: 74 },
  { name: 'C 胶膜背板', colour: '#7E6BD6', taken: 61 },
  { name: 'D 铝边框', colour: palette.steel500, taken: 68 },
  { name: 'E 组件成品', colour: palette.amber500, taken: 89 },
] as const;

const [left, top, slot, gap] = [108, 86, 30, 4] as const;
const slots = 14;
const aisleHeight = 82;

/** The map of a store: colour tells the goods, depth of colour how full a place is; vehicles carry out. */
export function warehouseFigure(): string {
  return appScreen('智能仓储 · 库位地图', '搬运机器人 12 台在线', shelves() + routes() + stockPanel());
}

function shelves(): string {
  const random = randomFrom('store');
  return aisles
    .map(({ name, colour, taken }, aisle) => {
      const y = top + aisle * aisleHeight;
      const places = times(slots * 2, (index) => {
        const empty = random() * 100 > taken + 8;
        const fill = empty ? '#14304F' : mix(palette.silicon900, colour, numberIn(random, 0.55, 1));
        const [column, level] = [index % slots, Math.floor(index / slots)];
        return rectangle(left + column * (slot + gap), y + level * (24 + gap), slot, 24, {
          fill,
          stroke: empty ? palette.silicon600 : undefined,
        });
      });
      const [code = '', goods = ''] = name.split(' ');
      return (
        text([24, y + 22], code, { ...onNavy.heading, size: 20 }) +
        text([24, y + 46], goods, { ...onNavy.label, size: 14 }) +
        places.join('')
      );
    })
    .join('');
}

/** Routes run in the lanes between the aisles. */
function routes(): string {
  const lane = (aisle: number) => top + aisle * aisleHeight + 67;
  const exit = left + slots * (slot + gap) + 14;
  const ways: readonly Point[][] = [
    [
      [left + 3.5 * (slot + gap), lane(0)],
      [exit, lane(0)],
      [exit, lane(3)],
    ],
    [
      [left + 8.5 * (slot + gap), lane(3)],
      [exit, lane(3)],
      [exit, 508],
    ],
    [
      [left + 1.5 * (slot + gap), lane(2)],
      [left + 11.5 * (slot + gap), lane(2)],
    ],
  ];
  return ways
    .map((way, index) => {
      const start = way[0] ?? [0, 0];
      return (
        line(way, {
          stroke: palette.amber400,
          strokeWidth: 2,
          strokeDasharray: '6 5',
          strokeLinejoin: 'round',
        }) + vehicle(start, `${index * 4 + 3}`)
      );
    })
    .join('');
}

function vehicle([x, y]: Point, number: string): string {
  return (
    rectangle(x - 15, y - 10, 30, 20, { fill: palette.white }) +
    path(`M${x + 15} ${y - 5}l7 5l-7 5z`, { fill: palette.amber400 }) +
    text([x, y + 5], number.padStart(2, '0'), {
      size: 14,
      fill: palette.silicon900,
      bold: true,
      anchor: 'middle',
    })
  );
}

function stockPanel(): string {
  const [x, y] = [640, 72];
  const random = randomFrom('tasks');
  const list = aisles.map(({ name, colour, taken }, index) => {
    const base = y + 72 + index * 42;
    return (
      text([x + 18, base], name, { ...onNavy.label, fill: palette.white }) +
      text([x + 278, base], `${taken}%`, onNavy.value) +
      rectangle(x + 18, base + 9, 260, 6, { fill: palette.silicon700 }) +
      rectangle(x + 18, base + 9, (260 * taken) / 100, 6, { fill: colour })
    );
  });
  const tasks = ['E-07 出库，4 号月台', 'A-11 补料，串焊 2 线', 'C-03 盘点，差异 0'].map((task, index) => {
    const base = y + 350 + index * 32;
    return (
      circle([x + 24, base - 5], 5, { fill: index === 2 ? '#3DCB8B' : palette.amber400 }) +
      text([x + 40, base], task, onNavy.label) +
      text([x + 278, base], `${integerIn(random, 1, 9)} 分钟`, { ...onNavy.label, anchor: 'end' })
    );
  });
  return (
    panel(x, y, 296, 272, '占用率') +
    list.join('') +
    rectangle(x, y + 288, 296, 156, { fill: palette.silicon900, stroke: palette.silicon600 }) +
    text([x + 18, y + 319], '搬运任务', onNavy.heading) +
    tasks.join('')
  );
}
