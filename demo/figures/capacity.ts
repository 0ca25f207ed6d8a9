import { palette } from '@pv-brain/art/palette.ts';
import { line, path, rectangle, text } from '@pv-brain/art/svg.ts';
import { onPaper, type Plot, paperFigure, plotted, scale } from './figure.ts';

interface Share {
  name: string;
  gigawatts: number;
  fill: string;
  ink: string;
}

const share = (name: string, gigawatts: number, fill: string, ink: string = palette.white): Share => ({
  name,
  gigawatts,
  fill,
  ink,
});

/** Capacity by district, converted to the modules that it suffices for. */
const districts: readonly { name: string; shares: readonly Share[] }[] = [
  {
    name: '澜州高新区',
    shares: [share('电池片', 13, palette.silicon700), share('组件', 9, palette.blue600)],
  },
  {
    name: '澜州经开区',
    shares: [share('光伏玻璃', 16, palette.silicon700), share('逆变器', 8, palette.blue600)],
  },
  {
    name: '澜州临港区',
    shares: [share('多晶硅', 19, palette.silicon700), share('储能', 3, palette.amber500, palette.silicon900)],
  },
  { name: '西屏区', shares: [share('切片', 10, palette.silicon700)] },
  { name: '东陵县', shares: [share('支架边框', 7, palette.silicon700)] },
];

const plot: Plot = { left: 96, top: 128, width: 816, height: 332, low: 0, high: 30 };
const barWidth = 92;

/** Bars of the five districts, stacked by what they make. */
export function capacityFigure(): string {
  const bars = districts.map(({ name, shares }, index) => {
    const [centre] = plotted(plot, (index + 0.5) / districts.length, 0);
    let below = 0;
    const stack = shares.map(({ name: product, gigawatts, fill, ink }) => {
      const [, bottom] = plotted(plot, 0, below);
      below += gigawatts;
      const [, top] = plotted(plot, 0, below);
      return (
        rectangle(centre - barWidth / 2, top, barWidth, bottom - top - 2, { fill }) +
        text([centre, (top + bottom) / 2 + 5], `${product} ${gigawatts}`, {
          size: 15,
          fill: ink,
          anchor: 'middle',
        })
      );
    });
    return stack.join('') + text([centre, 494], name, { ...onPaper.label, anchor: 'middle' });
  });
  return paperFigure(
    path('M48 46h40', { stroke: palette.blue600, strokeWidth: 4 }) +
      text([48, 82], '各区县光伏产能', onPaper.title) +
      text([912, 82], '单位：GW（储能为 GWh），材料与结构件按可配套的组件折合', {
        ...onPaper.note,
        anchor: 'end',
      }) +
      scale(plot, [0, 5, 10, 15, 20, 25, 30], onPaper.note, { stroke: '#D3DCE7' }) +
      bars.join('') +
      line([plotted(plot, 0, 0), plotted(plot, 1, 0)], { stroke: '#7A8CA5', strokeWidth: 1.5 }),
  );
}
