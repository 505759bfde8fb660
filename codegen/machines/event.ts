// An event of a machine, read once: every name in it exists, it is well formed for what it does, and its model has
// every default filled in.
import { OPERATOR_ROLE, SYSTEM_ROLE } from '../../src/core/actor.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import { child, isTrueAt, itemsOf, namesAt, numberAt, textAt, type Cursor } from '../check/model/cursor.ts';
import { formProblems as formNameProblems } from '../check/model/expected-call.ts';
import type { CheckScope, EntityFacts, EventFacts, MachineFacts } from '../check/model/facts.ts';
import { ownFieldAt, roleProblems } from '../check/model/lookup.ts';
import { ruleListProblems } from '../check/model/rule-names.ts';
import type { Problem } from '../config.ts';
import { readRefusals, type RefusalInput } from '../entities/refusals.ts';
import { readTells } from '../entities/tells.ts';
import { readTimed } from '../entities/timed.ts';
import { formProblems } from './event-form.ts';
import { readEventGuards, type GuardReading } from './guards.ts';
import { readSets } from './sets.ts';
import { readSms } from './sms.ts';
import { stateProblems } from './states.ts';
import { readUndo } from './undo.ts';

export interface EventReading {
  model(input: RefusalInput): EventModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

export interface EventPlace {
  readonly machine: MachineFacts;
  /** Guards of the machine. */
  readonly named: ReadonlyMap<string, GuardReading>;
}

export function readEvent(event: EventFacts, { machine, named }: EventPlace): EventReading {
  const { id, cursor, op, to, by, verdict, onSave, form } = event;
  const [timed, guards] = [readTimed(cursor), readEventGuards(cursor, named)];
  const [constraints, effects] = [child(cursor, 'constraints'), child(cursor, 'effects')];
  const [sets, sms, tells] = [readSets(machine, event), readSms(cursor), readTells(child(cursor, 'tells'))];
  const [refusals, undo] = [readRefusals(constraints), readUndo(event)];
  return {
    model: (input) => ({
      id,
      machine: machine.name,
      title: textAt(cursor, 'title') ?? id,
      op,
      from: event.from,
      to,
      by: timed.timed === null ? by : [SYSTEM_ROLE],
      timed: timed.timed,
      changes: namesAt(cursor, 'changes'),
      verdict,
      onSave,
      guards: [...guards.flatMap(({ models }) => models), ...timed.guards],
      complete: isTrueAt(cursor, 'complete'),
      opinion: presenceAt(cursor, 'opinion'),
      opinionMin: numberAt(cursor, 'opinionMin') ?? 0,
      file: presenceAt(cursor, 'file'),
      confirm: textAt(cursor, 'confirm'),
      done: textAt(cursor, 'done') ?? '操作成功',
      sets: sets.model(),
      form,
      constraints: namesAt(cursor, 'constraints'),
      refusals: refusals.map((refusal) => refusal.model(input)),
      secretFrom: namesAt(cursor, 'secretFrom'),
      effects: namesAt(cursor, 'effects'),
      danger: isTrueAt(cursor, 'danger'),
      undo: undo.model(),
      reauthenticate: isTrueAt(cursor, 'reauthenticate'),
      sms: sms.model(),
      tells: tells.map((tell) => tell.told()),
    }),
    problems: (scope, entity) => [
      ...formProblems(event),
      ...event.changes.flatMap((at) => ownFieldAt(entity, at).problems),
      ...[...itemsOf(child(cursor, 'from')), child(cursor, 'to')].flatMap((at) =>
        stateProblems(at, machine.states.keys()),
      ),
      ...roleProblems(scope, child(cursor, 'by'), [OPERATOR_ROLE]),
      ...roleProblems(scope, child(cursor, 'secretFrom')),
      ...formNameProblems(entity, child(cursor, 'form')),
      ...guards.flatMap((guard) => guard.problems(scope, entity, event.isTimed)),
      ...timed.problems(scope, entity),
      ...ruleListProblems(effects, { known: scope.known, group: 'effects', code: 'C408' }),
      ...ruleListProblems(constraints, { known: scope.known, group: 'constraints', code: 'C428' }),
      ...refusals.flatMap((refusal) => refusal.problems({ scope, entity, form: null })),
      ...sets.problems(entity),
      ...sms.problems(scope, entity),
      ...undo.problems(scope),
      ...tells.flatMap((tell) => tell.eventProblems({ scope, entity, machine, event })),
    ],
  };
}

function presenceAt(cursor: Cursor, key: string): EventModel['opinion'] {
  const said = textAt(cursor, key);
  return said === 'optional' || said === 'required' ? said : 'none';
}
