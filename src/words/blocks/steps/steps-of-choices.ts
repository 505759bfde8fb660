// Steps of a field with choices: what lies before its value is done. Pure.
import type { ChoiceModel } from '../../../core/field-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { ShownStep } from '../../../web/blocks/block-facts.ts';
import type { StepsBlock } from './steps.model.ts';

export function stepsOfChoices(
  { field, choices }: Pick<StepsBlock, 'field' | 'choices'>,
  record: RecordValues,
): readonly ShownStep[] {
  const shown = wayOf(choices, record[field ?? '']);
  const at = shown.findIndex(({ value }) => value === record[field ?? '']);
  return shown.map(({ title }, place): ShownStep => ({
    title,
    state: place < at ? 'done' : place === at ? 'current' : 'waiting',
    due: null,
  }));
}

/** What was sent back or refused is no step of the way: it shows where a record stands there, behind the first. */
function wayOf(choices: readonly ChoiceModel[], now: unknown): readonly ChoiceModel[] {
  const [first, ...rest] = choices.filter(({ tone }) => tone !== 'error');
  const aside = choices.filter(({ tone, value }) => tone === 'error' && value === now);
  return [...(first === undefined ? [] : [first]), ...aside, ...rest];
}
