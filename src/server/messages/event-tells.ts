// What the bell says of events (`tells` of the machine): one draft a tell, its text filled from the record as it will
// be. Written with the events in their transaction (write-messages.ts); the receivers are found there.
import type { EntityModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { splitPath } from '../../core/naming.ts';
import { shownText } from '../../core/shown-date.ts';
import { MAKER, type EventTell, type TellModel } from '../../core/tell-model.ts';
import { fillSentence, placesIn } from '../../core/text-places.ts';
import type { Engine } from '../operations/engine.ts';
import { readPort } from '../operations/record-port.ts';
import { entityOf, type ServerModel } from '../server-model.ts';
import type { MessageDraft, Receivers } from './write-messages.ts';

/** Entity of the accounts. */
export const USER = 'user';

export interface TellsInput {
  readonly entity: EntityModel;
  readonly events: readonly EventModel[];
  readonly record: RecordValues;
}

/** `bizId` of a record that is not there yet is null until it is written. */
export async function tellsOfEvents(
  engine: Engine,
  { entity, events, record }: TellsInput,
): Promise<readonly MessageDraft[]> {
  const drafts: MessageDraft[] = [];
  for (const { tells, sms } of events)
    for (const tell of tells) {
      const draft = await draftOfTell(engine, entity, { tell, record });
      if (draft === null) continue;
      drafts.push({ ...draft, isTexted: tell.isUrgent || (sms !== null && 'person' in draft.receivers) });
    }
  return drafts;
}

/** null: the record names nobody. */
export async function draftOfTell(
  engine: Engine,
  entity: EntityModel,
  { tell, record }: { readonly tell: EventTell; readonly record: RecordValues },
): Promise<MessageDraft | null> {
  const { model } = engine.repository;
  const receivers = receiversOf(model, entity, { tell, record });
  if (receivers === null) return null;
  return {
    receivers,
    kind: tell.kind,
    title: tell.title,
    content: await textOf(engine, entity, { tell, record }),
    bizType: entity.id,
    ...placeOf(model, entity.id, { tell, id: tell.isOnce ? null : idOf(record) }),
    isOnce: tell.isOnce,
    isUrgent: tell.isUrgent,
    isTexted: tell.isUrgent,
  };
}

/**
 * Where a message leads: the path of the screen without its slash, and the record where it shows those of the entity.
 */
export function placeOf(
  model: ServerModel,
  entity: string,
  { tell: { screen }, id }: { readonly tell: TellModel; readonly id: number | null },
): Pick<MessageDraft, 'bizId' | 'screen' | 'openId'> {
  const target = screen === null ? undefined : model.app.screens.find(({ key }) => key === screen);
  return { bizId: id, screen: target?.path.slice(1) ?? null, openId: target?.entity === entity ? id : null };
}

/** null: the record names nobody. */
export function receiversOf(
  model: ServerModel,
  entity: EntityModel,
  { tell: { to, as }, record }: { readonly tell: Pick<EventTell, 'to' | 'as'>; readonly record: RecordValues },
): Receivers | null {
  if (to === null) return { role: as, belonging: null };
  const target = entity.fields.find(({ name }) => name === to)?.to ?? null;
  const id = record[to];
  if (typeof id !== 'number') return null;
  // Of an account: the person whose it is.
  if (target === USER || to === MAKER || (entity.id === USER && target === null)) return { person: id };
  const field = entityOf(model, USER).fields.find((one) => one.to === target)?.name;
  return field === undefined ? null : { role: as, belonging: { field, id } };
}

async function textOf(
  engine: Engine,
  entity: EntityModel,
  { tell, record }: { readonly tell: EventTell; readonly record: RecordValues },
): Promise<string> {
  const port = readPort(engine.repository);
  const others = new Map<string, RecordValues | null>();
  const values = new Map<string, string>();
  for (const path of placesIn(tell.text)) {
    const [through, name] = splitPath(path);
    const target = through === null ? entity.id : (entity.fields.find((one) => one.name === through)?.to ?? null);
    const id = through === null ? null : record[through];
    if (through !== null && target !== null && typeof id === 'number' && !others.has(through))
      others.set(through, await port.read(target, id));
    const of = through === null ? record : others.get(through);
    const field =
      target === null ? undefined : entityOf(engine.repository.model, target).fields.find((one) => one.name === name);
    values.set(path, shownValue(field, of?.[name] ?? null));
  }
  return fillSentence(tell.text, (place) => values.get(place) ?? '');
}

function shownValue(field: FieldModel | undefined, value: Json): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const choice = field?.choices?.find((one) => one.value === value);
  return choice?.title ?? shownText(value);
}

function idOf(record: RecordValues): number | null {
  return typeof record['id'] === 'number' ? record['id'] : null;
}
