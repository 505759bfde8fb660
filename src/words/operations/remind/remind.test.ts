// Reminding whoever holds a record: the host of a report that is not handed in, the institution of one that waits for
// it; once in a day whoever asks and on whichever server; of one's own rows alone; on both databases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../../tests/support/whole-office.ts';

const TOPIC = '/admin/api/esp/topic';
const MIDDLE = `${TOPIC}/remindMiddle`;
const BELL = '/admin/api/common/message/getListPage';
const HOST = '13800000001';
const TO_HOST = '请提交中期报告';
const TO_ORGAN = '请审核中期报告';
const DAY = 24 * 60;
type Row = Readonly<Record<string, unknown>>;

describe.each(testDatabases)('reminding › $name', (database) => {
  let office: WholeOffice;
  const people = new Map<string, Person>();
  /** Topics: not handed in, waiting at the institution, whole; one of another institution. */
  let [missing, waiting, whole, foreign] = [0, 0, 0, 0];

  const person = (name: string): Person => people.get(name) ?? office.visitor;
  const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await office.database.pool.query(text, [...values])).rows as Row[];
  const kindsOf = ({ result }: Answer): unknown => (result['outcomes'] as Row[]).map(({ id, kind }) => [id, kind]);
  const wordsOf = ({ result }: Answer): unknown => (result['outcomes'] as Row[]).map(({ message }) => message);
  const told = async (name: string, title: string): Promise<readonly Row[]> =>
    (await person(name).call(BELL, { page: 1, pageSize: 50, title })).result['records'] as Row[];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    for (const name of ['admin', 'organ01', 'organ02', HOST]) people.set(name, await office.signIn(name));
    const mine = (await person(HOST).call(`${TOPIC}/getMyTopic`)).result as unknown as readonly Row[];
    missing = Number(mine[0]?.['id']);
    const others = await rows(
      `select t.id, t.organ_id = o.organ_id as own from topic t join topic o on o.id = $1
       join category c on c.id = t.category_id
       where t.host_id <> o.host_id and t.terminate_flag = 0 and t.status <> 4 and c.skip_middle = false order by t.id`,
      [missing],
    );
    [waiting = 0, whole = 0] = others.filter(({ own }) => own === true).map(({ id }) => Number(id));
    foreign = Number(others.find(({ own }) => own === false)?.['id']);
    const set = 'update topic set status = 2, terminate_flag = 0, middle_status = $2 where id = $1';
    for (const [id, status] of [
      [missing, 0],
      [waiting, 1],
      [whole, 9],
      [foreign, -1],
    ])
      await rows(set, [id, status]);
    await rows('update category set skip_middle = false where id = (select category_id from topic where id = $1)', [
      missing,
    ]);
  });
  afterAll(() => office.close());

  test('the institution reminds the host, who finds it in the bell with where to go; the log tells of it', async () => {
    const answer = await person('organ01').call(MIDDLE, { ids: [missing] });
    expect(answer).toMatchObject({ code: 200, message: '已催办1条', result: { count: 1, recent: 0, none: 0 } });
    const [first, ...more] = await told(HOST, TO_HOST);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ kind: 'due', screen: 'course', openId: missing, readTime: null });
    expect(first?.['content']).toMatch(
      /^您的课题《.+》还没有提交中期报告，中期检查期限是\d{4}年\d{2}月\d{2}日，请尽快/,
    );
    const logged = await rows(
      "select entity, record_id::integer as id, role, opinion from audit_log where action = 'remind'",
    );
    expect(logged).toEqual([{ entity: 'topic', id: missing, role: 'institution', opinion: TO_HOST }]);
    const { result } = await person('admin').call(`${TOPIC}/getInfoById`, { id: missing, timeline: true });
    expect(JSON.stringify(result['timeline'])).toContain('"action":"催办"');
  });

  test('whoever asks within the day is told when it was and by whom, and nobody is reminded again', async () => {
    office.clock.forward(10);
    const again = await person('organ01').call(MIDDLE, { ids: [missing] });
    expect(again.message).toBe('1条在24小时内催办过，没有重复提醒');
    expect(wordsOf(again)).toEqual([expect.stringMatching(/^\d{4}年\d{2}月\d{2}日 \d{2}:\d{2}(:\d{2})?由您催办过$/)]);
    const byOffice = await person('admin').call(MIDDLE, { ids: [missing] });
    expect(kindsOf(byOffice)).toEqual([[missing, 'recent']]);
    expect(wordsOf(byOffice)).toEqual([expect.not.stringContaining('您')]);
    expect(await told(HOST, TO_HOST)).toHaveLength(1);
  });

  test('ticked rows in one request: each by who holds it, and why not', async () => {
    const answer = await person('admin').call(MIDDLE, { ids: [missing, waiting, whole, foreign, waiting] });
    expect(kindsOf(answer)).toEqual([
      [missing, 'recent'],
      [waiting, 'reminded'],
      [whole, 'none'],
      [foreign, 'reminded'],
    ]);
    expect(answer.message).toBe('已催办2条；1条在24小时内催办过，没有重复提醒；1条没有催办');
    expect(await told('organ01', TO_ORGAN)).toMatchObject([{ kind: 'task', openId: waiting }]);
    expect(await told('organ02', TO_ORGAN)).toEqual([]);
  });

  test('whoever holds many of them gets one message', async () => {
    const many = await rows(
      `update topic set status = 2, terminate_flag = 0, research_status = 1
       where id in (select id from topic where organ_id = (select organ_id from topic where id = $1) order by id limit 7) returning id`,
      [missing],
    );
    const answer = await person('admin').call(`${TOPIC}/remindResearch`, { ids: many.map(({ id }) => Number(id)) });
    expect(answer.message).toBe('已催办7条');
    const [message, ...more] = await told('organ01', '请审核研究报告');
    expect(more).toEqual([]);
    expect(message).toMatchObject({ screen: 'process_project_review', openId: null });
    expect(message?.['content']).toMatch(
      /^共7条：(?:课题《[^》]+》（[^）]+）的研究报告正在等待贵单位审核，请尽快审核。){5}……$/,
    );
  });

  test('of others’ rows nothing is told, and who waits for nobody may not ask', async () => {
    const [refused, mixed] = [
      await person('organ02').call(MIDDLE, { ids: [missing] }),
      await person('organ02').call(MIDDLE, { ids: [missing, foreign] }),
    ];
    expect(refused.code).toBe('0002');
    expect(wordsOf(mixed)).toEqual(['不在您的数据范围内', expect.stringContaining('催办过')]);
    // An institution does not remind itself of what waits for it.
    expect(kindsOf(await person('organ01').call(MIDDLE, { ids: [waiting] }))).toEqual([[waiting, 'none']]);
    expect((await person(HOST).call(MIDDLE, { ids: [missing] })).code).toBe('0002');
    expect((await person('admin').call(MIDDLE, { ids: [] })).code).not.toBe(200);
    expect((await office.visitor.call(MIDDLE, { ids: [missing] })).code).toBe(401);
  });

  test('a day later once more, by two servers and two people at once: one message', async () => {
    office.clock.forward(DAY);
    const server = await office.secondServer();
    const [admin, organ] = await Promise.all([office.signIn('admin'), office.signIn('organ01')]);
    const answers = await Promise.all([
      admin.call(MIDDLE, { ids: [missing] }),
      organ.call(MIDDLE, { ids: [missing] }),
      server.person(admin.token).call(MIDDLE, { ids: [missing] }),
      server.person(organ.token).call(MIDDLE, { ids: [missing] }),
    ]);
    await server.close();
    expect(answers.reduce((sum, { result }) => sum + Number(result['count']), 0)).toBe(1);
    expect(
      answers.flatMap((answer) => wordsOf(answer) as string[]).filter((said) => said.includes('第2次')),
    ).toHaveLength(1);
    expect(await rows('select times from reminder where record_id = $1', [missing])).toEqual([{ times: 2 }]);
    people.set(HOST, await office.signIn(HOST));
    expect(await told(HOST, TO_HOST)).toHaveLength(2);
  });

  test('whoever wants nothing of the kind is not reminded, and that is said', async () => {
    office.clock.forward(DAY);
    for (const name of ['admin', HOST]) people.set(name, await office.signIn(name));
    const quiet = async (kinds: readonly string[] | null): Promise<unknown> =>
      (await person(HOST).call('/api/sys/user/messages/edit', { quietMessages: kinds })).code;
    expect(await quiet(['due'])).toBe(200);
    const answer = await person('admin').call(MIDDLE, { ids: [missing] });
    expect(wordsOf(answer)).toEqual(['没有能收到提醒的人']);
    expect(await quiet(null)).toBe(200);
    expect((await person('admin').call(MIDDLE, { ids: [missing] })).message).toBe('已催办1条');
  });

  test('an expert with open sheets is told how many', async () => {
    const page = { page: 1, pageSize: 10, topicbatchId: null, preset: 'behind' };
    const behind = await person('admin').call('/admin/api/esp/topicapply/expert/getExpertListPage', page);
    const [expert] = behind.result['records'] as Row[];
    const ids = [Number(expert?.['id'])];
    expect(await person('admin').call('/admin/api/esp/expertProgress/remindExpert', { ids })).toMatchObject({
      code: 200,
      message: '已催办1条',
    });
    const said = await rows("select content from message where receiver_id = $1 and title = '请完成评审'", [
      expert?.['expertId'],
    ]);
    expect(said).toEqual([
      { content: `您还有${String(expert?.['leftCount'])}份评审表没有提交，请在截止前完成评审并提交。` },
    ]);
  });

  test('declarations at an institution, and institutions without a summary, as long as they may still act', async () => {
    const admin = person('admin');
    const page = { page: 1, pageSize: 10, topicbatchId: null };
    const [apply] = (await admin.call('/admin/api/esp/topicapply/getListPage', { ...page, preset: 'atOrgan' })).result[
      'records'
    ] as Row[];
    const [lacking] = (await admin.call('/admin/api/esp/topicapply/summary/getMissingListPage', page)).result[
      'records'
    ] as Row[];
    const batches = [apply?.['topicbatchId'], lacking?.['topicbatchId']];
    await rows('update topicapply set organ_return_deadline = null where id = $1', [apply?.['id']]);
    const ends = (days: number): Promise<unknown> =>
      rows('update topicbatch set exam_end_time = $2 where id = any($1::bigint[])', [
        batches,
        new Date(office.clock.now().getTime() + days * 86_400_000),
      ]);
    const remind = async (): Promise<readonly string[]> => [
      (await admin.call('/admin/api/esp/topicapply/remind', { ids: [Number(apply?.['id'])] })).message,
      (await admin.call('/admin/api/esp/topicapply/summary/remindMissing', { ids: [Number(lacking?.['id'])] })).message,
    ];
    await ends(-1);
    expect(await remind()).toEqual(['1条没有催办', '1条没有催办']);
    await ends(2);
    expect(await remind()).toEqual(['已催办1条', '已催办1条']);
  });
});
