// An import: which create call its rows go through, and what each column of the sheet says.
import type { FieldModel } from '../../../core/field-model.ts';
import type { ImportColumnModel } from '../../../core/import-model.ts';
import { splitPath } from '../../../core/naming.ts';
import type { ImportOptions } from './import.model.ts';
import type { OptionsInput } from '../../../../codegen/resolve/call-options.ts';
import {
  listOf,
  numberOrNull,
  objectOf,
  textOf,
  textOrNull,
  textsOf,
  type JsonObject,
} from '../../../../codegen/resolve/config-values.ts';
import { fieldAt } from '../../../../codegen/resolve/field-lookup.ts';

const MOST_ROWS = 1_000;

export function importOptions(input: OptionsInput): Omit<ImportOptions, 'fixed'> {
  const {
    calls,
    draft: { config },
  } = input;
  const update = textOrNull(config['update']);
  return {
    of: `${calls.entity.id}.${textOf(config['of'])}`,
    update: update === null ? null : `${calls.entity.id}.${update}`,
    columns: listOf(config['columns']).map((said) =>
      columnOf(input, typeof said === 'string' ? { field: said } : objectOf(said)),
    ),
    match: textsOf(config['match']),
    most: numberOrNull(config['most']) ?? MOST_ROWS,
    name: textOf(config['name'], '导入模板.xlsx'),
  };
}

function columnOf({ calls, draft }: OptionsInput, said: JsonObject): ImportColumnModel {
  const [through, name] = splitPath(textOf(said['field']));
  const own = draft.form?.fields.find((field) => field.name === (through ?? name));
  const target: Pick<FieldModel, 'title'> | null =
    through === null ? (own ?? null) : fieldAt(calls.lookup, own?.to ?? '', name);
  return {
    field: through ?? name,
    find: through === null ? null : name,
    title: textOf(said['title'], target?.title ?? name),
    hint: textOrNull(said['hint']),
  };
}
