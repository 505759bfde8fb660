// Authorised by the director, public for its days, established: a topic with number, team, dates, papers, and its host
// at work on it.
import { expect, test } from 'vitest';
import { makePaper } from '../../../src/server/jobs/late-papers.job.ts';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import { planShown } from '../../support/plan-shown.ts';
import { ESP, type Row } from '../scoring/scoring-life.ts';
import { done, type EstablishmentLife } from './establishment-life.ts';

/** As the job does by and by, which would lay out the papers of the demo's declarations before it. */
async function makeNotice({ office }: EstablishmentLife, id: number): Promise<void> {
  const entity = office.engine.repository.model.entityById.get('topic');
  const document = entity?.documents.find(({ attach }) => attach?.field === 'projectNoticeUrl');
  if (entity === undefined || document === undefined) throw new Error('a topic has no notice');
  await makePaper(office.engine, office.clock.now(), { entity, document, field: 'projectNoticeUrl', id });
}

export function testEstablishing(life: EstablishmentLife): void {
  const topicOf = async (applyId: number): Promise<Row> =>
    (await life.query('select * from topic where apply_id = $1 and del_flag = false', [applyId]))[0] ?? {};

  test('nobody but the director authorises, with the password; both at once sign it once', async () => {
    const both = [life.topic(0), life.topic(1)];
    expect((await life.authorise(both, life.admin)).code).toBe('0002');
    expect((await life.authorise(both, life.expert(0))).code).toBe('0002');
    expect((await life.authorise(both)).result).toMatchObject({ confirmPassword: true });
    await life.confirmPassword(life.director);
    expect((await life.decide(both, 9)).message).toContain('主任尚未授权，不能立项');
    const items = await life.items(both);
    const sign = (asked: readonly Row[]): ReturnType<typeof life.authorise> =>
      life.director.call(`${ESP}/topicapply/review/batchSignAuth`, { items: asked });
    const answers = await Promise.all([sign(items), sign(items.toReversed())]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await life.resultOf(life.topic(0))).toMatchObject({ projectSignAuth: 2 });
    const [signed] = await life.query('select director_sign_url, director_sign_how from topicapply where id = $1', [
      life.topic(0),
    ]);
    expect(signed).toMatchObject({ director_sign_how: '电子签名，登录密码确认' });
    expect(signed?.['director_sign_url']).toEqual(expect.stringContaining('/api/common/file/'));
  });

  test('nothing is established before it was public for its days', async () => {
    const [row] = await life.query('select topicbatch_id from topicapply where id = $1', [life.topic(0)]);
    const publish = (time: string | null): Promise<unknown> =>
      life.query('update topicbatch set public_time = $2, publicity_days = 7 where id = $1', [
        row?.['topicbatch_id'],
        time,
      ]);
    await publish(null);
    await life.query('update topicbatch set open_opinions = true where id = $1', [row?.['topicbatch_id']]);
    expect((await life.decide([life.topic(0)], 9)).message).toContain('拟立项名单尚未公示，不能立项');
    await publish(life.moment(-6 * 24 * 60));
    expect((await life.decide([life.topic(0)], 9)).message).toContain('期满以后才能立项');
    const declarer = await life.declarer();
    expect((await declarer.call(`${ESP}/topicapply/getInfoById`, { id: life.topic(0) })).result).toMatchObject({
      status: 6,
    });
    await life.settle();
    const told = await life.query('select status, told_time from topicapply where id = any($1::bigint[]) order by id', [
      life.topicIds,
    ]);
    expect(
      told.filter((one) => one['told_time'] === null),
      'proposed and declined are told, once it is public',
    ).toEqual([]);
    const opinions = await life.query(
      'select id, refusal_opinions from topicapply where id = any($1::bigint[]) and refusal_opinions is not null',
      [life.topicIds],
    );
    expect(
      opinions.map(({ id }) => Number(id)),
      'only who is refused reads opinions',
    ).toEqual([life.topic(2)]);
    const text = String(opinions[0]?.['refusal_opinions']);
    expect(text).toMatch(/^意见1：/u);
    expect(text.split('\n')).toHaveLength(2);
    for (const at of [0, 1, 2]) {
      const { name, username } = (await life.expert(at).call('/api/common/getUser')).result;
      expect(text).not.toContain(String(name));
      expect(text).not.toContain(String(username));
    }
    const { result: refused } = await life.admin.call(`${ESP}/topicapply/getInfoById`, { id: life.topic(2) });
    expect(refused).toMatchObject({ status: 8, refusalOpinions: text });
    const organ = await life.office.signIn('organ01');
    const { result: seen } = await organ.call(`${ESP}/topicapply/getInfoById`, { id: life.topic(2) });
    expect(seen).not.toHaveProperty('refusalOpinions');
    await publish(life.moment(-8 * 24 * 60));
  });

  test('what is established is a topic at once, with its number, team, money and dates; twice is once', async () => {
    const [first, second] = await life.items([life.topic(0), life.topic(1)]);
    const establish = (items: readonly unknown[]): ReturnType<typeof life.decide> =>
      life.admin.call(`${ESP}/topicapply/review/reviewTopicProject`, { items, revieweStatus: 9 });
    const answers = await Promise.all([establish([first]), establish([first, second])]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const apply = (await life.query('select * from topicapply where id = $1', [life.topic(0)]))[0] ?? {};
    const topic = await topicOf(life.topic(0));
    const [category] = await life.query('select code from category where id = $1', [apply['category_id']]);
    expect(topic).toMatchObject({
      name: apply['name'],
      host_id: apply['declarer_id'],
      organ_id: apply['organ_id'],
      status: 1,
      subject_status: 0,
      terminate_flag: 0,
      apply_url: apply['apply_url'],
      code: apply['topic_code'],
    });
    expect(apply).toMatchObject({ status: 9, topic_id: topic['id'] });
    expect(String(topic['code'])).toMatch(new RegExp(`^\\d\\d${String(category?.['code'])}\\d{3}$`, 'u'));
    const team = await life.query('select name, idcard from topic_staff where topic_id = $1 order by order_no', [
      topic['id'],
    ]);
    const declared = await life.query(
      'select name from topicapply_staff where topicapply_id = $1 and del_flag = false order by order_no',
      [life.topic(0)],
    );
    expect(team.map(({ name }) => name)).toEqual(declared.map(({ name }) => name));
    expect(await life.query('select 1 as one from topic where apply_id = $1', [life.topic(0)])).toHaveLength(1);
  });

  test('fifty more at once get numbers without a hole, in one call and in fifty', async () => {
    const made = await life.makeSigned(50);
    const lastBefore = await life.lastNumber(life.topic(0));
    const [together, apart] = [made.slice(0, 10), made.slice(10)];
    const answers = await Promise.all([life.decide(together, 9), ...apart.map(async (id) => life.decide([id], 9))]);
    expect(answers.filter(({ code }) => code !== 200).map(({ message }) => message)).toEqual([]);
    const codes = await life.query('select code from topic where apply_id = any($1::bigint[]) order by code', [made]);
    expect(codes.map(({ code }) => Number(String(code).slice(-3)))).toEqual(made.map((_, at) => lastBefore + 1 + at));
  });

  test('its host finds it under process management, with notice and plan, and hands in the opening report', async () => {
    await makeNotice(life, Number((await topicOf(life.topic(0)))['id']));
    const host = await life.declarer();
    const { processSystem } = (await host.call('/api/common/getUserForHome')).result;
    expect(processSystem).toBe(true);
    const mine = (await host.call(`${ESP}/topic/getMyTopic`)).result as unknown as Row[];
    const [topic] = mine.filter(({ applyId }) => applyId === life.topic(0));
    expect(topic).toMatchObject({ status: 1, subjectStatus: 0 });
    expect(topic?.['projectNoticeUrl']).toEqual(expect.stringContaining('/api/common/file/'));
    const plan = await host.call(`${ESP}/topicapply/getInfoById`, { id: life.topic(0) });
    expect(plan.result).toMatchObject({ status: 9, topicId: topic?.['id'] });
    const shown = await planShown(host, Number(topic?.['id']));
    expect(Object.keys(shown), 'of the declaration just made, part by part').toEqual(
      expect.arrayContaining(['topicapply', 'pt-sjlz', 'pt-jf']),
    );
    expect(shown['topicapply']).toEqual(expect.arrayContaining(['applyCode', 'versionNo']));
    expect(await done(host.call(`${ESP}/topic/getInfoById`, { id: topic?.['id'] }))).toMatchObject({ code: 200 });
    const other = await life.office.signIn('13800000002');
    expect((await other.call(`${ESP}/topic/getInfoById`, { id: topic?.['id'] })).code).toBe('0002');
    const report = await host.upload(makePdf(['开题报告']), '开题报告.pdf');
    const opening = await host.call(`${ESP}/topic/submitSubjectReport`, {
      id: topic?.['id'],
      subjectIntroduce: '<p>开题会于本校召开，三位专家到会评议。</p>',
      subjectPoint: '<p>研究背景、目标、内容与方法。</p>',
      subjectAuditPoint: '<p>选题有价值，建议聚焦样本学校。</p>',
      subjectChange: '<p>无</p>',
      subjectReportUrl: report.result['url'],
      subjectStatus: 1,
    });
    expect(opening).toMatchObject({ code: 200, message: '提交成功，请等待委托管理机构审核' });
  });
}
