// <entity>.machine.yaml → MachineModel: named guards unfolded into the events that list them, every default filled in.
import type { EventModel, GuardModel, MachineModel, StateModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import { resolveCondition } from './conditions.ts';
import { listOf, numberOrNull, objectOf, sourceOf, textOf, textOrNull, textsOf, type JsonObject } from './config-values.ts';
import type { EntityEntry } from './resolve-scope.ts';

export function resolveMachine(entity: EntityEntry): MachineModel | null {
  const document = entity.config.machine;
  if (document === null) return null;
  const machine = objectOf(document.value);
  return {
    entity: entity.id,
    field: textOf(machine['field'], 'status'),
    initial: textOf(machine['initial']),
    states: machineStates(entity),
    events: Object.entries(objectOf(machine['events'])).map(([id, event]) => eventModel({ id, event: objectOf(event), guards: objectOf(machine['guards']) })),
    source: sourceOf(document, ''),
  };
}

export function machineStates(entity: EntityEntry): readonly StateModel[] {
  return Object.entries(objectOf(objectOf(entity.config.machine?.value)['states'])).map(([id, value]) => {
    const state = objectOf(value);
    return {
      id,
      code: numberOrNull(state['code']) ?? 0,
      title: textOf(state['title'], id),
      tone: textOf(state['tone'], 'default'),
      final: state['final'] === true,
      renamedFrom: textOrNull(state['renamedFrom']),
    };
  });
}

function eventModel({ id, event, guards }: { readonly id: string; readonly event: JsonObject; readonly guards: JsonObject }): EventModel {
  const op = event['op'];
  return {
    id,
    title: textOf(event['title'], id),
    op: op === 'create' || op === 'update' || op === 'delete' ? op : 'move',
    from: textsOf(event['from']),
    to: textOrNull(event['to']),
    by: textsOf(event['by']),
    verdict: numberOrNull(event['verdict']),
    onSave: numberOrNull(event['onSave']),
    guards: listOf(event['guards']).flatMap((guard) => guardModels(guard, guards)),
    complete: event['complete'] === true,
    opinion: presence(event['opinion']),
    opinionMin: numberOrNull(event['opinionMin']) ?? 0,
    file: presence(event['file']),
    confirm: textOrNull(event['confirm']),
    done: textOf(event['done'], '操作成功'),
    effects: textsOf(event['effects']),
    danger: event['danger'] === true,
  };
}

/** A guard is a name of the machine's own guards, the name of a rule, or spelled out in place. */
function guardModels(guard: Json, named: JsonObject): readonly GuardModel[] {
  if (typeof guard === 'string' && named[guard] === undefined) return [{ kind: 'rule', rule: guard, message: '' }];
  const config = objectOf(typeof guard === 'string' ? named[guard] : guard);
  const message = textOf(config['message']);
  const rule = textOrNull(config['rule']);
  if (rule !== null) return [{ kind: 'rule', rule, message }];
  return listOf([config['when'] ?? null].flat()).flatMap(resolveCondition).map((when) => ({ kind: 'condition', when, message }));
}

function presence(value: Json | undefined): 'none' | 'optional' | 'required' {
  return value === 'optional' || value === 'required' ? value : 'none';
}
