// What a save newly chooses of a dictionary must be an entry that is in use, by the database of this moment: an entry
// somebody added a second ago on another server counts, one that was switched off does not. Kept values stay, whatever
// became of them.
import { holdsAll } from '../../core/condition.ts';
import type { FormFieldModel } from '../../core/entity-model.ts';
import { validationError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { readEntries } from './dictionary-words.ts';
import type { Engine } from './engine.ts';
import type { Values } from './form-values.ts';

/** Throws at the fields. A dictionary without any entry judges nothing. */
export async function judgeDictionaries(
  engine: Engine,
  fields: readonly FormFieldModel[],
  { before, after }: { readonly before: Values; readonly after: Values },
): Promise<void> {
  const chosen = fields.filter(
    (field) => field.dictionary !== null && newlyChosen(before[field.name], after[field.name]).length > 0,
  );
  if (chosen.length === 0) return;
  const { entries, names } = await readEntries(engine, chosen);
  const problems = chosen.flatMap((field) => {
    const type = entries.filter((entry) => entry[names.parent] === field.dictionary);
    if (type.length === 0) return [];
    const found = newlyChosen(before[field.name], after[field.name]).map((value) =>
      type.find((one) => one[names.value] === value),
    );
    const wrong = found.findIndex((entry) => entry === undefined || !holdsAll(names.open, entry));
    return wrong < 0 ? [] : [{ field: `/${field.name}`, message: messageOf(field, found[wrong], names.label) }];
  });
  if (problems.length > 0) throw validationError(problems);
}

/** One value, or those of several that were not among the former ones. */
function newlyChosen(before: Json | undefined, after: Json | undefined): readonly string[] {
  const former = listOf(before);
  return listOf(after)
    .filter((value) => typeof value === 'string')
    .filter((value) => !former.includes(value));
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [value ?? null];
}

function messageOf({ title }: FormFieldModel, entry: SqlRow | undefined, label: string): string {
  return entry === undefined
    ? `${title}没有这个选项，请重新选择`
    : `${title}“${String(entry[label])}”已停用，请重新选择`;
}
