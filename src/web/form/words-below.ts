// Formatted texts say themselves how long they are together; for other texts that is said below the form. Pure.
import { traitsOf } from './field-traits.ts';
import type { WordsModel } from '../../core/form-model.ts';
import type { WebForm } from '../../core/web-model.ts';

export function wordsBelow({ frame, fields }: WebForm): readonly WordsModel[] {
  const formatted = new Set(fields.filter(({ kind }) => traitsOf(kind)?.value === 'markup').map(({ name }) => name));
  return (frame.words ?? []).filter((words) => !words.fields.every((name) => formatted.has(name)));
}
