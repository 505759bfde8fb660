// Every colour, size and time of the look, in one place: CSS variables for the shell, the antd theme for the screens.
// Colours come in three themes: light, dark, and high contrast. Text pairs hold a contrast of at least 4.5 (7 in high
// contrast), lines of controls at least 3 (tokens.test.ts measures them).
const light = {
  brand: '#1d5396',
  brandHover: '#2a67b0',
  brandActive: '#133e74',
  /** The deep side of the login page and the header's emblem; the same in every theme but for its depth. */
  brandDeep: '#123a6b',
  brandSoft: '#eaf1fa',
  brandLine: '#bcd3ee',
  onBrand: '#ffffff',
  onDeep: '#ffffff',
  onBrandQuiet: '#c9d8ec',
  /** Vermilion of an official seal; an accent, never text. */
  seal: '#b5402f',
  ink: '#1b2530',
  inkQuiet: '#55606d',
  placeholder: '#6a7582',
  page: '#f3f5f8',
  surface: '#ffffff',
  /** Heads of tables and other parts that stand back. */
  surfaceQuiet: '#f7f9fb',
  /** Separates areas. */
  line: '#dfe4ea',
  /** Outlines what can be operated. */
  lineControl: '#8792a0',
  success: '#1c7440',
  successSoft: '#eef7f1',
  successLine: '#b5dcc3',
  warning: '#8f5600',
  warningSoft: '#fff8ea',
  warningLine: '#ecd3a3',
  danger: '#b3261e',
  dangerSoft: '#fdf1f0',
  dangerLine: '#f0c0bb',
  /** Tags without a tone. */
  plain: '#3f4a56',
  plainSoft: '#f1f3f5',
  plainLine: '#d5dae0',
} as const;

/** Colours of one theme by the names of the light one. */
export type Colours = Readonly<Record<keyof typeof light, string>>;

const dark: Colours = {
  brand: '#82b4f0',
  brandHover: '#a3c9f7',
  brandActive: '#6aa3e8',
  brandDeep: '#0d2442',
  brandSoft: '#1a2d45',
  brandLine: '#36587f',
  onBrand: '#0b1626',
  onDeep: '#ffffff',
  onBrandQuiet: '#c9d8ec',
  seal: '#e07a66',
  ink: '#e6eaf0',
  inkQuiet: '#adb8c4',
  placeholder: '#98a4b2',
  page: '#0f141a',
  surface: '#171d25',
  surfaceQuiet: '#1d252f',
  line: '#2f3945',
  lineControl: '#7d8997',
  success: '#74cf97',
  successSoft: '#14301f',
  successLine: '#2f6343',
  warning: '#e6b765',
  warningSoft: '#33270f',
  warningLine: '#6b542c',
  danger: '#f4958c',
  dangerSoft: '#3a1b19',
  dangerLine: '#7a443e',
  plain: '#c6ced8',
  plainSoft: '#262f3a',
  plainLine: '#46525f',
};

const contrast: Colours = {
  brand: '#003a8c',
  brandHover: '#002a66',
  brandActive: '#001f4d',
  brandDeep: '#001a3d',
  brandSoft: '#e8f0ff',
  brandLine: '#003a8c',
  onBrand: '#ffffff',
  onDeep: '#ffffff',
  onBrandQuiet: '#ffffff',
  seal: '#8a1c0e',
  ink: '#000000',
  inkQuiet: '#1f2933',
  placeholder: '#3d4752',
  page: '#ffffff',
  surface: '#ffffff',
  surfaceQuiet: '#f0f2f4',
  line: '#4a5561',
  lineControl: '#000000',
  success: '#00461d',
  successSoft: '#f0fff5',
  successLine: '#00461d',
  warning: '#572f00',
  warningSoft: '#fffaf0',
  warningLine: '#572f00',
  danger: '#86000f',
  dangerSoft: '#fff5f5',
  dangerLine: '#86000f',
  plain: '#000000',
  plainSoft: '#ffffff',
  plainLine: '#000000',
};

export const themes = { light, dark, contrast } as const satisfies Readonly<Record<string, Colours>>;
export type ThemeName = keyof typeof themes;
/** The first is the page's as it opens. */
export const themeNames = ['light', 'dark', 'contrast'] as const satisfies readonly ThemeName[];

/** The same in every theme. */
export const sizes = {
  radius: 6,
  radiusLarge: 12,
  control: 36,
  font: "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  fontTitle: "'Source Han Serif SC', 'Noto Serif SC', 'Noto Serif CJK SC', 'Songti SC', STSong, SimSun, serif",
} as const;

/** CSS variables: brandHover → --brand-hover; numbers are pixels. */
export function cssVariables(theme: ThemeName): readonly (readonly [string, string])[] {
  return Object.entries({ ...themes[theme], ...sizes }).map(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    typeof value === 'number' ? `${value}px` : value,
  ]);
}
