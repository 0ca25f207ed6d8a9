/** Minimum contrast ratio of text according to WCAG. */
export const MIN_CONTRAST = 4.5;

/** Width to which a picture is scaled for sampling: smaller details are not readable text. */
const SAMPLE_WIDTH_PX = 240;
/** Share of pixels ignored as outliers: they are edges, not background. */
const MAX_OUTLIERS = 0.005;

/** Linear intensity of each value of a colour channel. */
const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const fraction = value / 255;
  return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
});

/** Returns the contrast between the lightest and the darkest pixels, four bytes each: no text in the picture has more. */
export function contrastIn(pixels: Uint8ClampedArray): number {
  const linearAt = (at: number) => LINEAR[pixels[at] ?? 0] ?? 0;
  // Relative luminance by WCAG, from 0 to 1.
  const luminanceAt = (at: number) =>
    0.2126 * linearAt(at) + 0.7152 * linearAt(at + 1) + 0.0722 * linearAt(at + 2);
  const sortedLuminances = Float64Array.from({ length: pixels.length / 4 }, (_, at) =>
    luminanceAt(at * 4),
  ).sort();
  const outlierCount = Math.floor(sortedLuminances.length * MAX_OUTLIERS);
  const [dark = 0, light = 0] = [
    sortedLuminances[outlierCount],
    sortedLuminances[sortedLuminances.length - 1 - outlierCount],
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the contrast in a displayed picture; null when the browser denies access to its pixels, as for other origins. */
export function contrastOf(picture: HTMLImageElement): number | null {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE_WIDTH_PX;
  canvas.height = Math.max(
    1,
    Math.round((SAMPLE_WIDTH_PX * picture.naturalHeight) / (picture.naturalWidth || SAMPLE_WIDTH_PX)),
  );
  const context = canvas.getContext('2d');
  if (!context) return null;
  try {
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return contrastIn(context.getImageData(0, 0, canvas.width, canvas.height).data);
  } catch {
    return null;
  }
}
