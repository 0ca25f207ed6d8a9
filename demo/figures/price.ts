import { palette } from '@pv-brain/art/palette.ts';
import { circle, line, type Point, path, text } from '@pv-brain/art/svg.ts';
import { onPaper, type Plot, paperFigure, plotted, scale } from './figure.ts';

/** Prices of twelve months, the first month being 100. */
const products: readonly { name: string; colour: string; index: readonly number[] }[] = [
  {
    name: '硅料',
    colour: palette.silicon800,
    index: [100, 97.2, 92.4, 88.1, 84.6, 83.9, 85.2, 89.8, 95.1, 98.7, 101.4, 103.6],
  },
  {
    name: '硅片',
    colour: palette.blue600,
    index: [100, 98.1, 95.5, 90.2, 86.8, 87.5, 89.4, 93.6, 97.9, 99.2, 98.6, 99.1],
  },
  {
    name: '电池片',
    colour: '#C27600',
    index: [100, 99.3, 97.1, 94.8, 92.6, 91.2, 91.9, 93.1, 94.0, 95.6, 96.3, 96.9],
  },
  {
    name: '组件',
    colour: '#0A7347',
    index: [100, 99.6, 98.9, 97.4, 96.2, 95.0, 94.3, 93.9, 93.6, 93.9, 94.2, 94.4],
  },
];

const months = ['11个月前', '8个月前', '5个月前', '2个月前'];
const plot: Plot = { left: 92, top: 132, width: 700, height: 328, low: 80, high: 108 };

/**
 * How the prices along the chain moved over the last twelve months. Months are counted back: the figure has
 * no year.
 */
export function priceFigure(): string {
  const curves = products.map(({ name, colour, index }) => {
    const points = index.map((value, month): Point => plotted(plot, month / 11, value));
    const last = index.at(-1) ?? 0;
    const [endX, endY] = plotted(plot, 1, last);
    return (
      line(points, { stroke: colour, strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' }) +
      points
        .map((point) => circle(point, 4, { fill: palette.white, stroke: colour, strokeWidth: 2 }))
        .join('') +
      text([endX + 16, endY + 6], `${name} ${last.toFixed(1)}`, { size: 17, fill: colour, bold: true })
    );
  });
  const labels = months.map((name, index) => {
    const [x] = plotted(plot, (index * 3) / 11, 0);
    return text([x, 494], name, { ...onPaper.note, anchor: 'middle' });
  });
  return paperFigure(
    path('M48 46h40', { stroke: palette.blue600, strokeWidth: 4 }) +
      text([48, 82], '近十二个月价格指数', onPaper.title) +
      text([912, 82], '首月均价 = 100', { ...onPaper.note, anchor: 'end' }) +
      scale(plot, [80, 85, 90, 95, 100, 105], onPaper.note, { stroke: '#D3DCE7' }) +
      labels.join('') +
      text([plotted(plot, 1, 0)[0], 494], '本月', { ...onPaper.note, anchor: 'middle' }) +
      curves.join(''),
  );
}
