// Several of fixed choices, or of a dictionary kept by the office, stored as a jsonb array of their values: facts for
// codegen, server and browser. The titles go into uiSchema, not into the schema: what was compiled must stay equal at
// runtime.
import { isObject, type JsonSchema } from '../../core/json.ts';
import { authoredChoices } from '../../core/authored-choices.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly choices: { readonly help?: string; readonly missing?: string };
  }
}

export const field: FieldKind = {
  kind: 'choices',
  title: '多选项',
  types: ['array'],
  matches: (schema) => ('x-choices' in schema || 'x-dictionary' in schema) && schema['type'] === 'array',
  columnType: () => 'jsonb',
  schema: choicesSchema,
  ui: (schema) => ({
    'ui:widget': 'choices',
    'ui:options': { wide: true },
    'ui:enumNames': choicesOf(schema).map((choice) => choice['title'] ?? ''),
  }),
  wants: ['x-choices', 'x-dictionary'],
  operators: ['contains'],
  sortable: false,
  traits: { ...PLAIN_TRAITS, value: 'picks', canBeUnique: false, countable: true, isLong: true, inNewLists: false },
  author: {
    argument: 'choices',
    property: (titles) => ({ type: 'array', items: { type: 'integer' }, 'x-choices': authoredChoices(titles) }),
    samples: () => [[1], [1]],
  },
  options: {
    help: { type: 'string', minLength: 1 },
    /** What is said where none is chosen: "所有人". */
    missing: { type: 'string', minLength: 1, maxLength: 12 },
  },
};

const MOST_ENTRIES = 100;

/** Nothing chosen is an absent value, as with every other kind; an empty list is therefore no answer. */
function choicesSchema(schema: JsonSchema): JsonSchema {
  const title = schema['title'] ?? '选项';
  const asks = `请选择${String(schema['title'] ?? '')}`;
  // Of a list the schema does not tell that it is chosen and not filled with rows.
  const errorMessage = { required: asks, ...(Number(schema['minItems'] ?? 1) > 1 ? {} : { minItems: asks }) };
  // Which entries a dictionary has, only the database knows.
  if (typeof schema['x-dictionary'] === 'string')
    return {
      uniqueItems: true,
      minItems: 1,
      maxItems: MOST_ENTRIES,
      errorMessage,
      items: { title, type: 'string', maxLength: 60 },
    };
  const values = choicesOf(schema).map((choice) => choice['value'] ?? null);
  return {
    uniqueItems: true,
    minItems: 1,
    errorMessage,
    ...(values.length === 0
      ? {}
      : {
          maxItems: values.length,
          items: { title, type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values },
        }),
  };
}

function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  const choices = schema['x-choices'];
  if (!Array.isArray(choices)) return [];
  return choices.filter((choice): choice is JsonSchema => isObject(choice));
}
