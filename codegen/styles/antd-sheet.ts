// antd's styles as one sheet, written while the page is built: antd itself writes them in the browser, part by part,
// whenever a control is drawn for the first time and whenever the theme changes. What differs between themes stands in
// variables, so that another theme is another value of them.
import { createRequire } from 'node:module';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from '../../src/web/theme/antd-theme.ts';
import { themes, type ThemeName } from '../../src/web/theme/tokens.ts';
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

type StyleHook = (prefix: string, root: unknown) => unknown;
type StylePart = FunctionComponent<{ readonly prefixCls: string; readonly rootCls: string }>;

const fromHere = createRequire(import.meta.url);
const fromAntd = createRequire(fromHere.resolve('antd/package.json'));

/** Throws an Error when a style is not where antd-styles.ts says, or when themes differ in more than values. */
export function antdSheet(): string {
  const names = Object.keys(themes) as ThemeName[];
  return pruneSheet(mergeSheets(names.map((theme) => ({ theme, css: sheetIn(theme) }))));
}

/** As antd writes it in one theme: no variables. Who wants less motion has it by base.css. */
export function sheetIn(theme: ThemeName): string {
  const { createCache, extractStyle, StyleProvider } = fromAntd('@ant-design/cssinjs') as CssInJs;
  const { default: ConfigProvider } = fromHere('antd/lib/config-provider') as {
    readonly default: FunctionComponent<{ readonly theme: object; readonly children?: ReactNode }>;
  };
  const cache = createCache();
  const asked = createElement(
    ConfigProvider,
    { theme: antdTheme({ theme, reducedMotion: false }) },
    ...antdStyles.map((style) => createElement(Asked, { key: `${style.module} ${style.name}`, style })),
  );
  renderToString(createElement(StyleProvider, { cache }, asked));
  return extractStyle(cache, { plain: true, types: 'style' }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}

function Asked({ style: { module, name, prefix, isPart = false, root } }: { readonly style: AntdStyle }) {
  const found = (fromHere(`antd/lib/${module}`) as Readonly<Record<string, unknown>>)[name];
  if (typeof found !== 'function') throw new Error(`antd has no style "${name}" in ${module} / antd-styles.ts`);
  if (isPart) return createElement(found as StylePart, { prefixCls: prefix, rootCls: '' });
  (found as StyleHook)(prefix, root ?? '');
  return null;
}
