import { describe, expect, test } from 'vitest';
import { cssVariables, tokens } from './tokens.ts';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((channel) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

describe('theme tokens', () => {
  test.each([
    ['ink', 'page'], ['inkQuiet', 'page'], ['inkQuiet', 'surface'], ['placeholder', 'surface'], ['brand', 'surface'], ['brand', 'page'],
    ['brand', 'brandSoft'], ['brandHover', 'surface'], ['onBrand', 'brand'], ['onBrand', 'brandHover'], ['onBrandQuiet', 'brandDeep'], ['danger', 'dangerSoft'],
    ['danger', 'surface'], ['success', 'successSoft'], ['warning', 'warningSoft'],
  ] as const)('text of %s on %s can be read (contrast at least 4.5)', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test('the outline of a control stands out from its ground (at least 3)', () => {
    expect(contrast(tokens.lineControl, tokens.surface)).toBeGreaterThanOrEqual(3);
  });

  test('become CSS variables, numbers in pixels', () => {
    expect(cssVariables()).toContainEqual(['--brand-hover', tokens.brandHover]);
    expect(cssVariables()).toContainEqual(['--radius', '6px']);
  });
});
