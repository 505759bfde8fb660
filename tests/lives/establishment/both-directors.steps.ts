// Where the office wants both directors and the category wants a supplement, each is asked in turn, and what is missing
// is told until nothing is.
import { expect, test } from 'vitest';
import { uploadPaper } from '../../support/declaration-parts.ts';
import { APPLY, done, type EstablishmentLife } from './establishment-life.ts';

const SETTINGS = '/admin/api/sys/set';

export function testBothDirectors(life: EstablishmentLife): void {
  const stateOf = async (id: number): Promise<readonly unknown[]> => {
    const [row] = await life.query(
      'select status, project_sign_auth, supplement_status from topicapply where id = $1',
      [id],
    );
    return [row?.['status'], row?.['project_sign_auth'], row?.['supplement_status']];
  };

  test('secretary, then director; supplement asked, returned, passed; then it is established', async () => {
    const [id = 0, next = 0] = await life.makeSigned(2);
    await life.query('update topicapply set status = 5, project_sign_auth = null where id = any($1::bigint[])', [
      [id, next],
    ]);
    const steps = (establishSignSteps: number): Promise<unknown> =>
      done(life.admin.call(`${SETTINGS}/saveSysSet`, { establishSignSteps }));
    const category = 'where id = (select batch_category_id from topicapply where id = $1)';
    await life.query(`update topicbatch_category set need_supplement = true ${category}`, [id]);
    await steps(2);
    await done(life.decide([id], 6));
    expect(await stateOf(id)).toEqual([6, 0, 0]);

    const secretary = await life.office.signIn('secretary');
    expect((await life.authorise([id])).message, 'the director waits for the secretary').toContain('待秘书处主任授权');
    expect((await life.authorise([id], secretary)).result).toMatchObject({ confirmPassword: true });
    const waiting = async (): Promise<unknown> =>
      (await secretary.call('/admin/api/statistics/getStatistics', { select: 'secretaryReviewCount' })).result;
    expect(await waiting(), 'the home of the secretary counts it').toEqual({ secretaryReviewCount: 1 });
    await life.confirmPassword(secretary);
    await done(life.authorise([id], secretary));
    expect(await waiting()).toEqual({ secretaryReviewCount: 0 });
    expect(await stateOf(id)).toEqual([6, 1, 0]);
    expect((await life.authorise([id], secretary)).code, 'once').not.toBe(200);
    expect((await life.decide([id], 9)).message).toContain('主任尚未授权，不能立项');
    await done(life.authorise([id]));
    const [signed] = await life.query(
      'select project_sign_auth, secretary_sign_url, director_sign_url from topicapply where id = $1',
      [id],
    );
    const signature = expect.stringContaining('/api/common/file/') as string;
    expect(signed).toEqual({ project_sign_auth: 2, secretary_sign_url: signature, director_sign_url: signature });

    expect((await life.decide([id], 9)).message).toContain('补充材料尚未审核通过，不能立项');
    const declarer = await life.declarer();
    const papers = {
      supplementApplyUrl: await uploadPaper(declarer, '签章申请书'),
      supplementSignUrl: await uploadPaper(declarer, '成员签名页'),
    };
    const supply = (): Promise<unknown> => done(declarer.call(`${APPLY}/submitSupplement`, { id, ...papers }));
    const institution = await life.office.signIn('organ01');
    const judge = (revieweStatus: number, reviewContent: string): Promise<unknown> =>
      done(institution.call(`${APPLY}/supplementReview`, { id, revieweStatus, reviewContent }));
    await supply();
    await judge(-1, '签章申请书缺少单位公章，请补盖。');
    expect((await life.decide([id], 9)).message).toContain('补充材料尚未审核通过，不能立项');
    await supply();
    await judge(1, '材料齐全，同意。');
    await done(life.decide([id], 9));
    expect(await life.query('select status from topic where apply_id = $1', [id])).toEqual([{ status: 1 }]);

    await steps(1);
    await life.query(`update topicbatch_category set need_supplement = false ${category}`, [id]);
    await done(life.decide([next], 6));
    expect(await stateOf(next), 'neither is wanted').toEqual([6, 1, null]);
  });
}
