import { canvasHeight } from './canvas.ts';
import { cell } from './cell.ts';
import { coverContent, coverSections } from './cover.ts';
import { contactPicture } from './covers/contact.ts';
import { mix, palette } from './palette.ts';
import { type Random, randomFrom } from './random.ts';
import { group, linearGradient, rectangle, svgDocument } from './svg.ts';

interface Form {
  width: number;
  height: number;
  /** Edge of a macro cell; two rows fill the banner. */
  cellSize: number;
  /** Left edge and height of the section's picture. */
  pictureLeft: number;
  pictureWidth: number;
  pictureHeight: number;
}

const forms: Record<'desktop' | 'mobile', Form> = {
  desktop: {
    width: 1440,
    height: 208,
    cellSize: 104,
    pictureLeft: 860,
    pictureWidth: 480,
    pictureHeight: 208,
  },
  mobile: { width: 780, height: 264, cellSize: 132, pictureLeft: 400, pictureWidth: 360, pictureHeight: 220 },
};

/** Chosen by eye: every section's cover sits well on its banner with it. */
const seed = 'sunlight';

/** The sections that have banners. */
export const bannerSections = [...coverSections, 'contact'] as const;

type BannerSection = (typeof bannerSections)[number];

/**
 * The ground of a section's heading as a whole SVG file: a module seen from near, dark on the left where the
 * title stands, with the section's picture on the right. 1440 × 208, or 780 × 264 for narrow screens.
 */
export function sectionBanner(section: BannerSection, form: keyof typeof forms = 'desktop'): string {
  const shape = forms[form];
  const { width, height, pictureLeft, pictureWidth, pictureHeight } = shape;
  const id = `banner-${section}-${form}`;
  const scale = pictureHeight / canvasHeight;
  const picture =
    section === 'contact'
      ? contactPicture(pictureWidth / scale)
      : coverContent(section, seed, {
          width: pictureWidth,
          height: pictureHeight,
          kind: 'module',
          bare: true,
        });
  const fade = linearGradient(
    id,
    [
      [0, palette.silicon900, 1],
      [0.36, palette.silicon900, 0.92],
      [0.62, palette.silicon900, 0.18],
      [1, palette.silicon900, 0],
    ],
    [0, 0],
    [1, 0],
  );
  return svgDocument(
    width,
    height,
    fade +
      rectangle(0, 0, width, height, { fill: '#071529' }) +
      macroCells(shape, randomFrom(section)) +
      rectangle(0, 0, width, height, { fill: `url(#${id})` }) +
      group(`translate(${pictureLeft} ${(height - pictureHeight) / 2}) scale(${scale})`, picture),
  );
}

/** Cells large enough to see their busbars; the light comes from the right. */
function macroCells({ width, height, cellSize }: Form, random: Random): string {
  let cells = '';
  for (let y = 2; y < height; y += cellSize) {
    for (let x = 2; x < width; x += cellSize) {
      const light = Math.max(0, (x / width - 0.35) / 0.65);
      cells += cell(x, y, cellSize - 4, {
        fill: mix(palette.silicon800, light > 0.4 ? '#2062B8' : '#173F78', light * (0.35 + 0.65 * random())),
        cut: cellSize / 8,
        busbars: 4,
        fingers: 16,
        busbarOpacity: 0.2,
        fingerOpacity: 0.07,
      });
    }
  }
  return cells;
}
