// The theme of every story: that of the toolbar, as if the person had chosen it; the checks walk a story through the
// others.
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { antdTheme } from '../../src/web/theme/antd-theme.ts';
import { ANTD_DEFAULTS } from '../../src/web/providers/antd-providers.tsx';
import { applyTheme } from '../../src/web/theme/apply-theme.ts';
import { ThemeContext, useTheme } from '../../src/web/theme/theme-context.ts';
import { createThemeStore } from '../../src/web/theme/theme-store.ts';
import { type ThemeName, themes } from '../../src/web/theme/tokens.ts';

export const storyTheme = createThemeStore({
  storage: { getItem: () => 'light', setItem: () => undefined, removeItem: () => undefined },
  media: (query) => window.matchMedia(query),
});

const wear = (): void => applyTheme(document.documentElement, storyTheme.theme());
wear();
storyTheme.subscribe(wear);

export function themeNamed(name: unknown): ThemeName {
  return typeof name === 'string' && name in themes ? (name as ThemeName) : 'light';
}

export interface ThemedProps {
  readonly theme: ThemeName;
  readonly locale: NonNullable<ConfigProviderProps['locale']>;
  readonly children: ReactNode;
}

export function Themed({ theme, locale, children }: ThemedProps) {
  useLayoutEffect(() => storyTheme.choose(theme), [theme]);
  return (
    <ThemeContext value={storyTheme}>
      <Antd locale={locale}>{children}</Antd>
    </ThemeContext>
  );
}

function Antd({ locale, children }: Pick<ThemedProps, 'locale' | 'children'>) {
  const theme = useTheme();
  return (
    <ConfigProvider locale={locale} theme={antdTheme({ theme, reducedMotion: true })} {...ANTD_DEFAULTS}>
      {children}
    </ConfigProvider>
  );
}
