// A text with ranges of it marked: text and elements, never markup from anywhere.
import type { ReactNode } from 'react';
import type { SearchMatch } from '../../../core/search-model.ts';

export function MarkedText({ text, ranges }: Pick<SearchMatch, 'text' | 'ranges'>) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <span>
      {parts}
      {text.slice(at)}
    </span>
  );
}
