import { valueChain } from '@pv-brain/art/chain.ts';
import { palette } from '@pv-brain/art/palette.ts';
import { type Point, path, svgDocument, text, times } from '@pv-brain/art/svg.ts';
import { figureHeight, figureWidth, nightGround, onNavy } from './figure.ts';

/** The five stages of the industry. */
export function chainFigure(): string {
  const places: Point[] = times(5, (index) => [48 + index * 188, index % 2 ? 158 : 258]);
  return svgDocument(
    figureWidth,
    figureHeight,
    nightGround() +
      valueChain(places, [
        [0, 314],
        [figureWidth, 314],
      ]) +
      text([48, 72], '光伏产业链', { ...onNavy.title, size: 26 }) +
      path('M48 492h44', { stroke: palette.blue300, strokeWidth: 3 }) +
      text([104, 497], '供应', onNavy.label) +
      path('M168 492h44', { stroke: palette.amber400, strokeWidth: 2, strokeDasharray: '7 6' }) +
      text([224, 497], '需求', onNavy.label),
  );
}
