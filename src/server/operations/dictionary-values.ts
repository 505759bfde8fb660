// What a save newly chooses of a dictionary must be an entry that is in use, by the database of this moment: an entry somebody
// added a second ago on another server counts, one that was switched off does not. Kept values stay, whatever became of them.
import { holdsAll } from '../../core/condition.ts';
import type { FormFieldModel } from '../../core/entity-model.ts';
import { validationError } from '../../core/errors.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { readEntries } from './dictionary-words.ts';
import type { Engine } from './engine.ts';
import type { Values } from './form-values.ts';

/** Throws at the fields. A dictionary without any entry judges nothing. */
export async function judgeDictionaries(engine: Engine, fields: readonly FormFieldModel[], { before, after }: { readonly before: Values; readonly after: Values }): Promise<void> {
  const chosen = fields.filter((field) => field.kind === 'dictionary' && typeof after[field.name] === 'string' && after[field.name] !== before[field.name]);
  if (chosen.length === 0) return;
  const { entries, names } = await readEntries(engine, chosen);
  const problems = chosen.flatMap((field) => {
    const type = entries.filter((entry) => entry[names.parent] === field.dictionary);
    const entry = type.find((one) => one[names.value] === after[field.name]);
    return type.length === 0 || (entry !== undefined && holdsAll(names.open, entry)) ? [] : [{ field: `/${field.name}`, message: messageOf(field, entry, names.label) }];
  });
  if (problems.length > 0) throw validationError(problems);
}

function messageOf({ title }: FormFieldModel, entry: SqlRow | undefined, label: string): string {
  return entry === undefined ? `${title}没有这个选项，请重新选择` : `${title}“${String(entry[label])}”已停用，请重新选择`;
}
