// A call that is named where a call for some use is meant.
import { wordsFor } from '../../words/operations.ts';
import type { CallUse } from '../../../src/core/call-model.ts';
import type { Problem } from '../../config.ts';
import { textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt } from '../model/lookup.ts';
import { report, reportUnknown } from '../report.ts';

export interface Expected {
  readonly at: Cursor;
  readonly uses: readonly CallUse[];
}

export function expectCall(scope: CheckScope, entity: EntityFacts | null, { at, uses }: Expected): readonly Problem[] {
  const { value, problems } = callAt(scope, entity, at);
  if (value === null || value.call.use === null || uses.includes(value.call.use)) return problems;
  return [report(at, 'C228', { name: textOf(at) ?? '', actual: value.call.op, expected: wordsFor(uses).join(' / ') })];
}

/** A form of the entity, named at the cursor. */
export function formProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || entity.isBroken || entity.forms.has(name)
    ? []
    : [reportUnknown(at, { code: 'C507', name, names: entity.forms.keys(), facts: { entity: entity.id } })];
}
