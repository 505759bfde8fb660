// Role × machine × state × event: of every event each state that it leaves, and of a new record the state before it is
// there.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { EventModel, GuardModel, MachineModel } from '../../src/core/machine-model.ts';
import { conditionWords } from '../explain/words.ts';
import { NO, YES, type MatrixInput } from './matrix-sheet.ts';

export function eventRows(input: MatrixInput): readonly (readonly string[])[] {
  const { model } = input;
  return model.roles.flatMap((role) =>
    model.entities.flatMap((entity) =>
      entity.machines.flatMap((machine) =>
        machine.events.flatMap((event) =>
          statesOf(machine, event).map((state) => [
            role.title,
            role.id,
            entity.title,
            entity.id,
            machine.title,
            machine.name,
            state.title,
            state.id,
            event.title,
            event.id,
            event.by.includes(role.id) ? YES : NO,
            afterOf(machine, event, state.title),
            needsOf(input, entity, event),
            placeOf(input, { entity, machine, event, isAllowed: event.by.includes(role.id) }),
          ]),
        ),
      ),
    ),
  );
}

function statesOf(
  machine: MachineModel,
  event: EventModel,
): readonly { readonly id: string; readonly title: string }[] {
  return event.op === 'create'
    ? [{ id: '', title: '（新建）' }]
    : machine.states.filter(({ id }) => event.from.includes(id));
}

function afterOf(machine: MachineModel, { op, to }: EventModel, before: string): string {
  if (op === 'delete') return '（删除）';
  return to === null ? before : (machine.states.find(({ id }) => id === to)?.title ?? to);
}

/** What must hold besides role and state. */
function needsOf({ model }: MatrixInput, entity: EntityModel, event: EventModel): string {
  const words = (guard: GuardModel): string =>
    guard.kind === 'condition' ? conditionWords(model, entity, guard.when).zh : guard.rule;
  return [
    ...event.guards.map((guard) => `${words(guard)}${guard.message === '' ? '' : `（否则：${guard.message}）`}`),
    ...(event.complete ? ['表单填写完整'] : []),
    ...(event.opinion === 'required' ? [`填写意见${event.opinionMin > 0 ? `不少于 ${event.opinionMin} 字` : ''}`] : []),
    ...(event.file === 'required' ? ['上传附件'] : []),
    ...(event.reauthenticate ? ['本次登录中以密码确认过'] : []),
    ...event.constraints.map((name) => `约束 ${name}`),
  ].join('；');
}

function placeOf(
  { places }: MatrixInput,
  {
    entity,
    machine,
    event,
    isAllowed,
  }: {
    readonly entity: EntityModel;
    readonly machine: MachineModel;
    readonly event: EventModel;
    readonly isAllowed: boolean;
  },
): string {
  const at = places.event(entity.id, machine.name, event.id);
  return isAllowed ? at.event : at.key('by');
}
