// Every name in a machine exists: entity, field, form, states, roles, guards, effects; what an entity's machines share
// is told apart.
import { OPERATOR_ROLE } from '../../../src/core/actor.ts';
import { referencesIn } from '../../../src/core/naming.ts';
import { oddBraces, placesIn } from '../../../src/core/text-places.ts';
import type { FieldTraits } from '../../../src/core/field-kind.ts';
import type { Problem } from '../../config.ts';
import { readTells } from '../../entities/tells.ts';
import { child, descend, entriesOf, isObject, isSaid, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import { conditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts, EventFacts, FieldFacts, MachineFacts } from '../model/facts.ts';
import { kindsThat } from '../model/field-facts.ts';
import { fieldAt, fieldByPath, roleKeyProblems, roleProblems } from '../model/lookup.ts';
import { ruleListProblems, ruleProblems } from '../model/rule-names.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { readTimed } from '../../entities/timed.ts';

/** The machine of the file without a name of its own. */
const MAIN = 'main';

export function checkMachineNames(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) => [
      ...sharedProblems(entity),
      ...entity.machines.flatMap((machine) => [
        ...headProblems(scope, entity, machine),
        ...guardProblems(scope, entity, machine),
        ...eventProblems(scope, entity, machine),
      ]),
    ]);
}

/** One field, one machine; one event id, one event; a record begins and ends in the main machine. */
function sharedProblems({ id, machines }: EntityFacts): readonly Problem[] {
  return machines.flatMap((machine, at) => {
    const before = machines.slice(0, at);
    const sameField = before.find((other) => machine.field !== null && other.field === machine.field);
    return [
      ...(sameField === undefined
        ? []
        : [
            report(child(machine.cursor, 'field'), 'C421', {
              field: machine.field ?? '',
              other: sameField.cursor.document.file,
            }),
          ]),
      ...[...machine.events.values()].flatMap(({ id: event, cursor, op }) => {
        const other = before.find((candidate) => candidate.events.has(event));
        const isMisplaced = machine.name !== MAIN && (op === 'create' || op === 'delete');
        return [
          ...(other === undefined ? [] : [reportKey(cursor, 'C420', { event, other: other.cursor.document.file })]),
          ...(isMisplaced ? [report(child(cursor, 'op'), 'C423', { op, event, file: `${id}.machine.yaml` })] : []),
        ];
      }),
    ];
  });
}

function headProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { name: ownName, cursor, states }: MachineFacts,
): readonly Problem[] {
  const named = child(cursor, 'entity');
  const name = textOf(named);
  const at = child(cursor, 'field');
  const field = fieldAt(scope, entity, at);
  const said = child(cursor, 'name');
  return [
    ...(name === null || name === entity.id ? [] : [report(named, 'C412', { name, folder: entity.id })]),
    ...(isSaid(said) && textOf(said) !== null && textOf(said) !== ownName
      ? [report(said, 'C422', { name: textOf(said) ?? '', file: ownName })]
      : []),
    ...field.problems,
    ...(field.value !== null && field.value.traits?.value !== 'state'
      ? [
          report(at, 'C413', {
            field: field.value.name,
            kind: kindsThat(scope.kinds, ({ value }) => value === 'state').join(' / '),
          }),
        ]
      : []),
    ...formProblems(entity, child(cursor, 'form')),
    ...opinionProblems(scope, entity, { cursor, key: 'opinionField', fits: ({ value }) => value === 'prose' }),
    ...opinionProblems(scope, entity, { cursor, key: 'opinionFileField', fits: ({ paper }) => paper === 'attachment' }),
    ...stateProblems(child(cursor, 'initial'), states.keys()),
    ...[...states.values()].flatMap((state) => [
      ...roleKeyProblems(scope, child(state.cursor, 'shows')),
      ...entriesOf(child(state.cursor, 'shows')).flatMap(([, shown]) =>
        shownProblems(scope, entity, { shown, states: states.keys() }),
      ),
    ]),
    ...[...states.values()].flatMap((state) =>
      ruleListProblems(child(state.cursor, 'effects'), { known: scope.known, group: 'effects', code: 'C408' }),
    ),
  ];
}

/** A state in its place, or what it is shown as and until when. */
function shownProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { shown, states }: { readonly shown: Cursor; readonly states: Iterable<string> },
): readonly Problem[] {
  if (!isObject(shown.value)) return stateProblems(shown, states);
  const at = child(shown, 'until');
  const { value: field, problems } = fieldAt(scope, entity, at);
  const isMoment = field === null || field.traits === null || field.traits.value === 'moment';
  return [
    ...stateProblems(child(shown, 'as'), states),
    ...problems,
    ...(isMoment ? [] : [misfit(scope, at, { key: 'until', field, fits: ({ value }) => value === 'moment' })]),
  ];
}

function formProblems(entity: EntityFacts, form: Cursor): readonly Problem[] {
  const key = textOf(form);
  return key === null || entity.forms.has(key)
    ? []
    : [reportUnknown(form, { code: 'C507', name: key, names: entity.forms.keys(), facts: { entity: entity.id } })];
}

