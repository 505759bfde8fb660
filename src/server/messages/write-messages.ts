// Messages of the bell are written by one statement, whatever their number and that of their receivers: people by their
// id, or everybody in service of a role, of one institution's where it is said. Who did it is told nothing of it, and
// nobody hears of kinds they do not want (user.quietMessages).
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { fieldOf, type ServerModel } from '../server-model.ts';

/** Who is told: a person, or the accounts of a role that belong to a record by a field of theirs (null: all of it). */
export type Receivers =
  | { readonly person: number }
  | { readonly role: string; readonly belonging: { readonly field: string; readonly id: number } | null };

export interface MessageDraft {
  readonly receivers: Receivers;
  readonly kind: string;
  readonly title: string;
  readonly content: string;
  readonly bizType: string;
  /** null: it is about many records. */
  readonly bizId: number | null;
  readonly screen: string | null;
  /** Record that the screen opens; null: it opens as it is. */
  readonly openId: number | null;
  /** Not while the same is there unread. */
  readonly isOnce: boolean;
  /** By a text message of its own. */
  readonly isUrgent: boolean;
  /** It goes by text message at the same time, that one or the event's. */
  readonly isTexted: boolean;
}

export interface Writing {
  readonly model: ServerModel;
  readonly now: Date;
  /** Who did it; null: the program. */
  readonly by: number | null;
}

/** user.status: in service. A person is told by id whatever the state: a returned registration, too. */
const IN_SERVICE = 1;
const TEXTED = '已发短信';
const IS_TEXTED = 'texted and not coalesce(quiet_sms ? kind, false)';
const COLUMNS =
  'kind text, title text, content text, biz_type text, biz_id bigint, screen text, open_id bigint, texted boolean, once boolean';

/** The same of the same record, not read yet, counts as read: what a paper made anew says stands there once. */
const FORMER = `former as (update message m set read_time = $2 from wanted w
    where m.receiver_id = w.receiver_id and m.read_time is null and m.del_flag = false and m.biz_type = w.biz_type
      and m.biz_id = w.biz_id and m.title = w.title and m.content = w.content)`;

/** Two servers that tell the same at once find it one after the other; nobody else waits. */
const IN_TURN = { name: 'message-once', text: "select pg_advisory_xact_lock(hashtextextended('message:once', 0))" };

export async function writeMessages(
  runner: SqlRunner,
  { model, now, by }: Writing,
  drafts: readonly MessageDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  if (drafts.some(({ isOnce }) => isOnce)) await runner.query(IN_TURN);
  const { name, text: found } = wantedMessages(model, drafts);
  await runner.query({ name: `message-write-${name}`, text: `with ${found}, ${FORMER} ${intoMessages('wanted')}` }, [
    draftsText(drafts),
    now,
    by,
  ]);
}

/**
 * CTE `wanted` of the drafts ($1), told at $2 by the account $3: one row a message and person who is to get it. `name`
 * tells statements with it apart.
 */
export function wantedMessages(
  model: ServerModel,
  drafts: readonly MessageDraft[],
): { readonly name: string; readonly text: string } {
  const fields = [
    ...new Set(drafts.flatMap(({ receivers }) => ('role' in receivers ? (receivers.belonging?.field ?? []) : []))),
  ].toSorted();
  const text = `told as (select * from jsonb_to_recordset($1::jsonb) as n(person bigint, role text, field text, belongs bigint, ${COLUMNS})),
    receiver as (select n.*, u.id as receiver_id, u.quiet_messages, u.quiet_sms from told n join "user" u on u.id = n.person where u.del_flag = false
      union all select n.*, u.id, u.quiet_messages, u.quiet_sms from told n join "user" u on u.role = n.role
        where u.del_flag = false and u.status = ${IN_SERVICE} and n.person is null and (n.field is null${fields.map((field) => ` or (n.field = '${field}' and u.${columnOf(model, field)} = n.belongs)`).join('')})),
    wanted as (select * from receiver r where receiver_id is distinct from $3::bigint and not coalesce(quiet_messages ? kind, false)
      and not (once and exists (select from message m where m.receiver_id = r.receiver_id and m.read_time is null and m.del_flag = false and m.title = r.title and m.content = r.content)))`;
  return { name: fields.join('-'), text };
}

/** `from`: a CTE with the columns of `wanted`. */
export function intoMessages(from: string): string {
  return `insert into message (receiver_id, kind, title, content, biz_type, biz_id, screen, open_id, channel, result, send_time, create_time, create_user_id)
    select receiver_id, kind, title, content, biz_type, biz_id, screen, open_id, case when ${IS_TEXTED} then 2 else 1 end, case when ${IS_TEXTED} then '${TEXTED}' end, $2, $2, $3 from ${from}`;
}

export function draftsText(drafts: readonly MessageDraft[]): string {
  return JSON.stringify(drafts.map(rowOf));
}

function columnOf(model: ServerModel, field: string): string {
  return quoteIdentifier(fieldOf(model, 'user', field).column.name);
}

function rowOf({ receivers, bizType, bizId, openId, isTexted, isOnce, isUrgent: _isUrgent, ...draft }: MessageDraft) {
  const whom =
    'person' in receivers
      ? { person: receivers.person }
      : { role: receivers.role, field: receivers.belonging?.field, belongs: receivers.belonging?.id };
  return { ...whom, ...draft, biz_type: bizType, biz_id: bizId, open_id: openId, texted: isTexted, once: isOnce };
}
