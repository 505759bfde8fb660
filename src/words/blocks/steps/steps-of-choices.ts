// Steps of a field with choices: what lies before its value is done. Pure.
import type { RecordValues } from '../../../core/json.ts';
import type { ShownStep } from '../../../web/blocks/block-facts.ts';
import type { StepsBlock } from './steps.model.ts';

export function stepsOfChoices(
  { field, choices }: Pick<StepsBlock, 'field' | 'choices'>,
  record: RecordValues,
): readonly ShownStep[] {
  const at = choices.findIndex(({ value }) => value === record[field ?? '']);
  return choices.map(({ title }, place): ShownStep => ({
    title,
    state: place < at ? 'done' : place === at ? 'current' : 'waiting',
    due: null,
  }));
}