interface OpinionInput {
  readonly cursor: Cursor;
  readonly key: string;
  readonly fits: (traits: FieldTraits) => boolean;
}

function opinionProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { cursor, key, fits }: OpinionInput,
): readonly Problem[] {
  const at = child(cursor, key);
  const { value: field, problems } = fieldAt(scope, entity, at);
  if (field === null || field.traits === null || fits(field.traits)) return problems;
  return [misfit(scope, at, { key, field, fits })];
}

function misfit(
  { kinds }: CheckScope,
  at: Cursor,
  { key, field, fits }: Pick<OpinionInput, 'key' | 'fits'> & { readonly field: FieldFacts },
): Problem {
  const expected = kindsThat(kinds, fits).join(' / ');
  return report(at, 'C426', { key, field: field.name, kind: field.kind ?? '', expected });
}

function stateProblems(cursor: Cursor, states: Iterable<string>): readonly Problem[] {
  const name = textOf(cursor);
  const names = [...states];
  return name === null || names.includes(name) ? [] : [reportUnknown(cursor, { code: 'C401', name, names })];
}

function guardProblems(scope: CheckScope, entity: EntityFacts, { cursor, events }: MachineFacts): readonly Problem[] {
  const used = new Set(
    [...events.values()].flatMap((event) => itemsOf(child(event.cursor, 'guards')).flatMap((at) => textOf(at) ?? [])),
  );
  return entriesOf(child(cursor, 'guards')).flatMap(([name, guard]) => [
    ...(used.has(name) ? [] : [reportKey(guard, 'C415', { name })]),
    ...oneGuard(scope, entity, { guard, isSilent: false }),
  ]);
}

/** A guard that only the clock asks tells nobody anything. */
function oneGuard(
  scope: CheckScope,
  entity: EntityFacts,
  { guard, isSilent }: { readonly guard: Cursor; readonly isSilent: boolean },
): readonly Problem[] {
  const when = child(guard, 'when');
  const rule = child(guard, 'rule');
  return [
    ...(isSaid(when) === isSaid(rule) ? [reportKey(guard, 'C414')] : []),
    ...(isSaid(when) && !isSilent && !isSaid(child(guard, 'message')) ? [reportKey(when, 'C417')] : []),
    ...ruleProblems(rule, { known: scope.known, group: 'guards', code: 'C407' }),
    ...conditionProblems(scope, entity, when),
  ];
}

function eventProblems(scope: CheckScope, entity: EntityFacts, machine: MachineFacts): readonly Problem[] {
  const named = entriesOf(child(machine.cursor, 'guards')).map(([name]) => name);
  return [...machine.events.values()].flatMap((event) => eventNames(scope, entity, { machine, event, named }));
}

interface EventNames {
  readonly machine: MachineFacts;
  readonly event: EventFacts;
  /** Guards of the machine. */
  readonly named: readonly string[];
}

function eventNames(scope: CheckScope, entity: EntityFacts, { machine, event, named }: EventNames): readonly Problem[] {
  const { known } = scope;
  const { cursor, isTimed } = event;
  return [
    ...itemsOf(child(cursor, 'from')).flatMap((at) => stateProblems(at, machine.states.keys())),
    ...stateProblems(child(cursor, 'to'), machine.states.keys()),
    ...roleProblems(scope, child(cursor, 'by'), [OPERATOR_ROLE]),
    ...roleProblems(scope, child(cursor, 'secretFrom')),
    ...formProblems(entity, child(cursor, 'form')),
    ...itemsOf(child(cursor, 'guards')).flatMap((at) =>
      textOf(at) === null
        ? oneGuard(scope, entity, { guard: at, isSilent: isTimed })
        : ruleProblems(at, { known, group: 'guards', code: 'C406', others: named }),
    ),
    ...readTimed(cursor).problems(scope, entity),
    ...ruleListProblems(child(cursor, 'effects'), { known, group: 'effects', code: 'C408' }),
    ...ruleListProblems(child(cursor, 'constraints'), { known, group: 'constraints', code: 'C428' }),
    ...opinionProblems(scope, entity, {
      cursor: child(cursor, 'sms'),
      key: 'to',
      fits: ({ reaches }) => reaches === 'by phone',
    }),
    ...readTells(child(cursor, 'tells')).flatMap((tell) => tell.eventProblems({ scope, entity, machine, event })),
    ...textProblems(scope, entity, descend(cursor, 'sms', 'text')),
    ...lengthProblems(textOf(descend(cursor, 'sms', 'to')) ?? '', descend(cursor, 'sms', 'to')),
  ];
}

/** Who is written to, and what of, is read by one look-up. */
function lengthProblems(path: string, at: Cursor): readonly Problem[] {
  return referencesIn(path).length > 1 ? [report(at, 'C259', { path, place: IN_MESSAGES })] : [];
}

const IN_MESSAGES = { zh: '短信里', en: 'in text messages' };

function textProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const text = textOf(at) ?? '';
  return [
    ...oddBraces(text).map((odd) => report(at, 'C807', { text: odd })),
    ...placesIn(text).flatMap((path) => [
      ...fieldByPath({ scope, entity, path, cursor: at }).problems,
      ...lengthProblems(path, at),
    ]),
  ];
}
