import { palette } from '@pv-brain/art/palette.ts';
import { numberIn, randomFrom } from '@pv-brain/art/random.ts';
import { line, linearGradient, type Point, polygon, rectangle, text, times } from '@pv-brain/art/svg.ts';
import { appScreen, keyFigure, onNavy, type Plot, panel, plotted, scale } from './figure.ts';

const hairline = { stroke: palette.silicon600, strokeOpacity: 0.7 };
const plot: Plot = { left: 76, top: 232, width: 500, height: 214, low: 0, high: 24 };

const stations: readonly { name: string; ratio: number; alarm?: string }[] = [
  { name: '高新区晶曜屋顶', ratio: 0.86 },
  { name: '柳塘农光互补', ratio: 0.84 },
  { name: '经开区玻璃厂房', ratio: 0.83 },
  { name: '临港区 2 号仓', ratio: 0.52, alarm: '3 号逆变器离线' },
  { name: '西屏区中学', ratio: 0.74, alarm: '组串电流偏低' },
];

/** The monitoring of several plants: the day's power, the storage, and every plant with its alarms. */
export function stationFigure(): string {
  return appScreen(
    '光伏电站集中监控',
    '通信正常',
    figures() + powerCurve() + storagePanel() + stationPanel(),
  );
}

function figures(): string {
  const values = [
    ['12.4 MW', '实时功率'],
    ['118.6 MWh', '今日发电量'],
    ['43 座', '在线电站'],
    ['2 条', '未处理告警'],
  ] as const;
  return values.map(([value, name], index) => keyFigure([24 + index * 150, 98], value, name)).join('');
}

function powerCurve(): string {
  const random = randomFrom('power curve');
  const steps = 60;
  const nowAt = 46;
  const power = times(steps + 1, (step) => {
    const cloud = step > 32 && step < 37 ? 0.68 : 1;
    return 21.4 * Math.sin((step / steps) * Math.PI) ** 1.35 * cloud * numberIn(random, 0.97, 1);
  });
  const forecast = times(steps + 1, (step) => 21.8 * Math.sin((step / steps) * Math.PI) ** 1.35);
  const curve = power.slice(0, nowAt + 1).map((value, step): Point => plotted(plot, step / steps, value));
  const hours = ['06:00', '09:00', '12:00', '15:00', '18:00'].map((hour, index) =>
    text([plotted(plot, index / 4, 0)[0], 476], hour, { ...onNavy.label, size: 14, anchor: 'middle' }),
  );
  return (
    linearGradient('power', [
      [0, palette.amber400, 0.6],
      [1, palette.amber400, 0.04],
    ]) +
    panel(24, 152, 580, 364, '光伏出力（MW）') +
    text([584, 183], '虚线为日前预测', { ...onNavy.label, size: 14, anchor: 'end' }) +
    scale(plot, [0, 6, 12, 18, 24], { ...onNavy.label, size: 14 }, hairline) +
    hours.join('') +
    polygon([plotted(plot, 0, 0), ...curve, plotted(plot, nowAt / steps, 0)], { fill: 'url(#power)' }) +
    line(
      forecast.map((value, step) => plotted(plot, step / steps, value)),
      { stroke: palette.blue300, strokeWidth: 1.5, strokeDasharray: '5 5' },
    ) +
    line(curve, { stroke: palette.amber400, strokeWidth: 2.5, strokeLinejoin: 'round' })
  );
}

function storagePanel(): string {
  const [x, y] = [620, 72];
  const filled = 7;
  const bars = times(10, (index) =>
    rectangle(x + 18 + index * 18, y + 50, 14, 34, {
      fill: index < filled ? '#3DCB8B' : palette.silicon700,
    }),
  );
  return (
    panel(x, y, 316, 132, '储能状态') +
    bars.join('') +
    text([x + 298, y + 76], '72%', { ...onNavy.value, size: 26 }) +
    text([x + 18, y + 115], '充电 3.2 MW', onNavy.label) +
    text([x + 298, y + 115], '预计 16:10 充满', { ...onNavy.label, anchor: 'end' })
  );
}

function stationPanel(): string {
  const [x, y] = [620, 220];
  const list = stations.map(({ name, ratio, alarm }, index) => {
    const base = y + 62 + index * 48;
    return (
      text([x + 18, base], name, { ...onNavy.label, fill: palette.white }) +
      text([x + 298, base], `${Math.round(ratio * 100)}%`, onNavy.value) +
      rectangle(x + 18, base + 9, 280, 5, { fill: palette.silicon700 }) +
      rectangle(x + 18, base + 9, 280 * ratio, 5, { fill: alarm ? palette.amber500 : palette.blue500 }) +
      (alarm ? text([x + 246, base], alarm, { size: 14, fill: palette.amber400, anchor: 'end' }) : '')
    );
  });
  return panel(x, y, 316, 296, '电站性能比与告警') + list.join('');
}
