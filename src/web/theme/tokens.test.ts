import { describe, expect, test } from 'vitest';
import { cssVariables, themes, type Colours, type ThemeName } from './tokens.ts';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((channel) =>
    channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Every text that stands on every ground somewhere in the product. */
const TEXTS: readonly (readonly [keyof Colours, readonly (keyof Colours)[]])[] = [
  ['ink', ['page', 'surface', 'surfaceQuiet', 'brandSoft', 'successSoft', 'warningSoft', 'dangerSoft']],
  ['inkQuiet', ['page', 'surface', 'surfaceQuiet', 'brandSoft']],
  ['placeholder', ['surface']],
  ['brand', ['surface', 'page', 'surfaceQuiet', 'brandSoft']],
  ['brandHover', ['surface', 'page']],
  ['brandActive', ['surface']],
  ['onBrand', ['brand', 'brandHover', 'brandActive', 'danger', 'success']],
  ['onDeep', ['brandDeep']],
  ['onBrandQuiet', ['brandDeep']],
  ['success', ['successSoft', 'surface', 'page']],
  ['warning', ['warningSoft', 'surface', 'page']],
  ['danger', ['dangerSoft', 'surface', 'page', 'surfaceQuiet']],
  ['plain', ['plainSoft', 'surface']],
];
const pairs = TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));
const LEAST: Readonly<Record<ThemeName, number>> = { light: 4.5, dark: 4.5, contrast: 7 };

describe.each(Object.entries(themes) as readonly [ThemeName, Colours][])('theme %s', (name, colours) => {
  test.each(pairs)(`text of %s on %s can be read (contrast at least ${LEAST[name]})`, (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(LEAST[name]);
  });

  test('the outline of a control stands out from its ground (at least 3)', () => {
    expect(contrast(colours.lineControl, colours.surface)).toBeGreaterThanOrEqual(3);
  });

  test('becomes CSS variables, numbers in pixels', () => {
    expect(cssVariables(name)).toContainEqual(['--brand-hover', colours.brandHover]);
    expect(cssVariables(name)).toContainEqual(['--radius', '6px']);
  });
});
