import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { addFile, openEngineApp, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const base = '/admin/api/esp/topic/result';
type Fields = { readonly [name: string]: Json };

describe.each(testDatabases)('the life of a record › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database);
    people = await fillSmallOffice(database);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  async function addPaper(extra: Fields = {}): Promise<{ id: number; rowVersion: number }> {
    const answer = await engine.call(people.host, `${base}/addPaper`, {
      topicId: people.topics.own,
      name: '小学语文大单元教学的实践探索',
      ...extra,
    });
    expect(answer).toMatchObject({ code: 200 });
    return answer.result as { id: number; rowVersion: number };
  }

  async function completePaper(extra: Fields = {}): Promise<{ id: number; rowVersion: number }> {
    const fileUrl = await addFile(database, { owner: people.host.userId });
    return addPaper({
      journal: '江西教育',
      authors: '周晓梅，刘洋',
      edition: '2026年第3期',
      publishDate: '2026-03-01',
      fileUrl,
      ...extra,
    });
  }

  const submit = (id: number): Promise<Answer> => engine.call(people.host, `${base}/submit`, { id });
  const review = (actor: SmallOffice['office'], id: number, extra: Fields): Promise<Answer> =>
    engine.call(actor, `${base}/review/review`, { id, ...extra });
  const read = async (actor: SmallOffice['office'], id: number, extra: Fields = {}): Promise<Record<string, Json>> =>
    (await engine.call(actor, `${base}/getInfoById`, { id, ...extra })).result as Record<string, Json>;
  const auditOf = async (id: number): Promise<readonly Record<string, unknown>[]> =>
    (
      await database.pool.query(
        "select action, from_status, to_status, opinion, changes from audit_log where entity = 'topic-result' and record_id = $1 order by id",
        [id],
      )
    ).rows as Record<string, unknown>[];

  test('an add answers id and version, and takes institution and host from the parent', async () => {
    const { id, rowVersion } = await addPaper();
    expect(rowVersion).toBe(1);
    expect(await read(people.host, id)).toMatchObject({
      id,
      type: 4,
      status: 0,
      rowVersion: 1,
      organId: people.organs[0],
      hostId: people.host.userId,
      'organId.name': '南昌市教育科学研究所',
      'topicId.name': '乡村小规模学校课程建设研究',
      journal: null,
      events: ['edit', 'delete', 'submit'],
      createTime: '2026-03-02 10:00:00',
    });
    expect(await auditOf(id)).toEqual([
      { action: 'add', from_status: null, to_status: 0, opinion: null, changes: null },
    ]);
  });

  test('a draft needs only its name; a submit needs the whole form', async () => {
    const { id } = await addPaper();
    const refused = await submit(id);
    expect(refused.code).toBe('0001');
    const errors = (refused.result as { errors: { field: string; message: string }[] }).errors;
    expect(errors.map(({ field }) => field)).toEqual(['/journal', '/authors', '/edition', '/publishDate', '/fileUrl']);
    expect(refused.message).toBe(errors[0]?.message);
    expect((await read(people.host, id))['status']).toBe(0);
  });

  test('an edit leaves absent keys, clears null ones and notes what changed', async () => {
    const { id } = await completePaper({ summary: '摘要' });
    const edited = await engine.call(people.host, `${base}/editPaper`, { id, journal: '江西教育科研', summary: null });
    expect(edited).toMatchObject({ code: 200, message: '保存成功', result: { id, rowVersion: 2 } });
    expect(await read(people.host, id)).toMatchObject({
      journal: '江西教育科研',
      summary: null,
      authors: '周晓梅，刘洋',
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'edit',
      changes: { journal: ['江西教育', '江西教育科研'], summary: ['摘要', null] },
    });
  });

  test('save and submit happen in one write, with two lines in the log', async () => {
    const { id, rowVersion } = await completePaper({ status: 1 });
    expect(rowVersion).toBe(1);
    expect(await read(people.host, id)).toMatchObject({ status: 1, submitTime: '2026-03-02 10:00:00', events: [] });
    expect((await auditOf(id)).map(({ action, from_status, to_status }) => [action, from_status, to_status])).toEqual([
      ['add', null, 0],
      ['submit', 0, 1],
    ]);
  });

  test('what was changed since a return: keys of its own form, too', async () => {
    const { id } = await completePaper({ status: 1 });
    const returned = { revieweStatus: -1, reviewContent: '刊物名称与封面不一致，请更正。' };
    expect(await review(people.institution, id, returned)).toMatchObject({ code: 200 });
    const edited = { id, journal: '江西教育科研', name: '小学语文大单元教学的实践' };
    expect(await engine.call(people.host, `${base}/editPaper`, edited)).toMatchObject({ code: 200 });
    expect((await submit(id)).code).toBe(200);
    const { changes } = await read(people.institution, id, { changes: true });
    expect(changes).toEqual([
      expect.objectContaining({ field: 'name', after: '小学语文大单元教学的实践' }),
      { field: 'journal', title: '发表刊物', before: '江西教育', after: '江西教育科研', isFile: false },
    ]);
  });

  test('passes institution and office in turn, each seeing it only when it is theirs to see', async () => {
    const { id } = await completePaper();
    expect((await engine.call(people.institution, `${base}/getInfoById`, { id })).code).toBe('0002');
    expect((await submit(id)).message).toBe('提交成功，请等待委托管理机构审核');
    expect(await read(people.institution, id)).toMatchObject({ status: 1, events: ['organPass', 'organReturn'] });
    expect((await engine.call(people.otherInstitution, `${base}/getInfoById`, { id })).code).toBe('0002');
    expect(await review(people.office, id, { revieweStatus: 1 })).toMatchObject({
      code: '0001',
      message: '当前状态为“待委托管理机构审核”，不能审核通过',
    });
    expect(await review(people.institution, id, { revieweStatus: 1 })).toMatchObject({
      code: 200,
      message: '审核成功',
      result: { id },
    });
    expect(await review(people.office, id, { revieweStatus: 1, reviewContent: '同意' })).toMatchObject({ code: 200 });
    expect(await read(people.host, id, { timeline: true })).toMatchObject({
      status: 9,
      timeline: [
        { action: '添加', from: null, to: 0 },
        { action: '提交', actorName: '周晓梅' },
        { action: '审核通过', roleTitle: '委托管理机构' },
        { action: '审核通过', actorName: '', opinion: '同意', to: 9 },
      ],
    });
  });

  test('a return asks for a reason of five characters, and the record is saved before it is submitted again', async () => {
    const { id } = await completePaper();
    await submit(id);
    expect(await review(people.institution, id, { revieweStatus: -1 })).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/reviewContent' }] },
    });
    expect((await review(people.institution, id, { revieweStatus: -1, reviewContent: '不行' })).message).toBe(
      '审核意见至少5个字',
    );
    expect(
      (await review(people.institution, id, { revieweStatus: -1, reviewContent: '附件缺少封面，请补齐' })).code,
    ).toBe(200);
    expect(await read(people.host, id)).toMatchObject({
      status: -1,
      reviewContent: '附件缺少封面，请补齐',
      events: ['edit', 'delete'],
    });
    expect(await submit(id)).toMatchObject({ code: '0001', message: '当前状态为“退回修改”，不能提交' });
    expect((await engine.call(people.host, `${base}/editPaper`, { id, edition: '2026年第4期' })).code).toBe(200);
    expect((await read(people.host, id))['status']).toBe(0);
    expect((await submit(id)).code).toBe(200);
    expect(await read(people.host, id)).toMatchObject({ status: 1, reviewContent: null });
  });

  test('of two verdicts at once one wins and the other reads the state', async () => {
    const { id } = await completePaper({ status: 1 });
    const answers = await Promise.all([
      review(people.institution, id, { revieweStatus: 1 }),
      review(people.institution, id, { revieweStatus: -1, reviewContent: '请补充发表证明' }),
      review({ ...people.institution, sessionId: 88_001 }, id, { revieweStatus: 1 }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === '0001')).toHaveLength(2);
    expect(await auditOf(id)).toHaveLength(3);
  });

  test('a double click on add makes one record, on submit one step', async () => {
    const paper = { topicId: people.topics.own, name: '双击保存的论文' };
    const [one, two] = await Promise.all([
      engine.call(people.host, `${base}/addPaper`, paper),
      engine.call(people.host, `${base}/addPaper`, paper),
    ]);
    expect(two.result).toEqual(one.result);
    const { id } = await completePaper();
    const submits = await Promise.all([submit(id), submit(id)]);
    expect(submits.map(({ code }) => code)).toEqual([200, 200]);
    expect((await auditOf(id)).filter(({ action }) => action === 'submit')).toHaveLength(1);
  });

  test('a stale save is refused with what differs and changes nothing; the same save again is done already', async () => {
    const { id, rowVersion } = await completePaper();
    expect((await engine.call(people.host, `${base}/editPaper`, { id, rowVersion, journal: '甲刊' })).code).toBe(200);
    const stale = await engine.call(people.host, `${base}/editPaper`, {
      id,
      rowVersion,
      journal: '乙刊',
      authors: '周晓梅，刘洋',
    });
    expect(stale).toMatchObject({
      code: '0001',
      message: '您已在另一个窗口修改过此数据，请核对后重新保存',
      result: { conflict: { journal: { yours: '乙刊', theirs: '甲刊' } }, bySelf: true },
    });
    expect(await read(people.host, id)).toMatchObject({ journal: '甲刊', rowVersion: 2 });
    expect(await engine.call(people.host, `${base}/editPaper`, { id, rowVersion, journal: '甲刊' })).toMatchObject({
      code: 200,
      result: { id, rowVersion: 2 },
    });
    expect((await engine.call(people.host, `${base}/submit`, { id, rowVersion })).result).toEqual({
      conflict: { rowVersion: { yours: 1, theirs: 2 } },
      bySelf: true,
    });
  });

  test('deletes a draft, never what is under review', async () => {
    const draft = await addPaper();
    expect(await engine.call(people.host, `${base}/del`, { id: draft.id })).toMatchObject({
      code: 200,
      message: '删除成功',
    });
    expect((await engine.call(people.host, `${base}/getInfoById`, { id: draft.id })).code).toBe('0002');
    const sent = await completePaper({ status: 1 });
    expect(await engine.call(people.host, `${base}/del`, { id: sent.id })).toMatchObject({
      code: '0001',
      message: '当前状态为“待委托管理机构审核”，不能删除',
    });
  });

  test('nothing is added to a concluded parent, and nothing of it moves', async () => {
    const refused = await engine.call(people.host, `${base}/addPaper`, {
      topicId: people.topics.concluded,
      name: '迟到的论文',
    });
    expect(refused).toMatchObject({ code: '0001', message: '课题已结题，成果不能再变更' });
    const { id } = await completePaper();
    await database.pool.query('update topic set conclusion_status = 9, row_version = row_version + 1 where id = $1', [
      people.topics.own,
    ]);
    try {
      expect((await submit(id)).message).toBe('课题已结题，成果不能再变更');
      expect((await read(people.host, id))['events']).toEqual([]);
    } finally {
      await database.pool.query('update topic set conclusion_status = 0, row_version = row_version + 1 where id = $1', [
        people.topics.own,
      ]);
    }
  });

  test('a record of another form is not what an edit call edits; parents and form cannot be changed', async () => {
    const { id } = await addPaper();
    expect((await engine.call(people.host, `${base}/editWork`, { id, name: '改成著作' })).code).toBe('0002');
    expect(await engine.call(people.host, `${base}/editPaper`, { id, topicId: people.topics.concluded })).toMatchObject(
      { code: '0001', message: '课题不能修改' },
    );
    expect(
      (await engine.call(people.host, `${base}/editPaper`, { id, topicId: people.topics.own, type: 4 })).code,
    ).toBe(200);
  });
});
