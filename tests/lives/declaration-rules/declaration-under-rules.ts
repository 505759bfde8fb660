// One declaration that is handed in again and again, under limits that the office sets.
import { expect } from 'vitest';
import { addParts, addTeam, APPLY, partsOf, problemsOf, SHEET, type Written } from '../../support/declaration-parts.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

const ESP = '/admin/api/esp';
export const NAME = '县域初中作业设计质量提升的实证研究';
export type Row = Readonly<Record<string, unknown>>;

export class DeclarationUnderRules {
  office!: WholeOffice;
  admin!: Person;
  institution!: Person;
  declarer!: Person;
  batchCategoryId = 0;
  id = 0;
  written!: Written;
  settings: Row = {};
  readonly submit = async (): Promise<readonly string[]> =>
    problemsOf(await this.declarer.call(`${APPLY}/submit`, { id: this.id, commitFlag: true }));
  readonly rowsOf = async (person: Person, path: string, args: object = {}): Promise<readonly Row[]> =>
    (await person.call(`${ESP}/${path}`, { pageSize: 100, ...args })).result['records'] as Row[];
  readonly partRows = (path: string): Promise<readonly Row[]> =>
    this.rowsOf(this.declarer, `topicapply/${path}/getListPage`, { topicapplyId: this.id });
  readonly limits = (values: Row): Promise<unknown> =>
    this.office.database.pool.query(
      `update topicbatch_category set ${Object.keys(values)
        .map((name, at) => `"${name}" = $${at + 2}`)
        .join(', ')} where id = $1`,
      [this.batchCategoryId, ...Object.values(values)],
    );
  readonly batch = (values: Row): Promise<unknown> =>
    this.office.database.pool.query(
      `update topicbatch set ${Object.keys(values)
        .map((name, at) => `"${name}" = $${at + 2}`)
        .join(', ')} where id = (select topicbatch_id from topicbatch_category where id = $1)`,
      [this.batchCategoryId, ...Object.values(values)],
    );
  readonly set = async (values: Row): Promise<void> => {
    expect(await this.admin.call('/admin/api/sys/set/saveSysSet', { ...this.settings, ...values })).toMatchObject({
      code: 200,
    });
  };
  /** Each wrong value is taken by the draft, told when it is handed in, and put right again. */
  readonly faults = async (cases: readonly (readonly [string, Row, Row, readonly unknown[]])[]): Promise<void> => {
    for (const [path, wrong, right, told] of cases) {
      expect(await this.declarer.call(`${APPLY}/${path}`, wrong)).toMatchObject({ code: 200 });
      expect(await this.submit()).toEqual(told);
      expect(await this.declarer.call(`${APPLY}/${path}`, right)).toMatchObject({ code: 200 });
    }
  };

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    [this.admin, this.institution, this.declarer] = (await Promise.all(
      ['admin', 'organ01', '13800000002'].map((name) => this.office.signIn(name)),
    )) as [Person, Person, Person];
    const open = (await this.rowsOf(this.admin, 'topicbatch/getListPage', { type: 1 })).find(
      ({ phase }) => phase === 1,
    );
    this.batchCategoryId = Number(
      (await this.rowsOf(this.admin, 'topicbatch/category/getListPage', { topicbatchId: open?.['id'] })).find(
        (row) => row['categoryId.code'] === 'YB',
      )?.['id'],
    );
    this.id = Number(
      (await this.declarer.call(`${APPLY}/save`, { batchCategoryId: this.batchCategoryId, name: NAME })).result['id'],
    );
    this.written = partsOf(this.declarer, this.id);
    await addTeam(this.written, 3);
    await addParts(this.declarer, this.written, { kind: 'pt', fund: 3000 });
    await this.declarer.call(`${APPLY}/saveData`, { id: this.id, ...SHEET, professionRank: '3', applyFund: 3000 });
    const {
      id: _id,
      rowVersion: _version,
      createTime: _made,
      createUserId: _maker,
      updateTime: _time,
      updateUserId: _by,
      events: _events,
      ...rest
    } = (await this.admin.call('/admin/api/sys/set/getSysSet')).result;
    this.settings = rest;
  }
}
