// Until when a declaration may be written is said in many places: whatever the office, the category, the institution
// and a return have set, all of them say the same, and the server accepts exactly until then (domain §4.9, §5.1).
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDateTime } from '../../core/date-time.ts';
import { shownDateTime } from '../../core/shown-date.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { sendReminders } from '../jobs/reminders.job.ts';

const ESP = '/admin/api/esp';
const APPLY = `${ESP}/topicapply`;
/** A draft of the seed, at an institution. */
const WRITER = '13900300001';
const HOUR = 3_600_000;
const DAYS_BEFORE = 3;

/** Hours from now; null: nobody set one. Never within the minutes of grace. */
const hours = fc.integer({ min: -300, max: 300 }).filter((value) => value !== 0);
const times = fc.record({ batch: hours, category: fc.option(hours), organ: fc.option(hours), own: fc.option(hours) });
type Times = typeof times extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(oneTestDatabase)('the end of declaring › $name', (database) => {
  let office: WholeOffice;
  let writer: Person;
  let draft: Readonly<Record<string, unknown>>;
  const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
    office.database.pool.query(text, [...values]);
  const start = Math.floor(Date.now() / 1000) * 1000;
  const moment = (fromNow: number | null): Date | null => (fromNow === null ? null : new Date(start + fromNow * HOUR));
  const told = (fromNow: number): string => formatDateTime(new Date(start + fromNow * HOUR));
  const rows = async (
    path: string,
    args: Readonly<Record<string, unknown>> = {},
  ): Promise<readonly Record<string, unknown>[]> => {
    const { result } = await writer.call(path, args);
    return (Array.isArray(result) ? result : result['records']) as readonly Record<string, unknown>[];
  };

  const setTimes = async ({ batch, category, organ, own }: Times): Promise<void> => {
    await query('update topicbatch set end_time = $2 where id = $1', [draft['topicbatchId'], moment(batch)]);
    await query('update topicbatch_category set end_time = $2 where id = $1', [
      draft['batchCategoryId'],
      moment(category),
    ]);
    await query(
      'update topicbatch_timeset set end_time = coalesce($3, end_time), del_flag = $3::timestamptz is null where topicbatch_id = $1 and organ_id = $2',
      [draft['topicbatchId'], draft['organId'], moment(organ)],
    );
    await query('update topicapply set status = $2, return_deadline = $3 where id = $1', [
      draft['id'],
      own === null ? 0 : -1,
      moment(own),
    ]);
  };

  const reminders = async (): Promise<readonly string[]> =>
    (await readFile(join(office.office.config.dataDir, 'outbox', 'sms.jsonl'), 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line.includes(WRITER))
      .map((line) => (JSON.parse(line) as { text: string }).text);
  const remind = async (deadline: string): Promise<void> => {
    await query("delete from setting where key like 'reminded:%'", []);
    await sendReminders(
      office.engine,
      new Date(Date.parse(`${deadline.slice(0, 10)}T09:00:00+08:00`) - DAYS_BEFORE * 24 * HOUR),
    );
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    writer = await office.signIn(WRITER);
    const [own] = await rows(`${APPLY}/getListPage`);
    draft = (await writer.call(`${APPLY}/getInfoById`, { id: own?.['id'] })).result;
  });
  afterAll(() => office.close());

  test('card, list, editor, home, reminder and check say one moment, and saving is accepted until then', async () => {
    await fc.assert(
      fc.asyncProperty(times, async (set) => {
        await setTimes(set);
        const window = Math.min(set.category ?? set.batch, set.organ ?? Infinity);
        const deadline = told(set.own ?? window);
        const isOpen = (set.own ?? window) > 0;
        const [listed] = await rows(`${APPLY}/getListPage`);
        const edited = (await writer.call(`${APPLY}/getInfoById`, { id: draft['id'] })).result;
        expect([listed?.['deadline'], listed?.['due'], edited['deadline']], 'list, home, editor').toEqual([
          deadline,
          deadline,
          deadline,
        ]);
        const card = (await rows(`${ESP}/topicbatch/getDeclareListPage`, { pageSize: 100 })).find(
          ({ id }) => id === draft['batchCategoryId'],
        );
        expect(card?.['deadline'], 'a card goes when the office ends it').toBe(
          (set.category ?? set.batch) < 0 ? undefined : told(window),
        );
        const batch = (await rows(`${ESP}/topicbatch/getList`)).find(({ id }) => id === draft['topicbatchId']);
        expect(batch?.['deadline'], 'the bar above').toBe(told(Math.min(set.batch, set.organ ?? Infinity)));
        const reasons = (await writer.call(`${APPLY}/checkHostTopic`, { id: draft['id'] })).result['reasons'] as {
          code: string;
        }[];
        expect(
          reasons.some(({ code }) => code === 'NOT_OPEN'),
          'the check',
        ).toBe(!isOpen);
        expect((edited['events'] as string[]).includes('submit'), 'what is offered').toBe(isOpen);
        expect(
          (await writer.call(`${APPLY}/saveData`, { id: draft['id'], keywords: '作业设计 县域' })).code,
          'the guard',
        ).toBe(isOpen ? 200 : '0001');
        await remind(deadline);
        await expect
          .poll(async () => (await reminders()).at(-1))
          .toContain(`${shownDateTime(deadline)}截止，还有${DAYS_BEFORE}天`);
      }),
      {
        numRuns: 16,
        examples: [
          [{ batch: 250, category: null, organ: 70, own: null }],
          [{ batch: 250, category: 80, organ: 200, own: null }],
          [{ batch: -5, category: 90, organ: null, own: null }],
          [{ batch: -40, category: null, organ: -60, own: 48 }],
        ],
      },
    );
  });
});
