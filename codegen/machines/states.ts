// States of a machine, read once: their codes are told apart, and what roles are shown in their place is there.
import type { ShownAs, StateModel } from '../../src/core/state-model.ts';
import { child, entriesOf, isObject, isSaid, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, MachineFacts } from '../check/model/facts.ts';
import { roleKeyProblems } from '../check/model/lookup.ts';
import { ruleListProblems } from '../check/model/rule-names.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { fittingProblems } from './fitting-field.ts';

export interface StateReading {
  readonly id: string;
  readonly cursor: Cursor;
  /** States that are shown in its place. */
  readonly standIns: readonly string[];
  model(): StateModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

export function readStates(states: MachineFacts['states']): readonly StateReading[] {
  const first = new Map<number, string>();
  return [...states].map(([id, { cursor, code, isFinal }]): StateReading => {
    const other = code === null ? undefined : first.get(code);
    if (code !== null) first.set(code, other ?? id);
    const shows = child(cursor, 'shows');
    const shown = entriesOf(shows).map(([role, at]) => [role, readShown(at)] as const);
    return {
      id,
      cursor,
      standIns: shown.flatMap(([, { model }]) => model.as ?? []),
      model: () => ({
        id,
        code: code ?? 0,
        title: textAt(cursor, 'title') ?? id,
        tone: textAt(cursor, 'tone') ?? 'default',
        final: isFinal,
        renamedFrom: textAt(cursor, 'renamedFrom'),
        ...(isSaid(shows) ? { shows: Object.fromEntries(shown.map(([role, { model }]) => [role, model])) } : {}),
      }),
      problems: (scope, entity) => [
        ...(code === null || other === undefined ? [] : [report(child(cursor, 'code'), 'C410', { code, other })]),
        ...roleKeyProblems(scope, shows),
        ...shown.flatMap(([, one]) => [
          ...stateProblems(one.as, states.keys()),
          ...fittingProblems(scope, entity, { at: one.until, fits: ({ value }) => value === 'moment' }),
        ]),
        ...ruleListProblems(child(cursor, 'effects'), { known: scope.known, group: 'effects', code: 'C408' }),
      ],
    };
  });
}

/** A state in its place, or what it is shown as and until when. */
function readShown(said: Cursor): { readonly as: Cursor; readonly until: Cursor; readonly model: ShownAs } {
  const as = isObject(said.value) ? child(said, 'as') : said;
  const until = child(said, 'until');
  return { as, until, model: { as: textOf(as), until: textOf(until) } };
}

/** A state of the machine, named at the cursor. */
export function stateProblems(at: Cursor, states: Iterable<string>): readonly Problem[] {
  const name = textOf(at);
  const names = [...states];
  return name === null || names.includes(name) ? [] : [reportUnknown(at, { code: 'C401', name, names })];
}
