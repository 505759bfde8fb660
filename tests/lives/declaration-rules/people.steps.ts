// Who declares: ranks and recommenders, teams of the young, whose results and topics count.
import { expect, test } from 'vitest';
import { APPLY, idcardOf, uploadPaper } from '../../support/declaration-parts.ts';
import type { Row, DeclarationUnderRules } from './declaration-under-rules.ts';

export function testPeople(life: DeclarationUnderRules): void {
  test('whoever has not the rank is told so while drafting; handed in it takes two recommenders in place of it, of their rank and not of the team', async () => {
    await life.declarer.call(`${APPLY}/saveData`, { id: life.id, professionRank: '4' });
    expect((await life.declarer.call(`${APPLY}/checkHostTopic`, { id: life.id })).result).toMatchObject({
      pass: true,
      reasons: expect.arrayContaining([
        expect.objectContaining({ code: 'RANK_LIMIT', level: 'warn', message: '不具备中级职称且未提供两名推荐人' }),
      ]) as unknown,
    });
    expect(await life.submit()).toEqual(['base /pt-tjr 不具备中级职称且未提供两名推荐人']);
    const signed = await uploadPaper(life.declarer, '推荐意见');
    const person = {
      sex: '1',
      professionRank: '1',
      expertise: '课程与教学论',
      company: '江西师范大学',
      phone: '13870000311',
      opinion:
        '申请人长期从事一线教学研究，选题切合实际，设计合理，具备完成课题的能力，同意推荐。该课题对区域作业改革有参考价值。',
      signFileUrl: signed,
    };
    expect(await life.written.add('pt/tjr', { ...person, name: '刘建国' })).toMatchObject({ code: 200 });
    expect(await life.submit(), 'one is not two').toEqual(['base /pt-tjr 不具备中级职称且未提供两名推荐人']);
    const second = await life.written.add('pt/tjr', { ...person, name: '刘建国', phone: '13870000312' });
    const edit = (args: Row): Row => ({ id: second.result['id'], ...args });
    await life.declarer.call(`${APPLY}/pt/tjr/edit`, edit({ name: '胡淑珍' }));
    await life.faults([
      [
        'pt/tjr/edit',
        edit({ name: '刘建国' }),
        edit({ name: '胡淑珍' }),
        ['base /pt-tjr/1/name 推荐人刘建国重复，请另填一人'],
      ],
      [
        'pt/tjr/edit',
        edit({ name: '邹丽华' }),
        edit({ name: '胡淑珍' }),
        ['base /pt-tjr/1/name 邹丽华是课题组成员，不能作推荐人'],
      ],
      ['pt/tjr/edit', edit({ name: '李雅琪' }), edit({ name: '胡淑珍' }), ['base /pt-tjr/1/name 申请人不能推荐自己']],
      [
        'pt/tjr/edit',
        edit({ professionRank: '3' }),
        edit({ professionRank: '2' }),
        ['base /pt-tjr/1/professionRank 推荐人须具有副高级以上职称'],
      ],
      [
        'pt/tjr/edit',
        edit({ signFileUrl: null }),
        edit({ signFileUrl: signed }),
        ['base /pt-tjr/1/signFileUrl 请完善【推荐人】：第2行，请上传签章扫描件'],
      ],
    ]);
    expect((await life.declarer.call(`${APPLY}/checkHostTopic`, { id: life.id })).result['reasons']).toEqual([]);
    await life.limits({ recommender_need: 0 });
    expect(await life.submit(), 'a category that takes no recommendations').toEqual([
      'dataSheet /professionRank 不具备中级职称，不能申报该类别',
    ]);
    await life.limits({ recommender_need: 2 });
    await life.declarer.call(`${APPLY}/saveData`, { id: life.id, professionRank: '3' });
    await life.declarer.call(`${APPLY}/pt/tjr/del`, { id: second.result['id'] });
    expect(await life.submit(), 'with the rank nobody or two').toEqual([
      'base /pt-tjr 推荐人应为2名，现有1名；不需要推荐的请删除',
    ]);
    await life.declarer.call(`${APPLY}/pt/tjr/del`, { id: (await life.partRows('pt/tjr'))[0]?.['id'] });
  });

  test('a team of the young is young, signs where it must, has as many as it may, each once', async () => {
    const members = await life.partRows('staff');
    expect(members[0]).toMatchObject({ birthDate: '1988-04-12', sex: '2' });
    await life.office.database.pool.query(
      `update "user" set birth_date = '1995-06-01' where id = (select declarer_id from topicapply where id = $1)`,
      [life.id],
    );
    await life.limits({ youth_team: true });
    expect(await life.submit(), 'the category names no age: the office does').toEqual(
      members.map(
        (_, at) =>
          expect.stringMatching(
            new RegExp(
              `^staff /topicapply-staff/${at}/birthDate 该类别的课题组成员须在\\d{4}年\\d\\d月\\d\\d日之后出生$`,
            ),
          ) as string,
      ),
    );
    await life.set({ youthMaxAge: 60 });
    await life.limits({ need_member_sign: true });
    expect(await life.submit()).toEqual(
      members.map(
        (_, at) =>
          `staff /topicapply-staff/${at}/signFileUrl 请完善【课题组成员】：第${at + 1}行，请上传成员本人签名页`,
      ),
    );
    await life.set({ youthMaxAge: life.settings['youthMaxAge'] });
    await life.limits({ youth_team: false, need_member_sign: false, member_min: null, member_max: null });
    await life.set({ memberMin: 4, memberMax: 5 });
    expect(await life.submit(), 'the category names no numbers: the office does').toEqual([
      'staff /topicapply-staff 课题组成员应为4-5人，现有3人',
    ]);
    await life.set({ memberMin: 1, memberMax: 3 });
    expect((await life.written.add('staff', { name: '曾庆红' })).message).toBe('课题组成员最多3条');
    expect((await life.declarer.call(`${APPLY}/getInfoById`, { id: life.id })).result).toMatchObject({
      memberLeast: 1,
      memberMost: 3,
    });
    await life.set({ memberMin: life.settings['memberMin'], memberMax: life.settings['memberMax'] });
    await life.limits({ member_min: 2, member_max: 10 });
    const host = (await life.declarer.call(`${APPLY}/getInfoById`, { id: life.id })).result;
    const own = { idcard: host['idcard'], birthDate: host['birthDate'], sex: host['sex'] };
    const was = { idcard: idcardOf('1988-04-12', 20), birthDate: '1988-04-12', sex: '2' };
    await life.faults([
      [
        'staff/edit',
        { id: members[0]?.['id'], ...own, birthDate: null, sex: null },
        { id: members[0]?.['id'], ...was },
        ['staff /topicapply-staff/0/idcard 申请人不列为课题组成员'],
      ],
    ]);
  });

  test('results are led by the team, former topics were its own and are of the last years', async () => {
    const [stage] = await life.partRows('pt/jdcg');
    const former = await life.written.add('pt/cdkt', {
      hostName: '李雅琪',
      topicName: '小学数学作业分层设计研究',
      level: '4',
      approveUnit: '南昌市教育局',
      approveDate: '2024-05-10',
      finishStatus: 2,
    });
    expect(former).toMatchObject({ code: 200 });
    await life.faults([
      [
        'pt/jdcg/edit',
        { id: stage?.['id'], leader: '邹丽华、陈大明' },
        { id: stage?.['id'], leader: '邹丽华、涂晓琳' },
        ['results /pt-jdcg/0/leader 负责人陈大明不是申请人或课题组成员'],
      ],
      [
        'pt/cdkt/edit',
        { id: former.result['id'], hostName: '陈大明' },
        { id: former.result['id'], hostName: '李雅琪' },
        ['base /pt-cdkt/0/hostName 主持人陈大明不是申请人或课题组成员'],
      ],
      [
        'pt/cdkt/edit',
        { id: former.result['id'], approveDate: '2015-05-10' },
        { id: former.result['id'], approveDate: '2024-05-10' },
        [expect.stringMatching(/^base \/pt-cdkt\/0\/approveDate 只填写近5年承担的课题/)],
      ],
      [
        'pt/cdkt/edit',
        { id: former.result['id'], approveDate: '2099-05-10' },
        { id: former.result['id'], approveDate: '2024-05-10' },
        ['base /pt-cdkt/0/approveDate 批准时间不能晚于今天'],
      ],
    ]);
  });
}
