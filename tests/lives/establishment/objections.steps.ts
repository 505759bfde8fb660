// Objections to what is public: by anybody, by name, with a captcha each; the office alone reads them, answers, and
// establishes nothing over an open one without having said that it looked.
import { expect, test } from 'vitest';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import { solvedCaptcha } from '../../support/solved-captcha.ts';
import type { Answer } from '../../support/whole-office.ts';
import { ESP, type Row } from '../scoring/scoring-life.ts';
import { done, type EstablishmentLife } from './establishment-life.ts';

const OPEN = '/api/open/publicity/addObjection';
const OBJECTION = `${ESP}/publicity/objection`;
const UPLOAD = '/api/open/common/uploadVisitorFile';
const EVIDENCE = 'publicity-objection.PublicityObjection.evidenceUrl';
const PHONE = '13907918812';
const CONTENT = '公示课题与申请人去年已结题的市级课题研究内容基本相同，请核查是否重复申报。';

export function testObjections(life: EstablishmentLife): void {
  const codeOf = async (at: number): Promise<string> =>
    String((await life.query('select apply_code from topicapply where id = $1', [life.topic(at)]))[0]?.['apply_code']);
  const publish = (minutes: number | null, days = 7): Promise<unknown> => {
    const time = minutes === null ? null : life.moment(minutes);
    return life.query(
      `update topicbatch set public_time = $2, publicity_days = $3::int, public_end_time = $2::timestamptz + make_interval(days => $3::int)
        where id = (select topicbatch_id from topicapply where id = $1)`,
      [life.topic(0), time, days],
    );
  };
  const object = async (args: Row = {}): Promise<Answer> =>
    life.office.visitor.call(OPEN, {
      applyCode: await codeOf(0),
      objectorName: '周明轩',
      phone: PHONE,
      content: CONTENT,
      ...(await solvedCaptcha(life.office)),
      ...args,
    });
  const messages = async (): Promise<number> =>
    Number((await life.query('select count(*) as n from sms_message'))[0]?.['n']);
  const listed = async (): Promise<readonly Row[]> =>
    (await done(life.admin.call(`${OBJECTION}/getListPage`, { topicbatchId: '' }))).result['records'] as Row[];

  test('objections › nobody objects without a captcha, to what is not public, or without name and ground', async () => {
    await publish(null);
    expect((await object()).message).toContain('没有这个编号的公示课题');
    await publish(-8 * 24 * 60);
    expect((await object()).message, 'its days are over').toContain('公示期已满的不再接受异议');
    await publish(-60);
    expect((await object({ captchaId: undefined, captcha: undefined, altcha: undefined })).result).toMatchObject({
      captcha: true,
    });
    expect((await object({ applyCode: await codeOf(2) })).message, 'declined, so not listed').toContain('没有这个编号');
    expect((await object({ content: '有问题' })).message).toContain('异议内容不少于20字');
    expect((await object({ phone: '' })).message).toContain('请填写手机');
    expect((await object({ status: 9 })).code).toBe('0001');
    const [count] = await life.query('select count(*) as n from publicity_objection');
    expect(Number(count?.['n'])).toBe(0);
  });

  test('objections › one that fits is kept for the office alone, its phone encrypted, and answers with no record', async () => {
    const content = makePdf(['两份研究报告的对照']);
    const send = (file: Uint8Array, field = EVIDENCE): Promise<Answer> =>
      life.office.visitor.send(UPLOAD, { content: file, name: '对照.pdf' }, { field });
    expect((await send(new TextEncoder().encode('<html></html>'))).code, 'no PDF, whatever its name says').toBe('0001');
    expect((await send(content, 'topic-result.Paper.fileUrl')).code, 'no form of visitors').toBe('0001');
    const evidenceUrl = String((await done(send(content))).result['url']);
    const taken = await done(object({ evidenceUrl }));
    expect(taken).toMatchObject({ message: '异议已提交，省教育规划办核查以后用短信答复', result: null });
    const [stored] = await life.query('select phone, topicapply_id from publicity_objection');
    expect(String(stored?.['phone'])).not.toContain(PHONE);
    expect(Number(stored?.['topicapply_id'])).toBe(life.topic(0));
    const [row] = await listed();
    expect(row).toMatchObject({ objectorName: '周明轩', status: 1, phone: '139****8812' });
    expect((await done(life.admin.call(`${OBJECTION}/getInfoById`, { id: row?.['id'] }))).result).toMatchObject({
      phone: PHONE,
      evidenceUrl,
    });
    const opened = await life.admin.download(evidenceUrl);
    expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true);
    const home = await life.admin.call('/admin/api/statistics/getStatistics', { select: 'objectionCount' });
    expect(home.result).toMatchObject({ objectionCount: 1 });
    const others = [life.director, life.expert(0), await life.declarer(), await life.office.signIn('organ01')];
    for (const person of [...others, life.office.visitor]) {
      expect((await person.call(`${OBJECTION}/getListPage`)).code).not.toBe(200);
      expect((await person.download(evidenceUrl)).headers.get('content-type')).not.toContain('pdf');
    }
  });

  test('objections › one address hands in ten an hour and no more', async () => {
    const answers: Answer[] = [];
    for (let at = 0; at < 12; at += 1) answers.push(await object({ content: '短' }));
    expect(answers.at(-1)?.code).not.toBe(200);
    expect((await object()).message).toContain('频繁');
    await life.query("delete from login_guard where key like 'publicity-objection%'");
    await done(object({ content: `${CONTENT}另附说明。` }));
  });

  test('objections › each is looked into and answered once, by text message', async () => {
    const [row, other] = await listed();
    const handle = (id: unknown, args: Row): Promise<Answer> => life.admin.call(`${OBJECTION}/handle`, { id, ...args });
    const fire = (args: Row): Promise<Answer> => handle(row?.['id'], args);
    expect((await fire({ status: 9 })).message).toContain('请选择核查结果');
    await done(fire({ status: 2 }));
    const before = await messages();
    const answered = { status: 9, outcome: 'unfounded', answer: '经核查，两项课题研究内容不同。' };
    await done(fire(answered));
    expect(await messages(), 'one text message').toBe(before + 1);
    expect((await fire(answered)).code, 'it is answered').not.toBe(200);
    await done(handle(other?.['id'], { status: 8, answer: '与同一人已提出的异议相同，合并答复。' }));
    expect((await listed()).map(({ status }) => status)).toEqual([9, 8]);
    await publish(null);
  });

  test('objections › over an open one nothing is established but with the tick', async () => {
    const [id = 0] = await life.makeSigned(1);
    await life.query(
      `insert into publicity_objection (apply_code, topicapply_id, topicbatch_id, objector_name, content)
        select '2031YB0001', id, topicbatch_id, '何静', $2 from topicapply where id = $1`,
      [id, CONTENT],
    );
    expect((await life.decide([id], 9)).message).toContain('还有1份公示异议没有办结，请先办结，或核实后勾选');
    expect((await life.decide([id], 9, { objectionChecked: false })).code).toBe('0001');
    await done(life.decide([id], 9, { objectionChecked: true }));
    const [kept] = await life.query('select status, objection_checked from topicapply where id = $1', [id]);
    expect(kept).toMatchObject({ status: 9, objection_checked: true });
  });
}
