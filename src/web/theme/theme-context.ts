// Hands the theme down the tree. Without a provider above (stories of single parts) the page is light.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ThemeChoice, ThemeStore } from './theme-store.ts';
import type { ThemeName } from './tokens.ts';

const always: ThemeStore = {
  choice: () => 'light',
  theme: () => 'light',
  choose: () => undefined,
  keep: () => undefined,
  subscribe: () => () => undefined,
};

export const ThemeContext = createContext<ThemeStore>(always);

export function useTheme(): ThemeName {
  const store = useContext(ThemeContext);
  return useSyncExternalStore(store.subscribe, store.theme);
}

export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const store = useContext(ThemeContext);
  return [useSyncExternalStore(store.subscribe, store.choice), store.choose];
}
