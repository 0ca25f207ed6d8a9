import { canvasHeight } from './canvas.ts';
import { coverContent } from './cover.ts';
import { contactPicture } from './covers/contact.ts';
import type { BannerSection } from './kinds.ts';
import { type ModuleGround, moduleGround } from './module-ground.ts';
import { randomFrom } from './random.ts';
import { group, svgDocument } from './svg.ts';

interface Form extends ModuleGround {
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
  return svgDocument(
    width,
    height,
    moduleGround(id, shape, randomFrom(section)) +
      group(`translate(${pictureLeft} ${(height - pictureHeight) / 2}) scale(${scale})`, picture),
  );
}
