// Marks messages of the bell as read: one, or all of a person's. Of others' nothing is changed, and nothing is said of
// them.
import type { SqlRunner } from '../db/sql-port.ts';

const READ = {
  name: 'messages-read',
  text: `update message set read_time = $2 where receiver_id = $1 and read_time is null and del_flag = false and ($3::bigint is null or id = $3)
    returning id`,
};

const READ_IDS = {
  name: 'messages-read-ids',
  text: 'select id from message where receiver_id = $1 and read_time is not null and del_flag = false order by id desc limit 5000',
};

export interface Reading {
  readonly userId: number;
  readonly now: Date;
  /** null: all of the person's. */
  readonly id: number | null;
}

/** Answers how many were unread. */
export async function readMessages(sql: SqlRunner, { userId, now, id }: Reading): Promise<number> {
  return (await sql.query(READ, [userId, now, id])).length;
}

/** Ids of the messages that the person has read, the newest first. */
export async function readMessageIds(sql: SqlRunner, userId: number): Promise<readonly number[]> {
  return (await sql.query(READ_IDS, [userId])).map((row) => Number(row['id']));
}
