// The sub-fields of a field that holds rows, as fields of their own: what names, reads and shows a value asks nothing
// else.
import { fieldOption } from './field-kind.ts';
import { objectOf, type Json, type JsonSchema } from './json.ts';
import type { ChoiceModel } from './field-model.ts';
import type { ShownField } from './field-server.ts';

export interface SubColumn {
  readonly name: string;
  readonly title: string;
  readonly field: ShownField;
  readonly property: JsonSchema;
}

/** Columns of a field that holds rows, in their order; of any other none. A former form keeps them in options.rows. */
export function subColumns({ schema, options }: Partial<Pick<ShownField, 'schema' | 'options'>>): readonly SubColumn[] {
  const former = (options === undefined ? undefined : fieldOption({ options }, 'rows')) ?? [];
  if (former.length > 0) return former.map((column) => columnOf(column.name, { ...column }));
  return Object.entries(objectOf(objectOf(schema?.['items'])['properties'])).map(([name, property]) =>
    columnOf(name, objectOf(property)),
  );
}

/** Dictionary types that the columns speak by. */
export function subDictionaries(field: Parameters<typeof subColumns>[0]): readonly string[] {
  return subColumns(field).flatMap((column) => column.field.dictionary ?? []);
}

function columnOf(name: string, property: JsonSchema): SubColumn {
  const { title: said, 'x-dictionary': dictionary, 'x-choices': choices } = property;
  const title = typeof said === 'string' ? said : name;
  return {
    name,
    title,
    property,
    field: {
      title,
      kind: String(property['x-kind'] ?? property['kind'] ?? ''),
      choices: Array.isArray(choices) ? choices.map(choiceOf) : null,
      dictionary: typeof dictionary === 'string' ? dictionary : null,
      schema: property,
      options: objectOf(property['x-options']),
    },
  };
}

function choiceOf(choice: Json): ChoiceModel {
  const { value, title } = objectOf(choice);
  return { value: typeof value === 'number' ? value : String(value), title: String(title ?? value), tone: null };
}
