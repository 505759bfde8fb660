// One of fixed choices: facts for codegen, server and browser.
// The titles go into uiSchema, not into the schema: what was compiled must stay equal at runtime.
import { isObject, type JsonSchema } from '../../core/json.ts';
import { authoredChoices } from '../../core/authored-choices.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly choice: { readonly placeholder?: string; readonly help?: string; readonly as?: 'select' | 'radio' };
  }
}

export const field: FieldKind = {
  kind: 'choice',
  title: '选项',
  types: ['integer', 'string'],
  matches: (schema) => 'x-choices' in schema && schema['type'] !== 'array',
  columnType: (schema) => (schema['type'] === 'string' ? 'text' : 'integer'),
  schema: choiceSchema,
  ui: (schema) => ({ 'ui:widget': 'choice', 'ui:enumNames': choicesOf(schema).map((choice) => choice['title'] ?? '') }),
  wants: ['x-choices'],
  operators: ['equals'],
  sortable: true,
  traits: { ...PLAIN_TRAITS, value: 'pick', countable: true, isTerm: true, width: 140, newListAs: 'tag' },
  author: {
    argument: 'choices',
    property: (titles) => ({ type: 'integer', 'x-choices': authoredChoices(titles) }),
    samples: ({ argument }) => [1, Math.min(2, authoredChoices(argument).length)],
  },
  options: {
    placeholder: { type: 'string', minLength: 1 },
    help: { type: 'string', minLength: 1 },
    as: { enum: ['select', 'radio'] },
  },
};

/** "x-choices": "forms" is filled in by the resolver, which then gives the list here. */
function choiceSchema(schema: JsonSchema): JsonSchema {
  const values = choicesOf(schema).map((choice) => choice['value'] ?? null);
  return values.length === 0 ? {} : { enum: values };
}

function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  const choices = schema['x-choices'];
  if (!Array.isArray(choices)) return [];
  return choices.filter((choice): choice is JsonSchema => isObject(choice));
}
