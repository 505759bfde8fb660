// <entity>.machine.yaml and <entity>.<name>.machine.yaml, each read once: every name in it exists, what an entity's
// machines share is told apart, and the model has named guards unfolded into the events that list them.
import type { EventModel, MachineModel, OpinionTerms } from '../../src/core/machine-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import { OPINION, OPINION_FILE, REVIEW_TERMS } from '../../src/core/opinion.ts';
import { child, cursorOf, isSaid, sourceAt, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import { formProblems } from '../check/model/expected-call.ts';
import type { CheckScope, EntityFacts, MachineFacts } from '../check/model/facts.ts';
import { kindsThat } from '../check/model/field-facts.ts';
import { fieldAt } from '../check/model/lookup.ts';
import { machineFacts } from '../check/model/machine-facts.ts';
import { report, reportKey } from '../check/report.ts';
import type { EntityConfig, Problem } from '../config.ts';
import { numberOrNull } from '../resolve/config-values.ts';
import type { EntityEntry, ResolveScope } from '../resolve/resolve-scope.ts';
import { readEvent } from './event.ts';
import { fittingProblems } from './fitting-field.ts';
import { readNamedGuards, unusedProblems } from './guards.ts';
import { lifeProblems } from './life.ts';
import { readStates, stateProblems } from './states.ts';

/** The machine of the file without a name of its own. */
const MAIN = 'main';

interface MachineInput {
  readonly entity: EntityEntry;
  readonly fields: readonly FieldModel[];
  readonly scope: ResolveScope;
}

export interface MachineReading {
  model(input: MachineInput): MachineModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

/** Main first. */
export function readMachines({ machines }: Pick<EntityConfig, 'machines'>): readonly MachineReading[] {
  return [...machines].map(([name, document]) => readMachine(machineFacts(name, document)));
}

/** Of what is known of the machine already. */
export function readMachine(machine: MachineFacts): MachineReading {
  const { name, cursor, field, initial, form } = machine;
  const title = textAt(cursor, 'title');
  const named = readNamedGuards(cursor);
  const states = readStates(machine.states);
  const events = [...machine.events.values()].map((event) => readEvent(event, { machine, named }));
  const [opinion, file] = [child(cursor, 'opinionField'), child(cursor, 'opinionFileField')];
  return {
    model: ({ entity, fields, scope }) => {
      const fieldOr = (at: Cursor, otherwise: string): string | null =>
        textOf(at) ?? (fields.some((one) => one.name === otherwise) ? otherwise : null);
      const models = events.map((event) => event.model({ entity, scope }));
      const [opinionField, opinionFileField] = [fieldOr(opinion, OPINION), fieldOr(file, OPINION_FILE)];
      const fieldNamed = (one: string | null) => fields.find((candidate) => candidate.name === one);
      return {
        entity: entity.id,
        name,
        title: title ?? textAt(cursorOf(entity.document), 'title') ?? entity.id,
        field: field ?? 'status',
        initial: initial ?? '',
        form,
        opinionField,
        opinionFileField,
        opinionTerms: opinionTerms(models, { opinion: fieldNamed(opinionField), file: fieldNamed(opinionFileField) }),
        states: states.map((state) => state.model()),
        events: models,
        source: sourceAt(cursor),
      };
    },
    problems: (scope, entity) => [
      ...headProblems(scope, entity, machine),
      ...fittingProblems(scope, entity, { at: opinion, fits: ({ value }) => value === 'prose' }),
      ...fittingProblems(scope, entity, { at: file, fits: ({ paper }) => paper === 'attachment' }),
      ...states.flatMap((state) => state.problems(scope, entity)),
      ...unusedProblems(named, machine.events.values()),
      ...[...named.values()].flatMap((guard) => guard.problems(scope, entity, false)),
      ...events.flatMap((event) => event.problems(scope, entity)),
      ...lifeProblems(scope, entity, { machine, standIns: new Set(states.flatMap(({ standIns }) => standIns)) }),
      ...sharedProblems(entity, machine),
    ],
  };
}

/** The same field may be kept for a return's reason alone: in a review it is an opinion. */
function opinionTerms(
  events: readonly EventModel[],
  { opinion, file }: { readonly opinion: FieldModel | undefined; readonly file: FieldModel | undefined },
): OpinionTerms {
  const isReview = events.some(({ verdict }) => verdict !== null);
  return {
    title: isReview ? REVIEW_TERMS.title : (opinion?.title ?? REVIEW_TERMS.title),
    max: numberOrNull(opinion?.schema['maxLength']) ?? REVIEW_TERMS.max,
    fileTitle: file?.title ?? REVIEW_TERMS.fileTitle,
  };
}

function headProblems(scope: CheckScope, entity: EntityFacts, { name, cursor, states }: MachineFacts) {
  const [owner, said, at] = [child(cursor, 'entity'), child(cursor, 'name'), child(cursor, 'field')];
  const [ownerName, saidName] = [textOf(owner), textOf(said)];
  const { value: field, problems } = fieldAt(scope, entity, at);
  return [
    ...(ownerName === null || ownerName === entity.id
      ? []
      : [report(owner, 'C412', { name: ownerName, folder: entity.id })]),
    ...(isSaid(said) && saidName !== null && saidName !== name
      ? [report(said, 'C422', { name: saidName, file: name })]
      : []),
    ...problems,
    ...(field === null || field.traits?.value === 'state'
      ? []
      : [
          report(at, 'C413', {
            field: field.name,
            kind: kindsThat(scope.kinds, ({ value }) => value === 'state').join(' / '),
          }),
        ]),
    ...formProblems(entity, child(cursor, 'form')),
    ...stateProblems(child(cursor, 'initial'), states.keys()),
  ];
}

/** One field, one machine; one event id, one event; a record begins and ends in the main machine. */
function sharedProblems({ id, machines }: EntityFacts, machine: MachineFacts): readonly Problem[] {
  const before = machines.slice(0, machines.indexOf(machine));
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
}
