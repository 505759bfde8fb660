// Every colour, size and time of the look, in one place: CSS variables for the shell, the antd theme for the screens.
// Text pairs hold a contrast of at least 4.5, lines of controls at least 3 (tokens.test.ts measures them).
export const tokens = {
  brand: '#1d5396',
  brandHover: '#2a67b0',
  brandActive: '#133e74',
  /** The deep side of the login page and the header's emblem. */
  brandDeep: '#123a6b',
  brandSoft: '#eaf1fa',
  brandLine: '#bcd3ee',
  onBrand: '#ffffff',
  onBrandQuiet: '#c9d8ec',
  /** Vermilion of an official seal; an accent, never text. */
  seal: '#b5402f',
  ink: '#1b2530',
  inkQuiet: '#55606d',
  placeholder: '#6a7582',
  page: '#f3f5f8',
  surface: '#ffffff',
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
  radius: 6,
  radiusLarge: 12,
  control: 36,
  font: "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  fontTitle: "'Source Han Serif SC', 'Noto Serif SC', 'Noto Serif CJK SC', 'Songti SC', STSong, SimSun, serif",
} as const;

/** CSS variables: brandHover → --brand-hover; numbers are pixels. */
export function cssVariables(): readonly (readonly [string, string])[] {
  return Object.entries(tokens).map(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    typeof value === 'number' ? `${value}px` : value,
  ]);
}
