// Single texts of a document: lines, rich text, dates.
import type { Json } from '../../core/json.ts';
import { fillPlaces } from '../../core/text-places.ts';
import type { ContentBlock } from './document-content.ts';
import { type ComposeInput, EMPTY } from './compose-input.ts';

export type Fill = (text: string) => string;

/** A line that is nothing but a field with nothing in it. */
export function isEmptyLine(text: string, fill: Fill): boolean {
  return /^\{[^{}]+\}$/.test(text) && fill(text) === EMPTY;
}

/** Placeholders of a template's text are filled with words, never with markup. */
export function richText({ document, words }: ComposeInput, path: string): string {
  const html = words.raw(path);
  if (typeof html !== 'string' || html === '') return '<p></p>';
  const placeholders = path.startsWith('template.') ? (document.template?.placeholders ?? {}) : {};
  return fillPlaces(html, (place) => {
    const field = placeholders[place];
    return field === undefined ? `{${place}}` : escapeHtml(words.text(field));
  });
}

export function plain(text: string): ContentBlock {
  return { kind: 'text', text, align: 'left', indent: false };
}

export function pictureName(value: Json): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
