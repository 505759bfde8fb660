// What the reminders of the config (x-entity.reminders) say this morning: of each record whose day is so many days
// ahead or past one line, or one of all that are due to one recipient at one moment ({@count}). What a morning without
// any server left out is made up for, where it is still true.
import { SYSTEM_ACTOR } from '../../core/actor.ts';
import { isAsked } from '../../core/computed-model.ts';
import { daysBetween, formatDate } from '../../core/date-time.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { COUNTED, type ReminderModel } from '../../core/reminder-model.ts';
import type { Settings } from '../../core/settings.ts';
import { shownMoment, shownText } from '../../core/shown-date.ts';
import { fillSentence, placesIn } from '../../core/text-places.ts';
import { placeOf, receiversOf } from '../messages/event-tells.ts';
import type { MessageDraft } from '../messages/write-messages.ts';
import type { Engine } from '../operations/engine.ts';
import { readPort } from '../operations/record-port.ts';
import { listIds } from '../repository/list-ids.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import { fieldOf } from '../server-model.ts';

const AT_ONCE = 500;

export interface DueLine {
  /** The record whose phone it is, and the field with it. */
  readonly to: { readonly entity: string; readonly id: number; readonly field: string };
  readonly text: string;
  /** Said in the bell, too; null: it is not. */
  readonly message: MessageDraft | null;
}

export interface Morning {
  readonly now: Date;
  readonly settings: Settings;
  /** Day of the last morning that was seen to. */
  readonly after: string;
}

export async function dueReminders(engine: Engine, morning: Morning): Promise<readonly DueLine[]> {
  const lines: DueLine[] = [];
  for (const entity of engine.repository.model.app.entities)
    for (const reminder of entity.reminders) lines.push(...(await linesOf(engine, { entity, reminder }, morning)));
  return lines;
}

interface Reminding {
  readonly entity: EntityModel;
  readonly reminder: ReminderModel;
}

/** Records that one line says: one, or all of one recipient and moment. */
interface DueRecords {
  readonly row: RecordValues;
  readonly to: number;
  readonly due: string;
  count: number;
}

async function linesOf(engine: Engine, reminding: Reminding, morning: Morning): Promise<readonly DueLine[]> {
  const { entity, reminder } = reminding;
  const target = fieldOf(engine.repository.model, entity.id, reminder.to.reference).to;
  if (target === null) return [];
  const isCounted = placesIn(reminder.text).includes(COUNTED);
  const found = new Map<string, DueRecords>();
  for await (const row of rowsOf(engine, reminding)) {
    const due = dueOf(engine, { ...reminding, row }, morning);
    const to = row[reminder.to.reference];
    if (due === null || typeof to !== 'number' || !isReminded(reminder.days, due, morning)) continue;
    const key = isCounted ? `${to} ${due}` : String(row['id']);
    const known = found.get(key);
    if (known === undefined) found.set(key, { row, to, due, count: 1 });
    else known.count += 1;
  }
  return [...found.values()].map((records): DueLine => {
    const text = textOf(reminder, records, morning.now);
    const id = isCounted ? null : Number(records.row['id']);
    const message = messageOf(engine, reminding, { text, to: records.to, id });
    return { to: { entity: target, id: records.to, field: reminder.to.field }, text, message };
  });
}

/**
 * On the day itself; and the morning after days without a server, as long as what it says is still so: that so many
 * days are left, or that the day is over.
 */
function isReminded(days: readonly number[], due: string, { now, after }: Morning): boolean {
  const [left, before] = [daysBetween(formatDate(now), due), daysBetween(after, due)];
  return days.some((day) => day === left || (day > left && day < before && (day < 0 || left > 0)));
}

interface Said {
  readonly text: string;
  readonly to: number;
  /** null: it is of many records. */
  readonly id: number | null;
}

function messageOf(engine: Engine, { entity, reminder }: Reminding, { text, to, id }: Said): MessageDraft | null {
  const { tell } = reminder;
  const { model } = engine.repository;
  if (tell === undefined) return null;
  const { kind, title, as = '' } = tell;
  const { reference } = reminder.to;
  const receivers = receiversOf(model, entity, { tell: { to: reference, as }, record: { [reference]: to } });
  const place = placeOf(model, entity.id, { tell, id });
  const how = { isOnce: false, isUrgent: false, isTexted: true };
  return receivers && { receivers, kind, title, content: `${text}。`, bizType: entity.id, ...place, ...how };
}

async function* rowsOf(engine: Engine, { entity, reminder }: Reminding): AsyncGenerator<RecordValues> {
  const port = readPort(engine.repository);
  const scope = scopeEngine(engine.repository.model, entity.id);
  const fields = [
    ...new Set([
      'id',
      reminder.to.reference,
      ...readsOf(engine, entity, reminder.due),
      ...placesIn(reminder.text).filter((place) => !place.startsWith('@')),
    ]),
  ];
  for (let after = 0; ;) {
    const ids = await listIds(engine.repository, scope, {
      conditions: [...reminder.where, { field: 'id', op: 'gt', value: after }],
      sort: 'id',
      most: AT_ONCE,
    });
    yield* ids.length === 0 ? [] : await port.find(entity.id, [{ field: 'id', op: 'in', value: [...ids] }], fields);
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
}

function readsOf(engine: Engine, { computed }: EntityModel, due: string): readonly string[] {
  const field = computed.find((one) => one.name === due && !isAsked(one));
  return field === undefined ? [due] : (engine.context.registry.computed[field.rule]?.reads ?? []);
}

function dueOf(
  engine: Engine,
  { entity, reminder, row }: Reminding & { readonly row: RecordValues },
  { now, settings }: Morning,
): string | null {
  const field = entity.computed.find((one) => one.name === reminder.due && !isAsked(one));
  const value: Json =
    field === undefined
      ? (row[reminder.due] ?? null)
      : (engine.context.registry.computed[field.rule]?.compute({
          record: row,
          actor: SYSTEM_ACTOR,
          now,
          settings,
          words: engine.repository.model.words,
        }) ?? null);
  return typeof value === 'string' && value !== '' ? value : null;
}

function textOf({ text }: ReminderModel, { row, due, count }: DueRecords, now: Date): string {
  const words: Readonly<Record<string, string>> = {
    '@days': String(Math.abs(daysBetween(formatDate(now), due))),
    '@due': shownMoment(due),
    [COUNTED]: String(count),
  };
  return fillSentence(text, (place) => words[place] ?? shownText(row[place]));
}
