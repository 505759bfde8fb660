// The antd theme made of our tokens. antd's own greys for placeholders and descriptions are too pale to read. Its dark
// algorithm would mix our colours anew: every theme gives its grounds itself.
import type { ThemeConfig } from 'antd';
import { sizes, themes, type ThemeName } from './tokens.ts';

export interface AntdThemeInput {
  readonly theme: ThemeName;
  readonly reducedMotion: boolean;
}

export function antdTheme({ theme, reducedMotion }: AntdThemeInput): ThemeConfig {
  const colours = themes[theme];
  return {
    // One plain class name instead of a hash per component: less style text, faster first paint.
    hashed: false,
    token: {
      colorBgBase: colours.surface,
      colorTextBase: colours.ink,
      colorTextLightSolid: colours.onBrand,
      colorBgContainer: colours.surface,
      colorBgElevated: theme === 'dark' ? colours.surfaceQuiet : colours.surface,
      colorPrimary: colours.brand,
      colorPrimaryHover: colours.brandHover,
      colorPrimaryActive: colours.brandActive,
      colorLink: colours.brand,
      colorLinkHover: colours.brandHover,
      colorInfo: colours.brand,
      colorSuccess: colours.success,
      colorWarning: colours.warning,
      colorError: colours.danger,
      // antd would mix the soft tones out of our dark ones, and muddy.
      colorPrimaryBg: colours.brandSoft,
      colorPrimaryBorder: colours.brandLine,
      colorInfoBg: colours.brandSoft,
      colorInfoBorder: colours.brandLine,
      colorSuccessBg: colours.successSoft,
      colorSuccessBorder: colours.successLine,
      colorWarningBg: colours.warningSoft,
      colorWarningBorder: colours.warningLine,
      colorErrorBg: colours.dangerSoft,
      colorErrorBorder: colours.dangerLine,
      colorText: colours.ink,
      colorTextSecondary: colours.inkQuiet,
      colorTextTertiary: colours.inkQuiet,
      colorTextDescription: colours.inkQuiet,
      colorTextPlaceholder: colours.placeholder,
      colorBgLayout: colours.page,
      colorBorder: colours.lineControl,
      colorBorderSecondary: colours.line,
      borderRadius: sizes.radius,
      borderRadiusLG: sizes.radiusLarge - 4,
      controlHeight: sizes.control - 2,
      fontFamily: sizes.font,
      lineWidthFocus: 2,
      motion: !reducedMotion,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Table: {
        headerBg: colours.surfaceQuiet,
        headerColor: colours.ink,
        headerSplitColor: 'transparent',
        rowHoverBg: colours.brandSoft,
        borderColor: colours.line,
      },
      Card: { headerFontSize: 15 },
      DatePicker: { colorTextDisabled: colours.inkQuiet },
      Select: { colorTextDisabled: colours.inkQuiet, optionSelectedBg: colours.brandSoft },
      Radio: { colorTextDisabled: colours.inkQuiet },
      Checkbox: { colorTextDisabled: colours.inkQuiet },
      Tabs: { titleFontSize: 14, horizontalItemGutter: 28 },
      Modal: { titleFontSize: 17 },
      Form: { labelColor: colours.ink },
      // As low as a line of text: it lies over the head of the page.
      Notification: { paddingMD: 10, paddingContentHorizontalLG: 16, fontSizeLG: 15, margin: 8 },
    },
  };
}
