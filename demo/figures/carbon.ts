import { around } from '@pv-brain/art/geometry.ts';
import { palette } from '@pv-brain/art/palette.ts';
import { line, type Point, path, rectangle, round, text } from '@pv-brain/art/svg.ts';
import { appScreen, onNavy, panel } from './figure.ts';

/** The stages of manufacturing and their share of a module's footprint, in percent. */
const stages = [
  { name: '硅料', share: 38, colour: palette.blue600, note: '还原电耗为主' },
  { name: '拉晶', share: 24, colour: palette.blue300, note: '单晶炉电耗' },
  { name: '切片', share: 9, colour: '#12808C', note: '切割与清洗' },
  { name: '电池', share: 13, colour: '#5B82B8', note: '扩散、镀膜、浆料' },
  { name: '组件', share: 16, colour: palette.amber500, note: '玻璃与边框' },
] as const;

const total = 402;
const centre: Point = [238, 300];
const [outer, inner] = [150, 96];

/** A module's carbon footprint by stage. */
export function carbonFigure(): string {
  return appScreen('组件碳足迹核算', '数据已核验', ring() + stageList());
}

function ring(): string {
  let passed = 0;
  const arcs = stages.map(({ share, colour }) => {
    // A hair of ground between the arcs.
    const from = (passed / 100) * Math.PI * 2 - Math.PI / 2 + 0.012;
    passed += share;
    const to = (passed / 100) * Math.PI * 2 - Math.PI / 2 - 0.012;
    const place = (angle: number, radius: number) => around(centre, angle, radius).map(round).join(' ');
    const d =
      `M${place(from, outer)}A${outer} ${outer} 0 0 1 ${place(to, outer)}` +
      `L${place(to, inner)}A${inner} ${inner} 0 0 0 ${place(from, inner)}Z`;
    return path(d, { fill: colour });
  });
  return (
    panel(24, 72, 428, 444, '单位产品碳足迹') +
    arcs.join('') +
    text([centre[0], centre[1] + 2], `${total}`, {
      size: 48,
      fill: palette.white,
      bold: true,
      anchor: 'middle',
    }) +
    text([centre[0], centre[1] + 32], 'kgCO₂e / kW', { ...onNavy.label, anchor: 'middle' }) +
    text([centre[0], 488], '摇篮到大门，N 型 TOPCon 双玻组件', { ...onNavy.label, anchor: 'middle' })
  );
}

function stageList(): string {
  const [x, y] = [468, 72];
  const list = stages.map(({ name, share, colour, note }, index) => {
    const base = y + 84 + index * 74;
    return (
      rectangle(x + 18, base - 15, 16, 16, { fill: colour }) +
      text([x + 44, base], name, { ...onNavy.label, size: 17, fill: palette.white, bold: true }) +
      text([x + 96, base], note, onNavy.label) +
      text([x + 388, base], `${Math.round((total * share) / 100)} kg`, { ...onNavy.label, anchor: 'end' }) +
      text([x + 450, base], `${share}%`, { ...onNavy.value, size: 18 }) +
      line(
        [
          [x + 18, base + 20],
          [x + 450, base + 20],
        ],
        { stroke: palette.silicon700, strokeWidth: 8 },
      ) +
      line(
        [
          [x + 18, base + 20],
          [x + 18 + (432 * share) / 40, base + 20],
        ],
        { stroke: colour, strokeWidth: 8 },
      )
    );
  });
  return panel(x, y, 468, 444, '各阶段占比') + list.join('');
}
