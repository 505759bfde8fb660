// Which theme the page wears: the one the person chose, kept in local storage, or the one the system asks for. Local
// storage is cleared at every sign-out, so the choice is written again after it (keep).
import type { ThemeName } from './tokens.ts';
import { createListeners } from '../session/listeners.ts';

export const THEME_CHOICES = ['light', 'dark', 'contrast', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export const CHOICE_TITLES: Readonly<Record<ThemeChoice, string>> = {
  light: '浅色',
  dark: '深色',
  contrast: '高对比',
  system: '跟随系统',
};

const KEY = 'theme';

export interface ThemePorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether a media query holds now; calls back when that changes. */
  readonly media: (query: string) => {
    readonly matches: boolean;
    readonly addEventListener: (type: 'change', listener: () => void) => void;
  };
}

export interface ThemeStore {
  readonly choice: () => ThemeChoice;
  readonly theme: () => ThemeName;
  readonly choose: (choice: ThemeChoice) => void;
  /** Writes the choice again, where something has cleared it. */
  readonly keep: () => void;
  /** Answers what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createThemeStore({ storage, media }: ThemePorts): ThemeStore {
  const listeners = createListeners();
  const [moreContrast, dark] = [media('(prefers-contrast: more)'), media('(prefers-color-scheme: dark)')];
  let choice = choiceOf(storage.getItem(KEY));
  const keep = (): void => {
    if (choice === 'system') storage.removeItem(KEY);
    else storage.setItem(KEY, choice);
  };
  for (const query of [moreContrast, dark]) query.addEventListener('change', () => listeners.tell());
  return {
    choice: () => choice,
    theme: () => (choice === 'system' ? (moreContrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light') : choice),
    choose: (wanted) => {
      choice = wanted;
      keep();
      listeners.tell();
    },
    keep,
    subscribe: listeners.subscribe,
  };
}

function choiceOf(text: string | null): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === text) ?? 'system';
}
