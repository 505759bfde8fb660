// What everybody reads without a login while a batch is public: five fields of what is proposed, nothing before,
// nothing after, nothing of what was declined.
import { expect, test } from 'vitest';
import { formatDateTime } from '../../../src/core/date-time.ts';
import { done, type EstablishmentLife } from './establishment-life.ts';
import { ESP, type Row } from '../scoring/scoring-life.ts';

const LIST = '/api/open/topicapply/getPublicListPage';
const BATCHES = '/api/open/topicbatch/getPublicList';
const FIELDS = ['applyCode', 'name', 'hostName', 'company', 'categoryId.name'];
const OF_BATCH = ['topicbatchId', 'topicbatchId.name', 'topicbatchName'];

export function testPublicity(life: EstablishmentLife): void {
  const listed = async (args: Row = {}): Promise<readonly Row[]> =>
    (await done(life.office.visitor.call(LIST, { pageSize: 100, ...args }))).result['records'] as Row[];
  const codes = async (args: Row = {}): Promise<readonly string[]> =>
    (await listed(args)).map((row) => String(row['applyCode']));
  const codeOf = async (at: number): Promise<string> =>
    String((await life.query('select apply_code from topicapply where id = $1', [life.topic(at)]))[0]?.['apply_code']);
  /** As the office does it, in its form. */
  const publish = async (fromMinutes: number | null, publicityDays = 7): Promise<void> => {
    const publicTime = fromMinutes === null ? null : formatDateTime(new Date(life.moment(fromMinutes)));
    const [row] = await life.query('select topicbatch_id from topicapply where id = $1', [life.topic(0)]);
    const read = await done(life.admin.call(`${ESP}/topicbatch/getInfoById`, { id: Number(row?.['topicbatch_id']) }));
    const { id, name, year, type, anonMode, rowVersion } = read.result;
    const form = { id, name, year, type, anonMode, rowVersion, publicTime, publicityDays };
    await done(life.admin.call(`${ESP}/topicbatch/edit`, form));
  };

  test('publicity › before the batch says so nobody reads it; then everybody, five fields and no more', async () => {
    const own = await Promise.all([0, 1, 2].map(codeOf));
    await publish(null);
    expect((await codes()).filter((code) => own.includes(code))).toEqual([]);
    await publish(60);
    expect((await codes()).filter((code) => own.includes(code))).toEqual([]);
    await publish(-60);
    const rows = await listed();
    const seen = rows.filter((row) => own.includes(String(row['applyCode'])));
    expect(seen.map((row) => String(row['applyCode'])).toSorted(), 'the third is declined').toEqual(
      own.slice(0, 2).toSorted(),
    );
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual([...FIELDS, ...OF_BATCH].toSorted());
    expect(await codes({ applyCode: own[0] ?? '' })).toEqual([own[0]]);
    expect(await codes({ name: '没有这样的课题名称' })).toEqual([]);
    const [mine] = seen;
    const former = await life.query(
      `update topicbatch set public_time = $1, public_end_time = $2
        where id = (select max(topicbatch_id) from topicapply where status = 9 and group_id is not null) returning id`,
      [life.moment(-60), life.moment(60)],
    );
    const ofBatch = await listed({ topicbatchId: Number(mine?.['topicbatchId']) });
    const ofFormer = await listed({ topicbatchId: Number(former[0]?.['id']) });
    expect(ofFormer).not.toEqual([]);
    expect((await listed()).length).toBe(ofBatch.length + ofFormer.length);
    await life.query('update topicbatch set public_end_time = public_time where id = $1', [former[0]?.['id']]);
    expect(new Set(ofBatch.map((row) => row['topicbatchId.name']))).toEqual(new Set([mine?.['topicbatchId.name']]));
    const batches = await done(life.office.visitor.call(BATCHES));
    const [batch] = batches.result as unknown as readonly Row[];
    expect(Object.keys(batch ?? {}).toSorted()).toEqual([
      'id',
      'name',
      'publicEndTime',
      'publicTime',
      'topicbatchId',
      'topicbatchName',
    ]);
  });

  test('publicity › neither what is searched nor sorted by reaches beyond the five fields', async () => {
    const beyond = [{ avgScore: 90 }, { sort: 'avgScore' }, { sort: '-groupRank' }, { anonCode: '1' }, { status: 8 }];
    const answers = await Promise.all(beyond.map(async (args) => life.office.visitor.call(LIST, args)));
    expect(answers.map(({ code }) => code)).toEqual(beyond.map(() => '0001'));
  });

  test('publicity › when its days are over nothing is listed any more, and it is told when it ended', async () => {
    const own = await codeOf(0);
    await publish(-3 * 24 * 60, 2);
    expect(await codes({ applyCode: own })).toEqual([]);
    await publish(-3 * 24 * 60, 4);
    expect(await codes({ applyCode: own })).toEqual([own]);
    await publish(null);
  });
}
