// antd's styles as one sheet, written while the page is built: antd itself writes them in the browser, part by part,
// whenever a control is drawn for the first time and whenever the theme changes. What differs between themes stands in
// variables, so that another theme is another value of them.
import { createRequire } from 'node:module';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from '../../src/web/theme/antd-theme.ts';
import { themeNames, type ThemeName } from '../../src/web/theme/tokens.ts';
import { type AntdStyle, antdStyles } from './antd-styles.ts';
import { mergeSheets } from './merge-sheets.ts';
import { pruneSheet } from './prune-sheet.ts';

interface StyleCache {
  readonly cache: ReadonlyMap<string, unknown>;
}

/** What is used of @ant-design/cssinjs. */
interface CssInJs {
  readonly createCache: () => StyleCache;
  readonly extractStyle: (cache: StyleCache, options: { readonly plain: true; readonly types: 'style' }) => string;
  readonly StyleProvider: FunctionComponent<{ readonly cache: StyleCache; readonly children?: ReactNode }>;
}

type ConfigProvider = FunctionComponent<{ readonly theme: object; readonly children?: ReactNode }>;

const fromHere = createRequire(import.meta.url);
const fromAntd = createRequire(fromHere.resolve('antd/package.json'));

/** Throws an Error when a style is not where antd-styles.ts says, or when themes differ in more than values. */
export function antdSheet(): string {
  return pruneSheet(mergeSheets(themeNames.map((theme) => ({ theme, css: sheetIn(theme) }))));
}

/** As antd writes it in one theme: no variables. Who wants less motion has it by base.css. */
export function sheetIn(theme: ThemeName): string {
  const written: unknown = fromAntd('@ant-design/cssinjs');
  const provider = functionIn(fromHere('antd/lib/config-provider'), 'default');
  if (!isCssInJs(written) || !isProvider(provider)) throw new Error('antd keeps its styles otherwise / antd-sheet.ts');
  const cache = written.createCache();
  const asked = createElement(
    provider,
    { theme: antdTheme({ theme, reducedMotion: false }) },
    ...antdStyles.map((style) => createElement(Asked, { key: `${style.module} ${style.name}`, style })),
  );
  renderToString(createElement(written.StyleProvider, { cache }, asked));
  return written
    .extractStyle(cache, { plain: true, types: 'style' })
    .replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}

/** Asks for one style as its control does: by its hook, or by the part that holds the hook. */
function Asked({ style: { module, name, prefix, isPart = false, root } }: { readonly style: AntdStyle }) {
  const ask = functionIn(fromHere(`antd/lib/${module}`), name);
  if (ask === null) throw new Error(`antd has no style "${name}" in ${module} / antd-styles.ts`);
  Reflect.apply(ask, undefined, isPart ? [{ prefixCls: prefix, rootCls: '' }] : [prefix, root ?? '']);
  return null;
}

function functionIn(module: unknown, name: string): ((...given: unknown[]) => unknown) | null {
  const found: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
  return isFunction(found) ? found : null;
}

function isFunction(value: unknown): value is (...given: unknown[]) => unknown {
  return typeof value === 'function';
}

function isProvider(value: unknown): value is ConfigProvider {
  return typeof value === 'function';
}

function isCssInJs(value: unknown): value is CssInJs {
  return ['createCache', 'extractStyle', 'StyleProvider'].every((name) => functionIn(value, name) !== null);
}
