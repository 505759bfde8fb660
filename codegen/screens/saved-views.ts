// Views of a list that its readers keep by name, read once: `saved` names the entity that holds them, whose calls list
// one's own, add one and remove one.
import type { CallModel, CallUse } from '../../src/core/call-model.ts';
import type { SavedViewsModel } from '../../src/core/list-model.ts';
import { textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { entityAt } from '../check/model/lookup.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import { wordsFor } from '../words/operations.ts';

export interface SavedViewsReading {
  problems(scope: CheckScope): readonly Problem[];
  /** null: none are kept, or their entity is not known. */
  model(scope: ScreenScope): SavedViewsModel | null;
}

const CALLS = { list: 'page', add: 'add', remove: 'remove' } as const satisfies Record<string, CallUse>;
/** What a kept view says of itself: its name, whose list it is, the address that opens it. */
const FIELDS = ['name', 'screen', 'address'];

/** at: where the entity is named. */
export function readSavedViews(at: Cursor): SavedViewsReading {
  return {
    problems: (scope) => {
      const { value: entity, problems } = entityAt(scope, at);
      return entity === null || entity.isBroken
        ? problems
        : [...lackingFields(entity, at), ...lackingCalls(entity, at)];
    },
    model: ({ entities }) => {
      const calls = entities.get(textOf(at) ?? '')?.calls ?? [];
      const [list, add, remove] = [CALLS.list, CALLS.add, CALLS.remove].map((use) => idFor(calls, use));
      return list === undefined || add === undefined || remove === undefined ? null : { list, add, remove };
    },
  };
}

function idFor(calls: readonly CallModel[], use: CallUse): string | undefined {
  return calls.find((call) => call.use === use)?.id;
}

function lackingFields(entity: EntityFacts, at: Cursor): readonly Problem[] {
  return FIELDS.filter((name) => !entity.fields.has(name)).map((name) =>
    reportUnknown(at, { code: 'C201', name, names: entity.fields.keys(), facts: { entity: entity.id, field: name } }),
  );
}

function lackingCalls(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const used = new Set([...entity.calls.values()].map(({ use }) => use));
  return Object.values(CALLS)
    .filter((use) => !used.has(use))
    .map((use) => report(at, 'C227', { entity: entity.id, name: `op: ${wordsFor([use]).join(' / ')}` }));
}
