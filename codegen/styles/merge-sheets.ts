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
  /** By their values, which stand in the order of the themes. */
  const variables = new Map<string, Variable>();
  const merged = first.map((piece, index) => {
    const pieces = parts.map((part) => part[index] ?? '');
    if (pieces.every((one) => one === piece)) return piece;
    const property = /^[a-z-]+:(?=.*;$)/.exec(piece)?.[0];
    if (property === undefined || pieces.some((one) => !one.startsWith(property)))
      throw new Error(`antd styles: themes differ in more than values: ${pieces.join(' | ')}`);
    const values = pieces.map((one) => one.slice(property.length, -1));
    const key = values.join('\n');
    const variable = variables.get(key) ?? { name: `--antd-${variables.size.toString(36)}`, values };
    variables.set(key, variable);
    return `${property}var(${variable.name});`;
  });
  return [...sheets.map(({ theme }, at) => valuesOf(theme, at, [...variables.values()])), ...merged].join('');
}

interface Variable {
  readonly name: string;
  readonly values: readonly string[];
}

function valuesOf(theme: ThemeName, at: number, variables: readonly Variable[]): string {
  const values = variables.map(({ name, values: told }) => `${name}:${told[at]};`);
  return `${at === 0 ? ':root,' : ''}[data-theme=${theme}]{${values.join('')}}`;
}
