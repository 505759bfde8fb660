// An expert's sheets: opened, scored, handed in; what is not theirs, not whole, not in time is refused.
import { expect, test } from 'vitest';
import { ESP, OPINION, SHEET, type Row, type ScoringLife } from './scoring-life.ts';

export function testScoring(life: ScoringLife): void {
  test('an expert lists their own sheets alone, by code, without anybody’s name or unit', async () => {
    const own = await life.sheetsOf(life.expert(1));
    expect(own).toHaveLength(3);
    expect(new Set(own.map(({ expertId }) => expertId))).toEqual(new Set([life.expertIds[1]]));
    const answer = JSON.stringify(own);
    const hosts = await life.query(
      'select host_name, company, apply_code from topicapply where id = any($1::bigint[])',
      [life.topicIds],
    );
    for (const { host_name: host, company, apply_code: code } of hosts)
      for (const secret of [host, company, code]) expect(answer).not.toContain(String(secret));
    expect(own[0]).not.toHaveProperty('secondsSpent');
  });

  test('the sheet is laid out when it is opened; what is not whole is kept and waits, what is whole is scored', async () => {
    const expert = life.expert(0);
    const [first] = await life.sheetsOf(expert, { preset: 'mine' });
    const opened = await life.sheet(expert, first?.['id']);
    const rows = opened['scores'] as Row[];
    expect(rows.reduce((sum, { max }) => sum + Number(max), 0)).toBe(100);
    expect(rows.every(({ score }) => score === undefined)).toBe(true);
    expect(
      await life.score(expert, first?.['id'], {
        scores: [{ code: rows[0]?.['code'], score: 12.5 }],
        opinion: '',
        recommend: null,
      }),
    ).toMatchObject({ code: 200 });
    expect(await life.sheet(expert, first?.['id'])).toMatchObject({ status: 0, total: null, level: null });
    expect(await life.score(expert, first?.['id'])).toMatchObject({ code: 200 });
    const scored = await life.sheet(expert, first?.['id']);
    expect(scored).toMatchObject({ status: 1, opinion: OPINION, level: 'B' });
    expect(Number(scored['total'])).toBe(
      (scored['scores'] as Row[]).reduce((sum, { score }) => sum + Number(score), 0),
    );
    expect(await life.score(expert, first?.['id'], { opinion: '太短' })).toMatchObject({ code: 200 });
    expect(await life.sheet(expert, first?.['id'])).toMatchObject({ status: 0 });
    expect(await life.score(expert, first?.['id'])).toMatchObject({ code: 200 });
  });

  test('a score above the maximum, of another indicator or a maximum of one’s own is refused or not believed', async () => {
    const expert = life.expert(0);
    const [first] = await life.sheetsOf(expert, { preset: 'mine' });
    const { scores } = await life.sheet(expert, first?.['id']);
    const code = (scores as Row[])[0]?.['code'];
    const above = await life.score(expert, first?.['id'], { scores: [{ code, score: 99, max: 100 }] });
    expect(above.code).toBe('0001');
    expect(above.message).toContain('不能给99分');
    const odd = await life.score(expert, first?.['id'], { scores: [{ code: 'zz', score: 1, max: 100 }] });
    expect(odd.message).toContain('没有指标“zz”');
    const own = await life.score(expert, first?.['id'], { total: 100 });
    expect(own.code).toBe('0001');
    expect(await life.sheet(expert, first?.['id'])).toMatchObject({ status: 1 });
  });

  test('another expert’s sheet is as one that is not there, for reading, scoring, handing in and searching', async () => {
    const second = life.expert(1);
    const [foreign] = await life.sheetsOf(life.expert(0));
    expect((await second.call(`${SHEET}/getInfoById`, { id: foreign?.['id'] })).code).toBe('0002');
    expect((await second.call(`${SHEET}/score`, { id: foreign?.['id'], opinion: OPINION })).code).toBe('0002');
    const handed = await second.call(`${SHEET}/batchSubmit`, {
      items: [{ id: foreign?.['id'], rowVersion: 1 }],
      conflictPledge: true,
    });
    expect(handed.code).not.toBe(200);
    expect(await life.sheetsOf(second, { expertId: life.expertIds[0] })).toEqual([]);
    expect((await second.call(`${ESP}/topicapply/getInfoById`, { id: life.topicIds[0] })).code).toBe('0002');
    expect((await second.call(`${SHEET}/returnSheet`, { id: foreign?.['id'], reviewContent: '请修改评分' })).code).toBe(
      '0002',
    );
  });

  test('handing in wants a pledge the first time, and all or nothing', async () => {
    const expert = life.expert(0);
    const own = await life.sheetsOf(expert, { preset: 'mine' });
    const ids = own.map(({ id }) => id);
    const early = await life.submit(expert, ids);
    expect(early.message).toContain('2条不能办理，均未保存');
    for (const id of ids.slice(1)) expect(await life.score(expert, id)).toMatchObject({ code: 200 });
    expect((await life.submit(expert, ids.slice(0, 1), {})).message).toContain('请先阅读并勾选诚信与回避承诺');
    expect(await life.submit(expert, ids.slice(0, 1))).toMatchObject({
      code: 200,
      message: '提交成功',
      result: { count: 1 },
    });
    expect(await life.submit(expert, ids.slice(1), {}), 'once in a round').toMatchObject({ code: 200 });
    const done = await life.sheet(expert, ids[0]);
    expect(done).toMatchObject({ status: 9, conflictPledge: true });
    expect(done['signUrl']).toEqual(expect.stringContaining('/api/common/file/'));
    expect((await life.score(expert, ids[0])).code).toBe('0001');
  });

  test('who is excused says why; a reason is wanted by either call', async () => {
    const third = life.expert(2);
    const [first] = await life.sheetsOf(third);
    expect((await third.call(`${SHEET}/recuse`, { id: first?.['id'] })).message).toBe('请填写回避原因');
    expect((await third.call(`${SHEET}/score`, { id: first?.['id'], recuse: 1 })).message).toBe('请填写回避原因');
    expect(
      await third.call(`${SHEET}/score`, { id: first?.['id'], recuse: 1, reason: '与申请人曾为同事，应当回避' }),
    ).toMatchObject({ code: 200 });
    expect((await life.sheetsOf(third, { preset: 'mine' })).map(({ id }) => id)).not.toContain(first?.['id']);
    expect(await life.sheetsOf(life.admin, { preset: 'recused' })).toMatchObject([
      { id: first?.['id'], status: -2, recuseReason: '与申请人曾为同事，应当回避' },
    ]);
  });
}
