// The text of a prompt with the values of its record. Pure.
import type { RecordValues } from '../../../core/json.ts';
import { fillText } from '../../../web/blocks/block-facts.ts';

/** null: a field that the text names has no value. */
export function filledText(text: string, record: RecordValues): string | null {
  const named = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, field = '']) => record[field] ?? '');
  return named.includes('') ? null : fillText(text, record);
}
