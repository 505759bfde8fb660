// Phrases as the page has them. Pure.
import type { RecordValues } from '../../core/json.ts';

export interface Phrase {
  readonly id: number;
  readonly text: string;
  readonly isShared: boolean;
}

export function phraseOf(record: RecordValues): Phrase {
  return { id: Number(record['id']), text: String(record['text'] ?? ''), isShared: record['shared'] === true };
}

/** Those that have the words, blanks aside. */
export function phrasesWith(phrases: readonly Phrase[], wanted: string): readonly Phrase[] {
  const words = wanted
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  return phrases.filter(({ text }) => words.every((word) => text.includes(word)));
}

/** What is kept of a text: one paragraph. "": too short to be a phrase. */
export function keptText(text: string): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ');
  return whole.length < 2 ? '' : whole;
}
