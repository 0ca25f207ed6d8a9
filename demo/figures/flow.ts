import { cell } from '@pv-brain/art/cell.ts';
import { palette } from '@pv-brain/art/palette.ts';
import { circle, group, line, type Paint, path, rectangle, text } from '@pv-brain/art/svg.ts';
import { onPaper, paperFigure } from './figure.ts';

const pen: Paint = { stroke: palette.white, strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' };

/** The icons are drawn around their middle, about 44 units wide. */
const steps: readonly { name: string; note: string; icon: string }[] = [
  {
    name: '自查对标',
    note: '对照条件逐项自评',
    icon: path('M-18 -14l5 5 8 -9M-18 1l5 5 8 -9M-18 16l5 5 8 -9M4 -13H20M4 2H20M4 17H20', pen),
  },
  {
    name: '在线申报',
    note: '平台填报并上传材料',
    icon: rectangle(-21, -18, 42, 30, pen) + path('M-10 20H10M0 6V-9M-7 -3L0 -10L7 -3', pen),
  },
  {
    name: '市级初审',
    note: '形式与资格审查',
    icon: path('M8 20H-16V-20H6L16 -10V0M6 -20V-10H16M-8 -6H6M-8 4H0', pen) + path('M3 12l6 6 12 -13', pen),
  },
  {
    name: '专家评审',
    note: '会议评议与现场核查',
    icon:
      circle([0, -10], 7, pen) +
      circle([-17, -4], 5, pen) +
      circle([17, -4], 5, pen) +
      path('M-11 18V14a11 11 0 0 1 22 0V18M-24 15a7 7 0 0 1 9 -7M24 15a7 7 0 0 0 -9 -7', pen),
  },
  {
    name: '公示拨付',
    note: '公示期满后拨付资金',
    icon: circle([0, 0], 20, pen) + path('M-8 -11L0 0L8 -11M0 0V12M-8 1H8M-8 7H8', pen),
  },
];

const size = 112;

/** How a project is applied for, in five steps along a busbar. */
export function flowFigure(): string {
  const y = 232;
  const centres = steps.map((_, index) => 112 + index * 184);
  const wires = centres.slice(1).map((x, index) => arrow((centres[index] ?? x) + size / 2, x - size / 2, y));
  const nodes = steps.map(({ name, note, icon }, index) => {
    const x = centres[index] ?? 0;
    return (
      cell(x - size / 2, y - size / 2, size, {
        fill: index === steps.length - 1 ? palette.blue600 : palette.silicon700,
        cut: 14,
        fingers: 14,
        fingerOpacity: 0.1,
        busbarOpacity: 0.12,
      }) +
      group(`translate(${x} ${y})`, icon) +
      circle([x - size / 2 + 4, y - size / 2 + 4], 16, { fill: palette.amber500 }) +
      text([x - size / 2 + 4, y - size / 2 + 10], `${index + 1}`, {
        size: 17,
        fill: palette.silicon900,
        bold: true,
        anchor: 'middle',
      }) +
      text([x, y + 100], name, { ...onPaper.title, anchor: 'middle' }) +
      text([x, y + 130], note, { ...onPaper.label, anchor: 'middle' })
    );
  });
  return paperFigure(
    path('M48 66h40', { stroke: palette.blue600, strokeWidth: 4 }) +
      text([48, 104], '项目申报流程', { ...onPaper.title, size: 26 }) +
      wires.join('') +
      nodes.join('') +
      rectangle(48, 430, 864, 56, { fill: palette.blue50 }) +
      text([480, 465], '全程在平台办理，每一步的结果通过站内消息与短信告知申报单位', {
        ...onPaper.label,
        anchor: 'middle',
      }),
  );
}

function arrow(from: number, to: number, y: number): string {
  const [start, end] = [from + 10, to - 12];
  return (
    line(
      [
        [start, y],
        [end, y],
      ],
      { stroke: palette.amber500, strokeWidth: 2 },
    ) +
    path(`M${end - 8} ${y - 8}L${end} ${y}L${end - 8} ${y + 8}`, { stroke: palette.amber600, strokeWidth: 2 })
  );
}
