import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { PgliteStream } from './pglite-stream.ts';
import { startPgliteThread } from './pglite-thread.ts';

/** It starts within a third of it; four hundred of the answers, if they were kept, would burst it. */
const HEAP_MB = 64;
const STATEMENTS = 1_200;

describe('the embedded database in a small heap', () => {
  test('thousands of statements leave nothing behind, and a refusal or an answer of many pieces is as it should be', async () => {
    const replaced: string[] = [];
    const thread = await startPgliteThread({
      dataDir: null,
      answerWithinMs: 30_000,
      mostHeapMb: HEAP_MB,
      onReplaced: (reason) => replaced.push(reason),
    });
    const pool = new pg.Pool({
      max: 1,
      user: 'postgres',
      idleTimeoutMillis: 0,
      stream: () => new PgliteStream(thread),
    });
    const page = {
      name: 'page',
      text: "select number, repeat('课题', 100) as title from generate_series(1, $1::int) number",
    };
    for (let count = 0; count < STATEMENTS; count += 1) {
      const { rows } = await pool.query<{ number: number }>({ ...page, values: [200] });
      expect(rows.at(-1)?.number).toBe(200);
    }
    await expect(pool.query("select repeat('题', 3000)::int")).rejects.toMatchObject({ code: '22P02' });
    const { rows } = await pool.query<{ number: number; title: string }>({ ...page, values: [20_000] });
    expect(rows.every(({ number, title }, at) => number === at + 1 && title === '课题'.repeat(100))).toBe(true);
    await pool.end();
    await thread.close();
    expect(replaced).toEqual([]);
  }, 120_000);
});
