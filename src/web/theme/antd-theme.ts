// The antd theme made of our tokens. antd's own greys for placeholders and descriptions are too pale to read.
import type { ThemeConfig } from 'antd';
import { tokens } from './tokens.ts';

export function antdTheme(reducedMotion: boolean): ThemeConfig {
  return {
    // One plain class name instead of a hash per component: less style text, faster first paint.
    hashed: false,
    token: {
      colorPrimary: tokens.brand,
      colorLink: tokens.brand,
      colorLinkHover: tokens.brandHover,
      colorInfo: tokens.brand,
      colorSuccess: tokens.success,
      colorWarning: tokens.warning,
      colorError: tokens.danger,
      // antd would mix the soft tones out of our dark ones, and muddy.
      colorPrimaryBg: tokens.brandSoft,
      colorPrimaryBorder: tokens.brandLine,
      colorInfoBg: tokens.brandSoft,
      colorInfoBorder: tokens.brandLine,
      colorSuccessBg: tokens.successSoft,
      colorSuccessBorder: tokens.successLine,
      colorWarningBg: tokens.warningSoft,
      colorWarningBorder: tokens.warningLine,
      colorErrorBg: tokens.dangerSoft,
      colorErrorBorder: tokens.dangerLine,
      colorText: tokens.ink,
      colorTextSecondary: tokens.inkQuiet,
      colorTextTertiary: tokens.inkQuiet,
      colorTextDescription: tokens.inkQuiet,
      colorTextPlaceholder: tokens.placeholder,
      colorBgLayout: tokens.page,
      colorBorder: tokens.lineControl,
      colorBorderSecondary: tokens.line,
      borderRadius: tokens.radius,
      borderRadiusLG: tokens.radiusLarge - 4,
      controlHeight: tokens.control - 2,
      fontFamily: tokens.font,
      lineWidthFocus: 2,
      motion: !reducedMotion,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Table: { headerBg: '#f7f9fb', headerColor: tokens.ink, headerSplitColor: 'transparent', rowHoverBg: tokens.brandSoft, borderColor: tokens.line },
      Card: { headerFontSize: 15 },
      Tabs: { titleFontSize: 14, horizontalItemGutter: 28 },
      Modal: { titleFontSize: 17 },
      Form: { labelColor: tokens.ink },
    },
  };
}
