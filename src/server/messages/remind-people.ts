// Reminders of the bell: one person is reminded of one record by one call once in so many hours. Whoever writes the row
// of `reminder` writes the message with it, in one statement: of two who ask at once, on whichever servers, the second
// waits for the first and finds the row too young. Whoever holds many of the records gets one message. What was told
// of which record stands in the audit log, in the same transaction; an urgent one goes by text message as well.
import { auditInsertEach } from '../audit/audit-entry.ts';
import type { CallContext } from '../context.ts';
import { createParameters } from '../db/sql-parameters.ts';
import type { SqlRow, SqlRunner } from '../db/sql-port.ts';
import { actorOf, type Engine } from '../operations/engine.ts';
import { readPort } from '../operations/record-port.ts';
import { draftsText, intoMessages, wantedMessages, type MessageDraft } from './write-messages.ts';

export interface Reminder {
  readonly id: number;
  /** null: the record does not say who holds it. */
  readonly draft: MessageDraft | null;
}

export interface Reminding {
  /** Id of the call. */
  readonly call: string;
  readonly entity: string;
  readonly hours: number;
  readonly reminders: readonly Reminder[];
}

/** "2026-03-12 10:20:00", by an account in its role then. */
export interface LastReminder {
  readonly time: string;
  readonly by: number;
  readonly name: string;
  readonly role: string;
}

/** times: how often somebody was reminded of it by now; null: everybody was within the hours. last: the one before. */
export interface Told {
  readonly times: number | null;
  readonly last: LastReminder | null;
}

const ACTION = 'remind';
const LAST = 'last_time, last_by, last_name, last_role';
const CLAIMED = `claimed as (insert into reminder as held (call, record_id, receiver_id, ${LAST})
    select distinct $4, biz_id, receiver_id, $2::timestamptz, $3::bigint, $5, $6 from wanted order by biz_id, receiver_id
    on conflict (call, record_id, receiver_id) do update set last_time = excluded.last_time, last_by = excluded.last_by, last_name = excluded.last_name, last_role = excluded.last_role, times = held.times + 1
      where held.last_time <= $2::timestamptz - make_interval(hours => $7::integer)
    returning record_id, receiver_id, times)`;
/** Of many records that one person holds: named in one message are so many. */
const MOST_SAID = 5;
const FOLDED = `fresh as (select w.* from wanted w join claimed c on c.record_id = w.biz_id and c.receiver_id = w.receiver_id),
    folded as (select receiver_id, quiet_sms, kind, title, biz_type, screen, texted,
        case when count(*) = 1 then min(content) else '共' || count(*) || '条：' || array_to_string((array_agg(content order by biz_id))[1:${MOST_SAID}], '') || case when count(*) > ${MOST_SAID} then '……' else '' end end as content,
        case when count(*) = 1 then min(biz_id) end as biz_id, case when count(*) = 1 then min(open_id) end as open_id
      from fresh group by receiver_id, quiet_sms, kind, title, biz_type, screen, texted)`;
const HELD = {
  name: 'reminders-held',
  text: `select record_id, ${LAST} from reminder where call = $1 and record_id = any($2::bigint[]) order by last_time`,
};

/** By record; one is not among them whom nobody would hear of. */
export async function remindPeople(
  engine: Engine,
  context: CallContext,
  reminding: Reminding,
): Promise<ReadonlyMap<number, Told>> {
  const drafts = reminding.reminders.flatMap(({ draft }) => draft ?? []);
  if (drafts.length === 0) return new Map();
  const told = await engine.repository.sql.transaction(async (runner) => {
    const rows = await claim(engine, context, { reminding, drafts, runner });
    const young = new Set(recordsIn(rows.filter(({ times }) => times === null)));
    const held = young.size === 0 ? [] : await runner.query(HELD, [reminding.call, [...young]]);
    const claimed = rows.filter(({ times }) => times !== null);
    await noteReminders(engine, context, { reminding, ids: new Set(recordsIn(claimed)), runner });
    await textUrgent(engine, { drafts, claimed, runner });
    return toldOf(rows, held);
  });
  if (drafts.some(({ isUrgent }) => isUrgent)) engine.context.sms.wake();
  return told;
}

interface Claiming {
  readonly reminding: Reminding;
  readonly drafts: readonly MessageDraft[];
  readonly runner: SqlRunner;
}

