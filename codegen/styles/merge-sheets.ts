// Sheets of the same styles in several themes as one: what differs becomes a variable, and a theme the values of them.
import type { ThemeName } from '../../src/web/theme/tokens.ts';

export interface ThemedSheet {
  readonly theme: ThemeName;
  readonly css: string;
}

/**
 * The first theme is the page's as it opens; any element with `data-theme` begins another. Throws an Error when sheets
 * differ in more than values.
 */
export function mergeSheets(sheets: readonly ThemedSheet[]): string {
  const parts = sheets.map(({ css }) => css.split(/(?<=[{};])/));
  const [first = []] = parts;
  if (parts.some(({ length }) => length !== first.length)) throw new Error('antd styles: themes differ in their rules');
  /** Names of variables by their values in each theme. */
  const names = new Map<string, string>();
  const merged = first.map((piece, index) => {
    const pieces = parts.map((part) => part[index] ?? '');
    if (pieces.every((one) => one === piece)) return piece;
    const property = /^[a-z-]+:(?=.*;$)/.exec(piece)?.[0];
    if (property === undefined || pieces.some((one) => !one.startsWith(property)))
      throw new Error(`antd styles: themes differ in more than values: ${pieces.join(' | ')}`);
    const values = JSON.stringify(pieces.map((one) => one.slice(property.length, -1)));
    const name = names.get(values) ?? `--antd-${names.size.toString(36)}`;
    names.set(values, name);
    return `${property}var(${name});`;
  });
  return [...sheets.map(({ theme }, at) => valuesOf(theme, at, names)), ...merged].join('');
}

function valuesOf(theme: ThemeName, at: number, names: ReadonlyMap<string, string>): string {
  const values = [...names].map(([all, name]) => `${name}:${(JSON.parse(all) as readonly string[])[at]};`);
  return `${at === 0 ? ':root,' : ''}[data-theme=${theme}]{${values.join('')}}`;
}
