// What calls name besides fields: a form of the entity, another call of it, a handler.
import type { CallUse } from '../../src/core/call-model.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import { child, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { wordsFor } from '../words/operations.ts';
import type { CallPlace, CallsInput } from './call-types.ts';

/** Form that the call names; else the entity's first. */
export function namedForm({ forms }: CallsInput, call: Cursor): FormModel | null {
  return forms.find((form) => form.key === textAt(call, 'form')) ?? forms[0] ?? null;
}

/** A call of the entity itself, for one of the uses. */
export function ownCallProblems(
  entity: EntityFacts,
  at: Cursor,
  { uses, between = ' / ' }: { readonly uses: readonly CallUse[]; readonly between?: string },
): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const call = entity.calls.get(name);
  if (call === undefined)
    return [reportUnknown(at, { code: 'C227', name, names: entity.calls.keys(), facts: { entity: entity.id } })];
  return call.use === null || uses.includes(call.use)
    ? []
    : [report(at, 'C228', { name: call.name, actual: call.op, expected: wordsFor(uses).join(between) })];
}

export interface HandlerReading {
  readonly name: string;
  problems(place: CallPlace): readonly Problem[];
}

/** A name of src/server/handlers. */
export function readHandler(call: Cursor): HandlerReading {
  const at = child(call, 'handler');
  const name = textOf(at);
  return {
    name: name ?? '',
    problems: ({ scope }) => {
      const { handlers } = scope.known;
      return name === null || handlers.includes(name)
        ? []
        : [reportUnknown(at, { code: 'C280', name, names: handlers })];
    },
  };
}
