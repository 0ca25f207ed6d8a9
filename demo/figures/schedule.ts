import { palette } from '@pv-brain/art/palette.ts';
import { line, path, rectangle, text } from '@pv-brain/art/svg.ts';
import { appScreen, onNavy } from './figure.ts';

const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const [left, top, shiftWidth, rowHeight] = [136, 132, 56, 48] as const;

/** Colours of the customers' orders. */
const colours = {
  A: { fill: palette.blue600, ink: palette.white },
  B: { fill: '#12808C', ink: palette.white },
  C: { fill: palette.blue300, ink: palette.silicon900 },
  D: { fill: '#5B7396', ink: palette.white },
  urgent: { fill: palette.amber500, ink: palette.silicon900 },
  upkeep: { fill: '#33475F', ink: '#B7C7DC' },
} as const;

/** A job from one shift to another; a week has fourteen shifts. */
type Job = readonly [from: number, until: number, order: keyof typeof colours, name: string];

const machines: readonly { name: string; jobs: readonly Job[] }[] = [
  {
    name: '串焊 1 线',
    jobs: [
      [0, 4, 'A', '182N-60 · 8.4 MW'],
      [4, 5, 'upkeep', '保养'],
      [5, 9.5, 'B', '210R-66 · 9.1 MW'],
      [9.5, 14, 'C', '182N-72 · 8.8 MW'],
    ],
  },
  {
    name: '串焊 2 线',
    jobs: [
      [0, 3, 'B', '210R-66 · 6.0 MW'],
      [3, 5.5, 'urgent', '插单 · 4.6 MW'],
      [5.5, 11, 'A', '182N-60 · 11.2 MW'],
      [11, 12, 'upkeep', '保养'],
    ],
  },
  {
    name: '串焊 3 线',
    jobs: [
      [0.5, 6, 'C', '182N-72 · 10.6 MW'],
      [6, 7, 'upkeep', '换型'],
      [7, 13, 'D', '双玻出口 · 12.0 MW'],
    ],
  },
  {
    name: '层压 1 组',
    jobs: [
      [1, 5, 'A', '182N-60'],
      [5.5, 10, 'B', '210R-66'],
      [10, 14, 'C', '182N-72'],
    ],
  },
  {
    name: '层压 2 组',
    jobs: [
      [1, 4, 'B', '210R-66'],
      [4, 6, 'urgent', '插单'],
      [6.5, 12, 'A', '182N-60'],
    ],
  },
  {
    name: '装框 1 线',
    jobs: [
      [2, 6, 'A', '182N-60'],
      [6.5, 11, 'B', '210R-66'],
      [11.5, 14, 'C', '182N-72'],
    ],
  },
  {
    name: '终检包装',
    jobs: [
      [3, 7, 'A', '182N-60'],
      [7, 9, 'urgent', '插单'],
      [9, 13.5, 'B', '210R-66'],
    ],
  },
];

/** A week's plan by machine and shift. */
export function scheduleFigure(): string {
  const bottom = top + machines.length * rowHeight;
  const now = left + 4.6 * shiftWidth;
  return appScreen(
    '生产排程 · 周计划',
    '计划已下发',
    calendar(bottom) +
      machines.map(({ name, jobs }, row) => machineRow(name, jobs, top + row * rowHeight)).join('') +
      line(
        [
          [now, 84],
          [now, bottom],
        ],
        { stroke: palette.amber400, strokeWidth: 2 },
      ) +
      path(`M${now - 7} 76h14l-7 10z`, { fill: palette.amber400 }) +
      legend(bottom + 38),
  );
}

function calendar(bottom: number): string {
  const columns = days.map((day, index) => {
    const x = left + index * 2 * shiftWidth;
    return (
      (index % 2
        ? ''
        : rectangle(x, 66, shiftWidth * 2, bottom - 66, { fill: palette.white, fillOpacity: 0.03 })) +
      text([x + shiftWidth, 92], day, { ...onNavy.label, fill: palette.white, anchor: 'middle' }) +
      text([x + shiftWidth / 2, 120], '白班', { ...onNavy.label, size: 14, anchor: 'middle' }) +
      text([x + shiftWidth * 1.5, 120], '夜班', { ...onNavy.label, size: 14, anchor: 'middle' })
    );
  });
  return columns.join('');
}

function machineRow(name: string, jobs: readonly Job[], y: number): string {
  const bars = jobs.map(([from, until, order, label]) => {
    const { fill, ink } = colours[order];
    const width = (until - from) * shiftWidth - 3;
    return (
      rectangle(left + from * shiftWidth + 1.5, y + 8, width, rowHeight - 16, { fill }) +
      text([left + from * shiftWidth + 11, y + 29], label, { size: 14, fill: ink })
    );
  });
  return (
    line(
      [
        [24, y],
        [936, y],
      ],
      { stroke: palette.silicon600, strokeOpacity: 0.6 },
    ) +
    text([24, y + 30], name, onNavy.label) +
    bars.join('')
  );
}

function legend(y: number): string {
  const entries: readonly (readonly [keyof typeof colours, string])[] = [
    ['A', '国内集中式'],
    ['B', '分布式'],
    ['C', '工商业'],
    ['D', '出口'],
    ['urgent', '插单'],
    ['upkeep', '保养换型'],
  ];
  return entries
    .map(([order, name], index) => {
      const x = 136 + index * 118;
      return (
        rectangle(x, y - 12, 18, 12, { fill: colours[order].fill }) +
        text([x + 26, y], name, { ...onNavy.label, size: 14 })
      );
    })
    .join('');
}
