// Numbers of statistics: each opens, in the list that names the statistic, as many records as it counts, by every
// group, for whoever may read it; and the export of that list takes the same words.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import type { CallModel } from '../../core/call-model.ts';
import { optionOf, statisticOf } from '../../core/call-uses.ts';
import type { Json } from '../../core/json.ts';
import type { DimensionModel, StatisticRow } from '../../core/statistics.ts';

/** So many there are at least: otherwise nothing was looked at. */
const LEAST_NUMBERS = 100;
const INVALID = '0001';
const REFUSED = '0002';

describe.each(oneTestDatabase)('numbers open what they count › $name', (database) => {
  let office: WholeOffice;
  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    await leaveOut(office);
  });
  afterAll(() => office.close());

  test.each(['admin', 'organ01'])('%s', async (username) => {
    const person = await office.signIn(username);
    const wrong: string[] = [];
    const parts = new Set<string | null>();
    let numbers = 0;
    for (const { list, stat } of countedLists(office)) {
      const dimensions = statisticOf(stat)?.dimensions ?? [];
      for (const dimension of dimensions) {
        for (const row of await rowsOf(person, stat, dimension.name)) {
          const asked = askedBy(dimension, row[dimension.name] ?? null);
          for (const measure of statisticOf(stat)?.measures ?? []) {
            const count = Number(row[measure.name] ?? 0);
            if (measure.kind === 'rate' || count === 0) continue;
            const preset = `${stat.name}.${measure.name}`;
            const total = await totalOf(person, list, { preset, ...asked });
            numbers += 1;
            parts.add('unfilled' in asked ? 'unfilled' : dimension.part);
            if (total !== count) wrong.push(`${list.id} ${preset} ${JSON.stringify(asked)}: ${total}, not ${count}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(numbers).toBeGreaterThan(username === 'admin' ? LEAST_NUMBERS : 0);
    const all = username === 'admin' ? [null, 'year', 'age', 'city', 'unfilled'] : [null, 'year'];
    expect([...parts]).toEqual(expect.arrayContaining(all));
  });

  test('a year that is none and a statistic that is not named are refused', async () => {
    const admin = await office.signIn('admin');
    const [counted] = countedLists(office);
    const path = counted?.list.path ?? '';
    for (const args of [{ preset: 'stat/opening.none' }, { year: 12 }, { unfilled: 'remark' }, { city: '南昌市' }])
      expect((await admin.call(path, args)).code).toBe(INVALID);
  });

  test('who may not ask a statistic is not told its rows', async () => {
    const declarer = await office.signIn('13800000002');
    const asked = { topicbatchId: null, page: 1, pageSize: 10 };
    const path = '/admin/api/esp/topicapply/getListPage';
    expect((await declarer.call(path, asked)).code).toBe(200);
    expect((await declarer.call(path, { ...asked, preset: 'getStat.established' })).code).toBe(REFUSED);
  });

  test('the export of the list asks by the same words', async () => {
    const admin = await office.signIn('admin');
    const { callById: calls } = office.office.context.model;
    const exported = [...calls.values()].find((call) => optionOf(call, 'of') === 'topic.getListPage');
    const batches = await rowsOf(admin, calls.get('topic.stat/opening'), 'batchId');
    const [most] = batches.toSorted((left, right) => Number(right['done']) - Number(left['done']));
    const query = { appKey: 'esp', preset: 'stat/opening.done', batchId: String(most?.['batchId']) };
    const file = await fetch(`${office.url}${exported?.path ?? ''}?${new URLSearchParams(query).toString()}`, {
      headers: { accessToken: admin.token },
    });
    const rows = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]?.rows ?? [];
    expect(rows.length - 1).toBe(most?.['done']);
    expect(rows.length).toBeGreaterThan(1);
  });
});

/** Declarations of people whose birthday nobody knows, and who live in no city. */
async function leaveOut({ office }: WholeOffice): Promise<void> {
  const counted = 'select id from topicapply where submit_time is not null and status <> -9 order by id limit 9';
  const [birthday, region] = ['birth_date', "'360000'"].map((value) => `case when id % 2 = 0 then ${value} end`);
  const text = `update topicapply set birth_date = ${birthday}, region = ${region} where id in (${counted})`;
  await office.context.sql.query({ text }, []);
}

interface CountedList {
  readonly list: CallModel;
  readonly stat: CallModel;
}

function countedLists({ office }: WholeOffice): readonly CountedList[] {
  const { callById: calls } = office.context.model;
  return [...calls.values()]
    .filter(({ use }) => use === 'page')
    .flatMap((list) => {
      const names = new Set(
        list.presets.flatMap(({ name, counted }) =>
          counted === undefined ? [] : [name.slice(0, name.lastIndexOf('.'))],
        ),
      );
      return [...names].flatMap((name) => {
        const stat = calls.get(`${list.entity}.${name}`);
        return stat === undefined ? [] : [{ list, stat }];
      });
    });
}

async function rowsOf(person: Person, stat: CallModel | undefined, by: string): Promise<readonly StatisticRow[]> {
  if (stat === undefined) return [];
  const { code, result } = await person.call(stat.path, { ...everyCurrent(stat), by });
  // A statistic of the office alone is none of an institution's.
  return code === 200 ? (result as unknown as readonly StatisticRow[]) : [];
}

async function totalOf(person: Person, list: CallModel, args: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await person.call(list.path, { ...everyCurrent(list), ...args, page: 1, pageSize: 1 });
  expect(answer.message).toBe('操作成功');
  return Number(answer.result['total']);
}

function askedBy({ name, part, field }: DimensionModel, value: Json): Readonly<Record<string, Json>> {
  const argument = part === null ? field : name;
  return value === null ? { unfilled: argument } : { [argument]: value };
}

/** Of every batch, as our pages ask. */
function everyCurrent(call: CallModel): Readonly<Record<string, null>> {
  return Object.fromEntries((optionOf(call, 'current') ?? []).map(({ filter }) => [filter, null]));
}
