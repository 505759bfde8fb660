// Choices of a field, wherever the caller keeps them: uiSchema options of a form, a column, a search field.
import type { ChoiceModel } from '../core/field-model.ts';

/** Reads the list that web/form/ui-schema.ts puts into the options, or RJSF's own enumOptions. */
export function choicesOf(options: { readonly [key: string]: unknown }): readonly ChoiceModel[] {
  const given = options['choices'];
  if (Array.isArray(given)) return given.filter(isChoice);
  const enumerated = options['enumOptions'];
  if (!Array.isArray(enumerated)) return [];
  return enumerated.map((one: { value: string | number; label: string }) => ({
    value: one.value,
    title: one.label,
    tone: null,
  }));
}

/** Title of a stored value; the value itself where config no longer knows it. */
export function chosenTitle(choices: readonly ChoiceModel[], value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return choices.find((choice) => choice.value === value)?.title ?? String(value);
}

/** Titles of several stored values. */
export function chosenTitles(choices: readonly ChoiceModel[], values: unknown): string {
  return Array.isArray(values)
    ? values.map((value) => chosenTitle(choices, value)).join('、')
    : chosenTitle(choices, values);
}

function isChoice(value: unknown): value is ChoiceModel {
  return typeof value === 'object' && value !== null && 'value' in value && 'title' in value;
}
