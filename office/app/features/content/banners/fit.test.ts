import { expect, it } from 'vitest';
import { fitOf } from './fit.ts';
import { slotOf } from './slots.ts';

const { desktop, phone } = slotOf('banner_index');

it.each([
  [{ width: 1440, height: 440 }, desktop, true, '画面完整'],
  [{ width: 2880, height: 900 }, desktop, true, '画面完整'],
  [{ width: 1280, height: 391 }, desktop, false, '图片宽 1280 px，显示时会放大，建议不小于 1440 px'],
  [{ width: 1440, height: 440 }, phone, false, '两侧共裁去 48%，文字请靠左'],
  [{ width: 1440, height: 880 }, desktop, false, '上下共裁去 50%'],
])('fitOf rates a picture of %o in %o', (picture, slotSize, isGood, text) => {
  expect(fitOf(picture, slotSize)).toEqual({ isGood, text });
});
