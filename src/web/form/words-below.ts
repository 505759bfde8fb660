// Formatted texts say themselves how long they are together; for other texts that is said below the form. Pure.
import type { WordsModel } from '../../core/form-model.ts';
import type { WebForm } from '../../core/web-model.ts';

export function wordsBelow({ frame, fields }: WebForm): readonly WordsModel[] {
  const formatted = new Set(fields.filter(({ kind }) => kind === 'rich-text').map(({ name }) => name));
  return (frame.words ?? []).filter((words) => !words.fields.every((name) => formatted.has(name)));
}
