// Choices as somebody writes them in one line: "现场/线上".
import type { Json } from './json.ts';

/** Numbered from 1 in their order. */
export function authoredChoices(titles: string): Json[] {
  return titles.split(/[/、]/).map((title, at) => ({ value: at + 1, title: title.trim() }));
}
