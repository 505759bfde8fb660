// Text messages of the morning: before something is due (x-entity.reminders), what people of a role are told of all
// that waits (x-entity.digests, role-digests.ts), and what of the bell nobody has read (unread-digests.ts); all that
// concerns one person in one message, and one message a day for one person, whichever server sends it. Who is to get
// one is noted before it is sent: better none than two. What is due stands in the bell, too, where the config says so.
import { SYSTEM_ACTOR } from '../../core/actor.ts';
import { daysBetween, formatDate, formatDateTime } from '../../core/date-time.ts';
import { isAsked } from '../../core/computed-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { ReminderModel } from '../../core/reminder-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { calledIn } from '../../core/product-names.ts';
import type { Settings } from '../../core/settings.ts';
import { shownMoment, shownText } from '../../core/shown-date.ts';
import { fillPlaces, placesIn } from '../../core/text-places.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { placeOf, USER } from '../messages/event-tells.ts';
import { markDigested, unreadDigests } from '../messages/unread-digests.ts';
import { writeMessages, type MessageDraft } from '../messages/write-messages.ts';
import type { Engine } from '../operations/engine.ts';
import { readPort } from '../operations/record-port.ts';
import { listIds } from '../repository/list-ids.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import { fieldOf } from '../server-model.ts';
import type { Job } from './job-runner.ts';
import { onceADay } from './once-a-day.ts';
import { roleDigests } from './role-digests.ts';

const TEN_MINUTES = 600;
const NAME = 'reminders';
/** Nobody is woken by one. */
const FIRST_HOUR = '08';
const AT_ONCE = 500;

const CLAIM = {
  name: 'reminder-claim',
  text: `insert into setting as held (key, value) values ($1, jsonb_build_object('day', $2::text))
    on conflict (key) do update set value = excluded.value where held.value ->> 'day' < $2 returning key`,
};

export function remindersJob(engine: Engine): Job {
  const run = async (now: Date): Promise<void> => {
    if (formatDateTime(now).slice(11, 13) < FIRST_HOUR) return;
    await onceADay(engine.context.sql, { name: NAME, now }, async () => void (await sendReminders(engine, now)));
  };
  return { name: NAME, title: '提醒临近的期限', everySeconds: TEN_MINUTES, run };
}

/** Answers how many people got a message. */
export async function sendReminders(engine: Engine, now: Date): Promise<number> {
  const lines = new Map<string, Digest>();
  const settings = await engine.context.settings.current();
  for (const entity of engine.repository.model.app.entities) {
    for (const reminder of entity.reminders) await collect(engine, { entity, reminder, now, settings, lines });
  }
  for (const { id, text } of await roleDigests(engine, now)) addLine(lines, phoneOfUser(id), { text });
  const product = calledIn(engine.repository.model.app.entities, settings);
  const unread = await unreadDigests(engine.context.sql, { now, product });
  for (const { person, text } of unread) addLine(lines, phoneOfUser(person), { text, isUnread: true });
  let sent = 0;
  for (const [person, digest] of lines) sent += (await sendDigest(engine, { person, digest, now })) ? 1 : 0;
  return sent;
}

interface Digest {
  readonly entity: string;
  readonly id: number;
  /** Field of that record with the phone. */
  readonly field: string;
  readonly lines: readonly Line[];
}

interface Line {
  readonly text: string;
  /** Said in the bell, too; absent: it is not. */
  readonly message?: MessageDraft;
  /** It names what stands in the bell unread. */
  readonly isUnread?: true;
}

function phoneOfUser(id: number): Omit<Digest, 'lines'> {
  return { entity: USER, id, field: 'phone' };
}

interface Collecting {
  readonly entity: EntityModel;
  readonly reminder: ReminderModel;
  readonly now: Date;
  readonly settings: Settings;
  readonly lines: Map<string, Digest>;
}

