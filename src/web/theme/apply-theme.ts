// Puts a theme on the page as CSS variables, before the first paint and whenever another is chosen. What the browser
// draws itself (scroll bars, native boxes) follows by color-scheme.
import { cssVariables, type ThemeName } from './tokens.ts';

export function applyTheme(root: HTMLElement, theme: ThemeName = 'light'): void {
  for (const [name, value] of cssVariables(theme)) root.style.setProperty(name, value);
  root.style.colorScheme = theme === 'dark' ? 'dark' : 'light';
  root.dataset['theme'] = theme;
}
