import { theme } from 'antd';
import { expect, it } from 'vitest';
import { antTheme } from './ant-theme.ts';
import { COLOURS } from './colours.ts';

const LOOK = { mode: 'light', fontSize: 14, controlHeight: 36, scale: 1 } as const;

it.each(['light', 'dark'] as const)('Ant Design uses the colours of %s and derives none of them', (mode) => {
  const token = theme.getDesignToken(antTheme({ ...LOOK, mode }));
  const colour = COLOURS[mode];
  expect(token).toMatchObject({
    colorPrimary: colour.primary,
    colorPrimaryHover: colour['primary-hover'],
    colorPrimaryBg: colour.selected,
    colorLink: colour.link,
    colorLinkActive: colour['selected-text'],
    colorSuccess: colour.success,
    colorWarning: colour.warning,
    colorError: colour.error,
    colorText: colour.text,
    colorTextPlaceholder: colour['text-3'],
    colorBgContainer: colour.panel,
    colorBgElevated: colour.elevated,
    colorBorder: colour.border,
    colorSplit: colour.split,
    colorErrorBg: colour['error-bg'],
    colorErrorHover: colour.error,
    colorErrorActive: colour.error,
    colorErrorBgHover: colour['error-bg'],
    colorErrorBgActive: colour['error-bg'],
    controlOutline: colour.outline,
  });
});

it.each(['light', 'dark'] as const)(
  'the text on a red button of %s contrasts like red text on a panel',
  (mode) => {
    const { components } = antTheme({ ...LOOK, mode });
    expect(components?.Button?.dangerColor).toBe(COLOURS[mode].panel);
  },
);

it('大字版 enlarges text and controls alike', () => {
  const token = theme.getDesignToken(antTheme({ ...LOOK, scale: 1.25 }));
  expect(token).toMatchObject({ fontSize: 17.5, controlHeight: 45 });
});
