// Text messages of the morning: before something is due (x-entity.reminders), what people of a role are told of all
// that waits (x-entity.digests, role-digests.ts), and what of the bell nobody has read (unread-digests.ts); all that
// concerns one person in one message, and one message a day for one person, whichever server sends it. Who is to get
// one is noted before it is sent: better none than two. What is due stands in the bell, too, where the config says so.
import { DAY_MS, formatDate, formatDateTime } from '../../core/date-time.ts';
import { calledIn } from '../../core/product-names.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { USER } from '../messages/event-tells.ts';
import { markDigested, unreadDigests } from '../messages/unread-digests.ts';
import { writeMessages, type MessageDraft } from '../messages/write-messages.ts';
import type { Engine } from '../operations/engine.ts';
import { readPort } from '../operations/record-port.ts';
import { dueReminders } from './due-reminders.ts';
import type { Job } from './job-runner.ts';
import { onceADay } from './once-a-day.ts';
import { roleDigests } from './role-digests.ts';

const TEN_MINUTES = 600;
const NAME = 'reminders';
/** Nobody is woken by one. */
const FIRST_HOUR = '08';

const CLAIM = {
  name: 'reminder-claim',
  text: `insert into setting as held (key, value) values ($1, jsonb_build_object('day', $2::text))
    on conflict (key) do update set value = excluded.value where held.value ->> 'day' < $2 returning key`,
};

export function remindersJob(engine: Engine): Job {
  const run = async (now: Date): Promise<void> => {
    if (formatDateTime(now).slice(11, 13) < FIRST_HOUR) return;
    await onceADay(
      engine.context.sql,
      { name: NAME, now },
      async (last) => void (await sendReminders(engine, now, last)),
    );
  };
  return { name: NAME, title: '提醒临近的期限', everySeconds: TEN_MINUTES, run };
}

/**
 * Answers how many people got a message. `last`: the day of the last morning, for what a morning without any server
 * left out; null: yesterday.
 */
export async function sendReminders(engine: Engine, now: Date, last: string | null = null): Promise<number> {
  const lines = new Map<string, Digest>();
  const settings = await engine.context.settings.current();
  const after = last ?? formatDate(new Date(now.getTime() - DAY_MS));
  for (const { to, text, message } of await dueReminders(engine, { now, settings, after }))
    addLine(lines, to, { text, ...(message === null ? {} : { message }) });
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

function addLine(lines: Map<string, Digest>, to: Omit<Digest, 'lines'>, line: Line): void {
  const person = `${to.entity}:${to.id}`;
  lines.set(person, { ...to, lines: [...(lines.get(person)?.lines ?? []), line] });
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
  const drafts = messages.map((message) => ({ ...message, isTexted: texts.length > 0 }));
  await writeMessages(sql, { model: repository.model, now, by: null }, drafts);
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
