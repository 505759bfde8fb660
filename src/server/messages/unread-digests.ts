// What of the bell nobody has read, for the morning's text message (domain §4.18): of each person how many, and the
// first of them by title. What went by text message already, or is of a kind that the person wants no text message
// of, is not named; nor is it a second time.
import type { SqlRunner } from '../db/sql-port.ts';

const KEPT_DAYS = 3;
const MOST_NAMED = 3;

const UNREAD = {
  name: 'messages-unread-digest',
  text: `select receiver_id, count(*)::integer as total, (array_agg(title order by m.id desc))[1:${MOST_NAMED}] as titles
    from message m join "user" u on u.id = m.receiver_id
    where m.read_time is null and m.channel = 1 and m.result is null and m.del_flag = false and m.send_time > $1::timestamptz - interval '${KEPT_DAYS} days'
      and u.del_flag = false and not coalesce(u.quiet_sms ? m.kind, false) group by receiver_id`,
};
const NAMED = {
  name: 'messages-digested',
  text: `update message m set channel = 2, result = '已列入短信摘要' from "user" u
    where u.id = m.receiver_id and m.receiver_id = $1 and m.read_time is null and m.channel = 1 and m.result is null and m.del_flag = false
      and m.send_time > $2::timestamptz - interval '${KEPT_DAYS} days' and not coalesce(u.quiet_sms ? m.kind, false)`,
};

export interface UnreadDigest {
  readonly person: number;
  readonly text: string;
}

/** `product`: where people sign in, as the office calls it. */
export async function unreadDigests(
  sql: SqlRunner,
  { now, product }: { readonly now: Date; readonly product: string },
): Promise<readonly UnreadDigest[]> {
  return (await sql.query(UNREAD, [now])).map((row) => {
    const total = Number(row['total']);
    const titles = Array.isArray(row['titles']) ? [...new Set(row['titles'].map(String))] : [];
    const more = total > titles.length ? '等' : '';
    return {
      person: Number(row['receiver_id']),
      text: `您有${total}条未读消息：${titles.join('、')}${more}，请登录${product}查看`,
    };
  });
}

export async function markDigested(
  sql: SqlRunner,
  { person, now }: { readonly person: number; readonly now: Date },
): Promise<void> {
  await sql.query(NAMED, [person, now]);
}
