// A row of steps, written out: what each is called, when it is there, when it is behind, until when it is due.
import type { StepModel } from '../../src/core/page-model.ts';
import { child, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import { resolveConditions } from '../resolve/conditions.ts';

export interface StepsReading {
  /** Conditions on the record. */
  readonly conditions: readonly Cursor[];
  /** Where fields are named that a step is due by. */
  readonly dues: readonly Cursor[];
  models(): readonly StepModel[];
}

export function readSteps(list: Cursor): StepsReading {
  const steps = itemsOf(list).map((step) => ({
    title: textAt(step, 'title') ?? '',
    when: child(step, 'when'),
    done: child(step, 'done'),
    due: child(step, 'due'),
  }));
  return {
    conditions: steps.flatMap(({ when, done }) => [when, done]),
    dues: steps.map(({ due }) => due),
    models: () =>
      steps.map(({ title, when, done, due }): StepModel => {
        const conditions = resolveConditions(when.value);
        return {
          title,
          ...(conditions.length === 0 ? {} : { when: conditions }),
          done: resolveConditions(done.value),
          due: textOf(due),
        };
      }),
  };
}
