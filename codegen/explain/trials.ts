// What is tried out to explain a call: the requests that a person's click would make of it, one a way it can go (each
// verdict of a review, a save, a save with submit). Content comes from the samples, so that the decision is reached.
import { optionOf } from '../../src/core/call-uses.ts';
import { machineOfEvent } from '../../src/core/machine.ts';
import type { Trial } from '../../src/core/access-facts.ts';
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { CallModel, CallUse } from '../../src/core/call-model.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { Json } from '../../src/core/json.ts';
import type { AppModel } from '../../src/core/model.ts';
import { CommandRefused } from '../commands/command.ts';
import { sampleValue } from '../emit/sample-value.ts';
import { objectOf } from '../resolve/config-values.ts';
import { entityIn } from './words.ts';

type Values = Readonly<Record<string, Json>>;

export interface AskedTrial extends Trial {
  /** Events that it may fire; the role and the state choose. */
  readonly events: readonly EventModel[];
}

export interface CallQuestion {
  readonly entity: string | null;
  readonly id: number | null;
  /**
   * "record": the call is about it; "parent": what the new record belongs to; "member": whether it is among the
   * answered; "none".
   */
  readonly about: 'record' | 'parent' | 'member' | 'none';
  readonly trials: readonly AskedTrial[];
}

export interface TrialInput {
  readonly model: AppModel;
  readonly call: CallModel;
  readonly id: number | null;
  /** Arguments as given by the asker; null: none, the samples serve. */
  readonly args: Values | null;
  readonly samples: ReadonlyMap<string, readonly Values[]>;
}

const ASKING: ReadonlySet<CallUse> = new Set<CallUse>(['page', 'groups', 'counts', 'sheet', 'choices', 'own']);
const OPINION = '试办：材料齐全，符合要求，请按程序办理。';

/** Throws CommandRefused (2) for an id that the call is not about. */
export function questionOf(input: TrialInput): CallQuestion {
  const { model, call, args } = input;
  const entity = entityIn(model, call.entity);
  const parent = call.use === 'add' ? parentOf(entity, call) : null;
  const record = optionOf(call, 'record');
  const id = record ?? input.id;
  const about = aboutOf(call, parent);
  if (id !== null && about === 'none')
    throw new CommandRefused(2, {
      zh: `接口 ${call.id} 不针对一条记录，不用写编号 ${id}`,
      en: `call ${call.id} is about no record: leave ${id} out`,
    });
  const own: Values =
    id === null || about === 'member'
      ? {}
      : about === 'parent'
        ? { [parent?.name ?? '']: id }
        : record !== undefined
          ? {}
          : namedBy(call, id);
  const trials =
    args === null
      ? triedOut(entity, input, { own, parent, id })
      : [{ key: call.name, args: { ...own, ...args }, events: eventsOf(entity, call) }];
  return {
    entity: about === 'parent' ? (parent?.to ?? entity.id) : entity.id,
    id,
    about: id === null ? 'none' : about,
    trials,
  };
}

function aboutOf(call: CallModel, parent: FieldModel | null): CallQuestion['about'] {
  if (call.use === 'add') return parent === null ? 'none' : 'parent';
  if (ASKING.has(call.use)) return 'member';
  return optionOf(call, 'many') === 'required' || 'id' in objectOf(call.input['properties']) ? 'record' : 'none';
}

/**
 * A call that takes `items` alone is asked with the record as it stands: the server puts in the version that it has.
 */
function namedBy(call: CallModel, id: number): Values {
  return optionOf(call, 'many') === 'required' ? { items: [{ id, rowVersion: 1 }] } : { id };
}

/** The record that a new one belongs to: its first reference that the call demands and the form has not. */
function parentOf(entity: EntityModel, call: CallModel): FieldModel | null {
  const demanded = call.input['required'];
  const own = new Set(entity.forms.find((form) => form.key === call.form)?.fields.map((field) => field.name));
  return (
    entity.fields.find(
      (field) => field.to !== null && Array.isArray(demanded) && demanded.includes(field.name) && !own.has(field.name),
    ) ?? null
  );
}

interface Own {
  readonly own: Values;
  readonly parent: FieldModel | null;
  readonly id: number | null;
}

function triedOut(entity: EntityModel, { call, samples }: TrialInput, { own, id }: Own): readonly AskedTrial[] {
  const events = eventsOf(entity, call);
  if (call.use === 'judge') return reviews(entity, call, own);
  if (call.use === 'add')
    return saves(entity, call, id === null ? own : { ...contentOf(entity, call, samples), ...own });
  if (call.use === 'save') return saves(entity, call, own);
  return [{ key: call.name, args: { ...own, ...opinionFor(call, events) }, events }];
}

function eventsOf(entity: EntityModel, call: CallModel): readonly EventModel[] {
  return entity.machines.flatMap((machine) => machine.events).filter((event) => call.events.includes(event.id));
}

function reviews(entity: EntityModel, call: CallModel, own: Values): readonly AskedTrial[] {
  const by = optionOf(call, 'machineBy');
  const machines = Object.entries(by?.machines ?? {});
  const ways =
    machines.length === 0
      ? [{ machine: null, argument: {} }]
      : machines.map(([value, machine]) => ({
          machine,
          argument: { [by?.argument ?? '']: /^-?\d+$/.test(value) ? Number(value) : value },
        }));
  return ways.flatMap(({ machine, argument }) => {
    const events = eventsOf(entity, call).filter(
      (event) => event.verdict !== null && (machine === null || event.machine === machine),
    );
    return [...Map.groupBy(events, (event) => event.verdict)].map(([verdict, offered]): AskedTrial => ({
      key: offered.map((event) => event.id).join(' / '),
      args: { ...own, ...argument, revieweStatus: verdict, ...opinionFor(call, offered) },
      events: offered,
    }));
  });
}

/** The save alone, and with each event that a save may ask for at once. */
function saves(entity: EntityModel, call: CallModel, own: Values): readonly AskedTrial[] {
  const events = eventsOf(entity, call);
  const plain = events.filter((event) => event.op === 'create' || event.op === 'update');
  const atOnce = events.filter((event) => event.onSave !== null);
  return [
    { key: plain.map((event) => event.id).join(' / ') || call.name, args: own, events: plain },
    ...atOnce.map((event): AskedTrial => ({
      key: event.id,
      args: { ...own, [machineOfEvent(entity.machines, event.id)?.field ?? '']: event.onSave },
      events: [...plain, event],
    })),
  ];
}

function opinionFor(call: CallModel, events: readonly EventModel[]): Values {
  const least = Math.max(0, ...events.map((event) => event.opinionMin));
  const isTaken =
    'reviewContent' in objectOf(call.input['properties']) && events.some((event) => event.opinion !== 'none');
  return isTaken ? { reviewContent: OPINION.padEnd(least, '。') } : {};
}

/** Values of the form as its sample has them; references and files of samples lead nowhere and are left out. */
function contentOf(entity: EntityModel, call: CallModel, samples: TrialInput['samples']): Values {
  const form = entity.forms.find((candidate) => candidate.key === call.form);
  if (form === undefined) return {};
  const sample = sampleOf(entity, form, samples.get(entity.id) ?? []);
  const fields = form.fields.filter((field) => field.to === null && field.schema['format'] !== 'file-urls');
  return Object.fromEntries(fields.map((field) => [field.name, sample[field.name] ?? sampleValue(field)]));
}

function sampleOf({ variants }: EntityModel, form: FormModel, samples: readonly Values[]): Values {
  return samples.find((candidate) => variants === null || candidate[variants.by] === form.variant) ?? {};
}