async function collect(engine: Engine, { entity, reminder, now, settings, lines }: Collecting): Promise<void> {
  const target = fieldOf(engine.repository.model, entity.id, reminder.to.reference).to;
  if (target === null) return;
  for await (const row of rowsOf(engine, entity, reminder)) {
    const due = dueOf(engine, { entity, reminder, row, now, settings });
    const id = row[reminder.to.reference];
    if (due === null || typeof id !== 'number' || !reminder.days.includes(daysUntil(due, now))) continue;
    const text = textOf(reminder, { row, due, now });
    const message = messageOf(engine, { entity, reminder, row, text, person: target === USER ? id : null });
    addLine(
      lines,
      { entity: target, id, field: reminder.to.field },
      { text, ...(message === null ? {} : { message }) },
    );
  }
}

function addLine(lines: Map<string, Digest>, to: Omit<Digest, 'lines'>, line: Line): void {
  const person = `${to.entity}:${to.id}`;
  lines.set(person, { ...to, lines: [...(lines.get(person)?.lines ?? []), line] });
}

interface MessageInput extends Pick<Collecting, 'entity' | 'reminder'> {
  readonly row: RecordValues;
  readonly text: string;
  /** null: the phone is no account's. */
  readonly person: number | null;
}

function messageOf(
  { repository: { model } }: Engine,
  { entity, reminder: { tell }, row, text, person }: MessageInput,
): MessageDraft | null {
  if (tell === undefined || person === null) return null;
  const place = placeOf(model, entity.id, { tell, id: Number(row['id']) });
  const { kind, title } = tell;
  const how = { isUrgent: false, isTexted: true };
  return { receivers: { person }, kind, title, content: `${text}。`, bizType: entity.id, ...place, ...how };
}

async function* rowsOf(engine: Engine, entity: EntityModel, reminder: ReminderModel): AsyncGenerator<RecordValues> {
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
  { entity, reminder, row, now, settings }: Omit<Collecting, 'lines'> & { readonly row: RecordValues },
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

/** Days of the calendar: what is due tonight has 0 left. */
function daysUntil(due: string, now: Date): number {
  return daysBetween(formatDate(now), due);
}

function textOf(
  { text }: ReminderModel,
  { row, due, now }: { readonly row: RecordValues; readonly due: string; readonly now: Date },
): string {
  const words: Readonly<Record<string, string>> = { '@days': String(daysUntil(due, now)), '@due': shownMoment(due) };
  return fillPlaces(text, (place) => words[place] ?? shownText(row[place]));
}

async function sendDigest(
  { context, repository }: Engine,
  { person, digest, now }: { readonly person: string; readonly digest: Digest; readonly now: Date },
): Promise<boolean> {
  const { sql } = context;
  const { entity, id, field } = digest;
  const receiver = await readPort(repository).read(entity, id);
  const phone = receiver?.[field];
  const unwanted = receiver?.['quietSms'];
  const isWanted = ({ message }: Line): boolean =>
    message === undefined || !Array.isArray(unwanted) || !unwanted.includes(message.kind);
  const messages = digest.lines.flatMap(({ message }) => message ?? []);
  const texts = typeof phone === 'string' && phone !== '' ? digest.lines.filter(isWanted) : [];
  if ((messages.length === 0 && texts.length === 0) || !(await claim(sql, person, now))) return false;
  await writeMessages(sql, { model: repository.model, now, by: null }, messages);
  if (texts.length === 0 || typeof phone !== 'string') return false;
  if (texts.some(({ isUnread }) => isUnread === true)) await markDigested(sql, { person: id, now });
  try {
    await context.sms.send(phone, texts.map(({ text }) => text).join('；'));
    return true;
  } catch (error) {
    context.log.error({ err: error, person }, 'reminder not sent');
    return false;
  }
}

async function claim(sql: SqlPort, person: string, now: Date): Promise<boolean> {
  return (await sql.query(CLAIM, [`reminded:${person}`, formatDate(now)])).length > 0;
}
