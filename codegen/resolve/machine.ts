// <entity>.machine.yaml and <entity>.<name>.machine.yaml → MachineModels: named guards unfolded into the events that
// list them, every default filled in.
import { SYSTEM_ROLE } from '../../src/core/actor.ts';
import type { EventModel, GuardModel, MachineModel, OpinionTerms } from '../../src/core/machine-model.ts';
import type { EventSms } from '../../src/core/tell-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { ShownAs, StateModel } from '../../src/core/state-model.ts';
import type { Json } from '../../src/core/json.ts';
import type { RefusalModel } from '../../src/core/expression/expression-model.ts';
import { OPINION, OPINION_FILE, REVIEW_TERMS } from '../../src/core/opinion.ts';
import type { ConfigDocument } from '../config.ts';
import { resolveCondition } from './conditions.ts';
import {
  listOf,
  numberOrNull,
  objectOf,
  sourceOf,
  textOf,
  textOrNull,
  textsOf,
  type JsonObject,
} from './config-values.ts';
import { readRefusals } from '../entities/refusals.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';
import { child, cursorOf, entriesOf, type Cursor } from '../check/model/cursor.ts';
import { readTells } from '../entities/tells.ts';
import { readTimed } from '../entities/timed.ts';

/** Main first. */
export function resolveMachines(
  entity: EntityEntry,
  fields: readonly FieldModel[],
  scope: ResolveScope,
): readonly MachineModel[] {
  const known = new Set(fields.map((field) => field.name));
  return [...entity.config.machines].map(([name, document]): MachineModel => {
    const machine = objectOf(document.value);
    const fieldOr = (key: string, otherwise: string): string | null =>
      textOrNull(machine[key]) ?? (known.has(otherwise) ? otherwise : null);
    const [opinionField, opinionFileField] = [
      fieldOr('opinionField', OPINION),
      fieldOr('opinionFileField', OPINION_FILE),
    ];
    const fieldNamed = (field: string | null): FieldModel | undefined => fields.find((one) => one.name === field);
    const events = entriesOf(child(cursorOf(document), 'events')).map(([id, at]) =>
      eventModel({
        id,
        machine: name,
        at,
        guards: objectOf(machine['guards']),
        refusals: readRefusals(child(at, 'constraints')).map((refusal) => refusal.model({ entity, scope })),
      }),
    );
    return {
      entity: entity.id,
      name,
      title: textOf(machine['title'], textOf(objectOf(entity.document.value)['title'], entity.id)),
      field: textOf(machine['field'], 'status'),
      initial: textOf(machine['initial']),
      form: textOrNull(machine['form']),
      opinionField,
      opinionFileField,
      opinionTerms: opinionTerms(events, { opinion: fieldNamed(opinionField), file: fieldNamed(opinionFileField) }),
      states: machineStates(document),
      events,
      source: sourceOf(document, ''),
    };
  });
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

/** The machine whose state the field holds. */
export function machineDocument({ config }: EntityEntry, field: string): ConfigDocument | null {
  return (
    [...config.machines.values()].find((document) => textOf(objectOf(document.value)['field'], 'status') === field) ??
    null
  );
}

export function machineStates(document: ConfigDocument | null): readonly StateModel[] {
  return Object.entries(objectOf(objectOf(document?.value)['states'])).map(([id, value]) => {
    const state = objectOf(value);
    return {
      id,
      code: numberOrNull(state['code']) ?? 0,
      title: textOf(state['title'], id),
      tone: textOf(state['tone'], 'default'),
      final: state['final'] === true,
      renamedFrom: textOrNull(state['renamedFrom']),
      ...(state['shows'] === undefined
        ? {}
        : {
            shows: Object.fromEntries(
              Object.entries(objectOf(state['shows'])).map(([role, shown]) => [role, shownAs(shown)]),
            ),
          }),
    };
  });
}

function shownAs(said: Json | undefined): ShownAs {
  if (typeof said === 'string') return { as: said, until: null };
  const shown = objectOf(said);
  return { as: textOrNull(shown['as']), until: textOrNull(shown['until']) };
}

interface EventInput {
  readonly id: string;
  readonly machine: string;
  readonly at: Cursor;
  readonly guards: JsonObject;
  readonly refusals: readonly RefusalModel[];
}

function eventModel({ id, machine, at, guards, refusals }: EventInput): EventModel {
  const event = objectOf(at.value);
  const op = event['op'];
  const { timed, guards: due } = readTimed(at);
  return {
    id,
    machine,
    title: textOf(event['title'], id),
    op: op === 'create' || op === 'update' || op === 'delete' ? op : 'move',
    from: textsOf(event['from']),
    to: textOrNull(event['to']),
    by: timed === null ? textsOf(event['by']) : [SYSTEM_ROLE],
    timed,
    changes: textsOf(event['changes']),
    verdict: numberOrNull(event['verdict']),
    onSave: numberOrNull(event['onSave']),
    guards: [...listOf(event['guards']).flatMap((guard) => guardModels(guard, guards)), ...due],
    complete: event['complete'] === true,
    opinion: presence(event['opinion']),
    opinionMin: numberOrNull(event['opinionMin']) ?? 0,
    file: presence(event['file']),
    confirm: textOrNull(event['confirm']),
    done: textOf(event['done'], '操作成功'),
    sets: { ...objectOf(event['sets']) },
    form: textOrNull(event['form']),
    constraints: textsOf(event['constraints']),
    refusals,
    secretFrom: textsOf(event['secretFrom']),
    effects: textsOf(event['effects']),
    danger: event['danger'] === true,
    reauthenticate: event['reauthenticate'] === true,
    sms: event['sms'] === undefined ? null : smsOf(objectOf(event['sms'])),
    tells: readTells(child(at, 'tells')).map((tell) => tell.told()),
  };
}

function smsOf(sms: JsonObject): EventSms {
  return { to: textOf(sms['to']), text: textOf(sms['text']), onceADay: textOrNull(sms['onceADay']) };
}

/** A guard is a name of the machine's own guards, the name of a rule, or spelled out in place. */
export function guardModels(guard: Json, named: JsonObject): readonly GuardModel[] {
  if (typeof guard === 'string' && named[guard] === undefined) return [{ kind: 'rule', rule: guard, message: '' }];
  const config = objectOf(typeof guard === 'string' ? named[guard] : guard);
  const message = textOf(config['message']);
  const rule = textOrNull(config['rule']);
  if (rule !== null) return [{ kind: 'rule', rule, message }];
  return listOf([config['when'] ?? null].flat())
    .flatMap(resolveCondition)
    .map((when) => ({ kind: 'condition', when, message }));
}

function presence(value: Json | undefined): 'none' | 'optional' | 'required' {
  return value === 'optional' || value === 'required' ? value : 'none';
}
