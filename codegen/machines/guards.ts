// Guards of a machine and of its events, read once. A guard is a name of the machine's own guards, the name of a rule,
// or spelled out in place.
import type { GuardModel } from '../../src/core/machine-model.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import { child, entriesOf, isSaid, itemsOf, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { ruleProblems } from '../check/model/rule-names.ts';
import { reportKey } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';

export interface GuardReading {
  readonly at: Cursor;
  /** Of an event's guard that is one of the machine's own: its name there. */
  readonly name: string | null;
  /** Several conditions are several of them. */
  readonly models: readonly GuardModel[];
  /** `isSilent`: only the clock asks it, and it tells nobody anything. */
  problems(scope: CheckScope, entity: EntityFacts, isSilent: boolean): readonly Problem[];
}

/** By their names: `guards` of a machine. */
export function readNamedGuards(machine: Cursor): ReadonlyMap<string, GuardReading> {
  return new Map(entriesOf(child(machine, 'guards')).map(([name, at]) => [name, readGuard(at)]));
}

/** `guards` of an event. */
export function readEventGuards(event: Cursor, named: ReadonlyMap<string, GuardReading>): readonly GuardReading[] {
  return itemsOf(child(event, 'guards')).map((at) => {
    const name = textOf(at);
    return name === null ? readGuard(at) : namedGuard(at, name, named);
  });
}

/** What is wrong with the machine's own is said there. */
function namedGuard(at: Cursor, name: string, named: ReadonlyMap<string, GuardReading>): GuardReading {
  const own = named.get(name);
  return {
    at,
    name: own === undefined ? null : name,
    models: own?.models ?? [{ kind: 'rule', rule: name, message: '' }],
    problems: ({ known }) => ruleProblems(at, { known, group: 'guards', code: 'C406', others: [...named.keys()] }),
  };
}

function readGuard(at: Cursor): GuardReading {
  const [when, said, message] = [child(at, 'when'), child(at, 'rule'), child(at, 'message')];
  const rule = textOf(said);
  const told = textOf(message) ?? '';
  return {
    at,
    name: null,
    models:
      rule === null
        ? resolveConditions(when.value).map((condition) => ({ kind: 'condition', when: condition, message: told }))
        : [{ kind: 'rule', rule, message: told }],
    problems: (scope, entity, isSilent) => [
      ...(isSaid(when) === isSaid(said) ? [reportKey(at, 'C414')] : []),
      ...(isSaid(when) && !isSilent && !isSaid(message) ? [reportKey(when, 'C417')] : []),
      ...ruleProblems(said, { known: scope.known, group: 'guards', code: 'C407' }),
      ...conditionProblems(scope, entity, when),
    ],
  };
}

/** Guards of the machine that no event asks. */
export function unusedProblems(
  named: ReadonlyMap<string, GuardReading>,
  events: Iterable<{ readonly cursor: Cursor }>,
): readonly Problem[] {
  const used = new Set(
    [...events].flatMap(({ cursor }) => itemsOf(child(cursor, 'guards')).flatMap((at) => textOf(at) ?? [])),
  );
  return [...named].flatMap(([name, { at }]) => (used.has(name) ? [] : [reportKey(at, 'C415', { name })]));
}
