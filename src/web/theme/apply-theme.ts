// Puts the tokens on the page as CSS variables, before the first paint.
import { cssVariables } from './tokens.ts';

export function applyTheme(root: HTMLElement): void {
  for (const [name, value] of cssVariables()) root.style.setProperty(name, value);
}