/** One row a record and person: how often by now (null: too soon again), and the reminder before. */
async function claim(
  { repository }: Engine,
  context: CallContext,
  { reminding: { call, hours }, drafts, runner }: Claiming,
): Promise<readonly SqlRow[]> {
  const actor = actorOf(context);
  const { name, text } = wantedMessages(repository.model, drafts);
  return runner.query(
    {
      name: `reminders-claim-${name}`,
      text: `with ${text}, ${CLAIMED},
    ${FOLDED}, sent as (${intoMessages('folded')})
    select w.biz_id as record_id, w.receiver_id, c.times, h.last_time, h.last_by, h.last_name, h.last_role from wanted w
      left join claimed c on c.record_id = w.biz_id and c.receiver_id = w.receiver_id
      left join reminder h on h.call = $4 and h.record_id = w.biz_id and h.receiver_id = w.receiver_id order by h.last_time nulls first`,
    },
    [draftsText(drafts), context.now, actor.userId, call, actor.realName, actor.role, hours],
  );
}

async function noteReminders(
  { repository }: Engine,
  context: CallContext,
  { reminding, ids, runner }: Pick<Claiming, 'reminding' | 'runner'> & { readonly ids: ReadonlySet<number> },
): Promise<void> {
  const origin = { ...context, actor: actorOf(context) };
  const byTitle = Map.groupBy(
    reminding.reminders.filter(({ id }) => ids.has(id)),
    ({ draft }) => draft?.title ?? '',
  );
  for (const [title, of] of byTitle) {
    const parameters = createParameters();
    const told = of.map(({ id }) => id);
    const records = `with w as (select unnest(${parameters.add(told)}::bigint[]) as id)`;
    const audit = auditInsertEach(reminding.entity, origin, {
      action: ACTION,
      ids: told,
      opinion: title,
      parameters,
      issueKey: repository.issueRowKey,
    });
    await runner.query({ text: `${records} ${audit}` }, parameters.values);
  }
}

/** Those that are urgent are told one person alone, of many records once. */
async function textUrgent(
  { context, repository }: Engine,
  { drafts, claimed, runner }: Pick<Claiming, 'drafts' | 'runner'> & { readonly claimed: readonly SqlRow[] },
): Promise<void> {
  const told = new Set(claimed.map((row) => `${String(row['record_id'])} ${String(row['receiver_id'])}`));
  const port = readPort(repository, runner);
  const texted = new Set<number>();
  for (const { isUrgent, receivers, bizId, bizType, kind, content } of drafts) {
    if (!isUrgent || !('person' in receivers) || !told.has(`${String(bizId)} ${receivers.person}`)) continue;
    if (texted.has(receivers.person)) continue;
    texted.add(receivers.person);
    const person = await port.read('user', receivers.person);
    const [phone, unwanted] = [person?.['phone'], person?.['quietSms']];
    if (typeof phone !== 'string' || phone === '' || (Array.isArray(unwanted) && unwanted.includes(kind))) continue;
    await context.sms.enqueue(runner, { phone, text: content, template: `${bizType}.${ACTION}`, values: {} });
  }
}

/** `rows`: the last reminders last; `held`: those that were written meanwhile, too. */
function toldOf(rows: readonly SqlRow[], held: readonly SqlRow[]): ReadonlyMap<number, Told> {
  const of = (id: number, listed: readonly SqlRow[]): readonly SqlRow[] =>
    listed.filter((row) => Number(row['record_id']) === id);
  return new Map(
    recordsIn(rows).map((id): [number, Told] => {
      const claimed = of(id, rows).filter(({ times }) => times !== null);
      const isTold = claimed.length > 0;
      return [
        id,
        {
          times: isTold ? Math.max(...claimed.map(({ times }) => Number(times))) : null,
          last: lastOf((isTold ? claimed : of(id, held)).at(-1)),
        },
      ];
    }),
  );
}

function recordsIn(rows: readonly SqlRow[]): readonly number[] {
  return rows.map((row) => Number(row['record_id']));
}

function lastOf(row: SqlRow | undefined): LastReminder | null {
  const time = row?.['last_time'];
  if (row === undefined || typeof time !== 'string') return null;
  return { time, by: Number(row['last_by']), name: String(row['last_name']), role: String(row['last_role']) };
}
