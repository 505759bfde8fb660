// The text messages that events send (`sms` of the machine): whom to, and the text with its places filled from the
// record as it will be. Kept with the events in their transaction; a record without a number sends nothing, and of
// those that go once a day to one recipient the first does, whichever server it comes from.
import { formatDate } from '../../core/date-time.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { EventSms } from '../../core/tell-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { shownText } from '../../core/shown-date.ts';
import { splitPath } from '../../core/naming.ts';
import { fillSentence, placesIn } from '../../core/text-places.ts';
import type { CallContext, SmsMessage } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import type { MessageDraft } from '../messages/write-messages.ts';
import { stepKey, type UndoKept } from '../repository/undo-step.ts';
import type { Follow } from '../repository/write-record.ts';
import type { Engine } from './engine.ts';
import { readPort } from './record-port.ts';

export interface MessagesInput {
  readonly entity: EntityModel;
  readonly events: readonly EventModel[];
  readonly record: RecordValues;
  /**
   * What the bell says of them: an urgent one goes by text message too, one that its receiver does not want by none.
   */
  readonly tells: readonly MessageDraft[];
  /** Until it can be taken back no more, nothing is sent. */
  readonly undo: UndoKept | null;
}

interface Waiting extends SmsMessage {
  /** What is noted of the day; null: it goes each time. */
  readonly daily: string | null;
}

const READ_DAY = { name: 'sms-day-read', text: "select value ->> 'day' as day from setting where key = $1" };
const CLAIM_DAY = {
  name: 'sms-day-claim',
  text: `insert into setting as held (key, value) values ($1, jsonb_build_object('day', $2::text))
    on conflict (key) do update set value = excluded.value where held.value ->> 'day' < $2 returning key`,
};

/** undefined: nothing is to be sent. */
export async function messagesOfEvents(
  engine: Engine,
  { now }: Pick<CallContext, 'now'>,
  { entity, events, record, tells, undo }: MessagesInput,
): Promise<Follow | undefined> {
  const today = formatDate(now);
  const messages: Waiting[] = [];
  const [urgent, quiet] = await textsOfTells(engine, tells);
  for (const { text, phone } of urgent)
    messages.push({
      phone,
      text,
      template: `${entity.id}.${events.map(({ id }) => id).join('.')}`,
      values: {},
      daily: null,
    });
  for (const event of events) {
    const message = quiet ? null : await messageOf(engine, { entity, event, record });
    // Most of a day's are sent already: they wait for nobody's transaction.
    if (message !== null && !(await isSent(engine, message, today))) messages.push(message);
  }
  if (messages.length === 0) return undefined;
  return async (runner, written) => {
    const { id } = written;
    const held = undo === null ? {} : { heldUntil: undo.until, step: stepKey(entity.id, written) };
    for (const { daily, ...message } of messages) {
      if (daily === null || (await claimDay(runner, daily.replace(OWN_ID, String(id)), today)))
        await engine.context.sms.enqueue(runner, { ...message, ...held });
    }
  };
}

interface UrgentText {
  readonly phone: string;
  readonly text: string;
}

/** The urgent ones, and whether whom the events' own text message goes to wants none of its kind. */
async function textsOfTells(
  { repository }: Engine,
  tells: readonly MessageDraft[],
): Promise<readonly [readonly UrgentText[], boolean]> {
  const port = readPort(repository);
  const urgent: UrgentText[] = [];
  let isQuiet = false;
  for (const { receivers, kind, content, isUrgent, isTexted } of tells) {
    if (!isTexted || !('person' in receivers)) continue;
    const person = await port.read('user', receivers.person);
    const unwanted = person?.['quietSms'] ?? [];
    const isUnwanted = Array.isArray(unwanted) && unwanted.includes(kind);
    if (!isUrgent) isQuiet ||= isUnwanted;
    else if (!isUnwanted && typeof person?.['phone'] === 'string')
      urgent.push({ phone: person['phone'], text: content });
  }
  return [urgent.filter(({ phone }) => phone !== ''), isQuiet];
}

/** Stands for the id of the record itself, which a new one has not yet. */
const OWN_ID = '@id';

interface MessageInput {
  readonly entity: EntityModel;
  readonly event: EventModel;
  readonly record: RecordValues;
}

async function messageOf(engine: Engine, { entity, event, record }: MessageInput): Promise<Waiting | null> {
  const { sms } = event;
  if (sms === null) return null;
  const places = placesIn(sms.text);
  const values = await valuesAt(engine, { entity, record, paths: [sms.to, ...places] });
  const phone = values.get(sms.to) ?? '';
  if (phone === '') return null;
  const shown = (place: string): string => shownText(values.get(place));
  return {
    phone,
    template: `${entity.id}.${event.id}`,
    text: fillSentence(sms.text, shown),
    values: Object.fromEntries(places.map((place) => [place, shown(place)])),
    daily: sms.onceADay === null ? null : `sms:${sms.onceADay}:${recipientOf(entity, sms, record)}`,
  };
}

/** The record whose phone it is. */
function recipientOf({ id, fields }: EntityModel, { to }: EventSms, record: RecordValues): string {
  const [reference] = splitPath(to);
  const target = fields.find(({ name }) => name === reference)?.to ?? null;
  return reference === null || target === null
    ? `${id}:${String(record['id'] ?? OWN_ID)}`
    : `${target}:${String(record[reference])}`;
}

async function isSent({ context }: Engine, { daily }: Waiting, today: string): Promise<boolean> {
  if (daily === null) return false;
  const [row] = await context.sql.query(READ_DAY, [daily]);
  return typeof row?.['day'] === 'string' && row['day'] >= today;
}

async function claimDay(runner: SqlRunner, key: string, today: string): Promise<boolean> {
  return (await runner.query(CLAIM_DAY, [key, today])).length > 0;
}

interface PathsInput {
  readonly entity: EntityModel;
  readonly record: RecordValues;
  readonly paths: readonly string[];
}

/** Through a reference the other record is read in full: phones are personal. */
async function valuesAt(engine: Engine, { entity, record, paths }: PathsInput): Promise<ReadonlyMap<string, string>> {
  const port = readPort(engine.repository);
  const references = [...new Set(paths.flatMap((path) => splitPath(path)[0] ?? []))];
  const others = new Map(
    await Promise.all(
      references.map(async (name) => {
        const to = entity.fields.find((field) => field.name === name)?.to ?? null;
        const id = record[name];
        return [name, to === null || typeof id !== 'number' ? null : await port.read(to, id)] as const;
      }),
    ),
  );
  return new Map(
    paths.map((path) => {
      const [reference, name] = splitPath(path);
      return [path, textOf((reference === null ? record : others.get(reference))?.[name] ?? null)];
    }),
  );
}

function textOf(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
