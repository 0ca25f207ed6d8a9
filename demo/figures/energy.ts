import { around } from '@pv-brain/art/geometry.ts';
import { palette } from '@pv-brain/art/palette.ts';
import { circle, line, type Point, path, rectangle, round, text } from '@pv-brain/art/svg.ts';
import { appScreen, keyFigure, onNavy, type Plot, panel, plotted, scale } from './figure.ts';

const hairline = { stroke: palette.silicon600, strokeOpacity: 0.7 };

const workshops = [
  ['电池车间', 18.4],
  ['组件车间', 6.2],
  ['空调净化', 5.1],
  ['空压制氮', 3.8],
  ['纯水废水', 2.6],
] as const;

/** Consumption per megawatt made, by week. */
const intensity = [52.8, 52.1, 52.6, 51.4, 50.9, 51.2, 49.8, 49.1, 48.7, 48.9, 47.6, 47.2];
const baseline = 51;
const plot: Plot = { left: 556, top: 220, width: 344, height: 106, low: 46, high: 54 };

const tariffs = [
  { name: '谷段', share: 46, colour: '#12808C' },
  { name: '平段', share: 35, colour: palette.blue500 },
  { name: '峰段', share: 19, colour: palette.amber500 },
] as const;

/** Where a factory's power and water go, and when. */
export function energyFigure(): string {
  return appScreen(
    '能耗看板',
    '实时采集',
    figures() + workshopPanel() + intensityPanel() + tariffPanel() + waterPanel(),
  );
}

function figures(): string {
  const values = [
    ['36.1 万 kWh', '今日用电'],
    ['31.4%', '绿电占比'],
    ['1,286 m³', '今日用水'],
    ['7.5%', '较基线下降'],
    ['47.2 MWh/MW', '单位产品电耗'],
  ] as const;
  return values.map(([value, name], index) => keyFigure([24 + index * 184, 98], value, name)).join('');
}

function workshopPanel(): string {
  const [x, y] = [24, 152];
  const bars = workshops.map(([name, used], index) => {
    const base = y + 78 + index * 62;
    return (
      text([x + 18, base], name, { ...onNavy.label, fill: palette.white }) +
      text([x + 424, base], `${used.toFixed(1)} 万 kWh`, onNavy.value) +
      rectangle(x + 18, base + 12, 406, 10, { fill: palette.silicon700 }) +
      rectangle(x + 18, base + 12, (406 * used) / 20, 10, {
        fill: index === 0 ? palette.amber500 : palette.blue500,
      })
    );
  });
  return panel(x, y, 442, 364, '分车间电耗') + bars.join('');
}

function intensityPanel(): string {
  const points = intensity.map((value, week): Point => plotted(plot, week / (intensity.length - 1), value));
  const last = points.at(-1) ?? [0, 0];
  return (
    panel(482, 152, 454, 202, '单耗趋势（MWh/MW）') +
    text([918, 183], '近 12 周', { ...onNavy.label, size: 14, anchor: 'end' }) +
    scale(plot, [46, 50, 54], { ...onNavy.label, size: 14 }, hairline) +
    line([plotted(plot, 0, baseline), plotted(plot, 1, baseline)], {
      stroke: palette.amber400,
      strokeWidth: 1.5,
      strokeDasharray: '5 5',
    }) +
    text([896, plotted(plot, 1, baseline)[1] - 8], '基线', {
      size: 14,
      fill: palette.amber400,
      anchor: 'end',
    }) +
    line(points, { stroke: palette.blue300, strokeWidth: 2.5, strokeLinejoin: 'round' }) +
    circle(last, 5, { fill: palette.white })
  );
}

function tariffPanel(): string {
  const [x, y] = [482, 370];
  const centre: Point = [x + 66, y + 92];
  let passed = 0;
  const parts = tariffs.map(({ name, share, colour }, index) => {
    const from = (passed / 100) * Math.PI * 2 - Math.PI / 2;
    passed += share;
    const to = (passed / 100) * Math.PI * 2 - Math.PI / 2;
    const [start, end] = [from + 0.03, to - 0.03].map((angle) =>
      around(centre, angle, 34).map(round).join(' '),
    );
    return (
      path(`M${start}A34 34 0 0 1 ${end}`, { stroke: colour, strokeWidth: 16 }) +
      rectangle(x + 126, y + 56 + index * 28, 14, 14, { fill: colour }) +
      text([x + 148, y + 68 + index * 28], `${name} ${share}%`, onNavy.label)
    );
  });
  return panel(x, y, 250, 146, '峰谷用电') + parts.join('');
}

function waterPanel(): string {
  const [x, y] = [748, 370];
  return (
    panel(x, y, 188, 146, '用水回用') +
    text([x + 18, y + 84], '78.6%', { size: 34, fill: palette.white, bold: true }) +
    rectangle(x + 18, y + 104, 152, 10, { fill: palette.silicon700 }) +
    rectangle(x + 18, y + 104, 152 * 0.786, 10, { fill: '#12A5A0' })
  );
}
