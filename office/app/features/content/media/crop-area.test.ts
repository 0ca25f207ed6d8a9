import { describe, expect, it } from 'vitest';
import { areaOf, centredCrop, FULL_CROP, isEmpty, rotatedSize, scaleCrop, scaleOf } from './crop-area.ts';

const picture = { width: 2400, height: 1500 };

describe('a crop', () => {
  it.each([
    [4 / 3, { left: 200, top: 0, width: 2000, height: 1500, turn: 0 }],
    [16 / 9, { left: 0, top: 75, width: 2400, height: 1350, turn: 0 }],
  ])('of ratio %d is the largest one, centred', (aspect, area) => {
    expect(areaOf(centredCrop(aspect, picture), picture, 0)).toEqual(area);
  });

  it('is null for the whole picture without rotation', () => {
    expect(areaOf(FULL_CROP, picture, 0)).toBeNull();
    expect(areaOf(FULL_CROP, picture, 90)).toEqual({ left: 0, top: 0, width: 1500, height: 2400, turn: 90 });
  });

  it('is measured on the rotated picture', () => {
    expect(rotatedSize(picture, 270)).toEqual({ width: 1500, height: 2400 });
  });

  it('scales about its centre, and stops at the edge', () => {
    const half = scaleCrop(centredCrop(1, picture), 0.5, picture);
    expect(scaleOf(half, picture)).toBeCloseTo(0.5);
    expect(scaleOf({ ...FULL_CROP, width: 0, height: 0 }, picture)).toBe(0);
    expect(areaOf(half, picture, 0)).toEqual({ left: 825, top: 375, width: 750, height: 750, turn: 0 });
    const atEdge = scaleCrop({ ...half, x: 0, y: 0 }, 1, picture);
    expect(areaOf(atEdge, picture, 0)).toEqual({ left: 0, top: 0, width: 1500, height: 1500, turn: 0 });
  });

  it.each([
    [{ ...FULL_CROP, width: 0, height: 0 }, true],
    [{ ...FULL_CROP, width: 0.01 }, true],
    [{ ...FULL_CROP, height: Number.NaN }, true],
    [{ ...FULL_CROP, width: 0.05, height: 0.1 }, false],
    [FULL_CROP, false],
  ])('%j is empty: %s', (crop, expected) => {
    expect(isEmpty(areaOf(crop, picture, 0))).toBe(expected);
  });

  it('never exceeds the picture by rounding', () => {
    const odd = { width: 333, height: 333 };
    const area = areaOf({ unit: '%', x: 49.95, y: 49.95, width: 50.05, height: 50.05 }, odd, 0);
    expect((area?.left ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(333);
  });
});
