import { type ThemeConfig, theme } from 'antd';
import { coloursOf, type Mode } from './colours.ts';
import { FONT } from './font.ts';

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** Without any motion (`motion: false`) a field in a dialog loses its autofocus, because it is mounted before the dialog. */
const MIN_DURATION = '1ms';

export interface ThemeOptions {
  mode: Mode;
  hasMoreContrast?: boolean;
  hasReducedMotion?: boolean;
  /** Text size in pixels, before scaling. */
  fontSize: 14 | 16;
  /** Height of controls in pixels. */
  controlHeight: 32 | 36 | 48;
  /** Scale of the text: 1, or more for larger text. */
  scale: number;
}

const SEEDS = ['colorPrimary', 'colorLink', 'colorSuccess', 'colorWarning', 'colorError'] as const;

/** The dark algorithm dims the seed colours; those of the design are final. */
const keepSeeds: typeof theme.defaultAlgorithm = (seed, map = theme.defaultAlgorithm(seed)) => ({
  ...map,
  ...Object.fromEntries(SEEDS.map((name) => [name, seed[name]])),
});

/** Returns Ant Design's theme from the design's tokens. */
export function antTheme({
  mode,
  hasMoreContrast = false,
  hasReducedMotion = false,
  fontSize,
  controlHeight,
  scale,
}: ThemeOptions): ThemeConfig {
  const colour = coloursOf(mode, hasMoreContrast);
  return {
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, keepSeeds],
    cssVar: { key: 'office' },
    hashed: false,
    token: {
      fontFamily: FONT,
      fontSize: fontSize * scale,
      controlHeight: controlHeight * scale,
      fontWeightStrong: 700,
      borderRadius: 4,
      borderRadiusXS: 2,
      borderRadiusLG: 4,
      motionDurationFast: hasReducedMotion ? MIN_DURATION : '0.12s',
      motionDurationMid: hasReducedMotion ? MIN_DURATION : '0.2s',
      motionDurationSlow: hasReducedMotion ? MIN_DURATION : '0.32s',
      motionEaseInOut: EASE,
      motionEaseOut: EASE,
      colorPrimary: colour.primary,
      colorPrimaryHover: colour['primary-hover'],
      colorPrimaryActive: colour['primary-hover'],
      colorPrimaryBg: colour.selected,
      colorPrimaryBgHover: colour['selected-hover'],
      colorLink: colour.link,
      colorLinkHover: colour['selected-text'],
      colorLinkActive: colour['selected-text'],
      colorSuccess: colour.success,
      colorSuccessBg: colour['success-bg'],
      colorWarning: colour.warning,
      colorWarningBg: colour['warning-bg'],
      colorWarningBorder: colour['warning-border'],
      colorError: colour.error,
      colorErrorBg: colour['error-bg'],
      // Derived colours lack contrast on their background.
      colorErrorHover: colour.error,
      colorErrorActive: colour.error,
      colorErrorBgHover: colour['error-bg'],
      colorErrorBgActive: colour['error-bg'],
      colorText: colour.text,
      colorTextSecondary: colour['text-2'],
      colorTextTertiary: colour['text-3'],
      colorTextDescription: colour['text-3'],
      colorTextPlaceholder: colour['text-3'],
      colorBgLayout: colour.layout,
      colorBgContainer: colour.panel,
      colorBgElevated: colour.elevated,
      colorFillAlter: colour['fill-alter'],
      colorFillSecondary: colour.fill,
      colorBorder: colour.border,
      colorBorderSecondary: colour['border-2'],
      colorSplit: colour.split,
      colorBgMask: colour.mask,
      controlOutline: colour.outline,
      controlOutlineWidth: 3,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: '#fff',
        // In dark mode the button is pale, and white would be unreadable on it.
        dangerColor: colour.panel,
        // A button that waits for an answer has a spinner; its text stays readable.
        opacityLoading: 1,
        // The primary hover colour is meant as a background: as text it is too dark in dark mode.
        defaultHoverColor: colour['selected-text'],
        defaultHoverBorderColor: colour['selected-text'],
        defaultActiveColor: colour['selected-text'],
        defaultActiveBorderColor: colour['selected-text'],
      },
      Modal: { borderRadiusLG: 8 },
      Tabs: {
        itemSelectedColor: colour['selected-text'],
        itemHoverColor: colour.link,
        itemActiveColor: colour['selected-text'],
        inkBarColor: colour.primary,
        lineWidthBold: 4,
        horizontalItemGutter: 28,
      },
      Slider: {
        railBg: colour.fill,
        railHoverBg: colour.fill,
        trackBg: colour.link,
        trackHoverBg: colour.link,
        handleColor: colour.link,
        handleActiveColor: colour.link,
      },
      // The icons in fields, and the buttons that clear them.
      Select: { colorTextQuaternary: colour['text-3'] },
      Input: { colorTextQuaternary: colour['text-3'] },
      DatePicker: { colorTextQuaternary: colour['text-3'] },
      // An unchecked switch has the contrast of a field's border.
      Switch: { colorTextQuaternary: colour.border, colorTextTertiary: colour['text-3'] },
      // The selected segment is the lighter one.
      Segmented:
        mode === 'dark'
          ? { trackBg: colour['fill-alter'], itemSelectedBg: colour.fill }
          : { trackBg: colour.fill, itemSelectedBg: colour.panel },
    },
  };
}
