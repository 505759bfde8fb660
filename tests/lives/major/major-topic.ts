// One major topic over HTTP: who takes part in it, under which guide.
import { APPLY } from '../../support/declaration-parts.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const ESP = '/admin/api/esp';
export type Row = Readonly<Record<string, unknown>>;

export class MajorTopic {
  office!: WholeOffice;
  admin!: Person;
  institution!: Person;
  declarer!: Person;
  colleague!: Person;
  readonly category: Record<string, number> = {};
  guideId = 0;
  otherGuideId = 0;
  id = 0;
  readonly submit = (): Promise<Answer> => this.declarer.call(`${APPLY}/submit`, { id: this.id, commitFlag: true });
  readonly rowsOf = async (person: Person, path: string, args: object = {}): Promise<readonly Row[]> =>
    (await person.call(`${ESP}/${path}`, { pageSize: 100, ...args })).result['records'] as Row[];

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    [this.admin, this.institution, this.declarer] = (await Promise.all(
      ['admin', 'organ01', '13800000002'].map((name) => this.office.signIn(name)),
    )) as [Person, Person, Person];
    const batch = (await this.rowsOf(this.admin, 'topicbatch/getListPage', { type: 1 })).find(
      ({ phase }) => phase === 1,
    );
    for (const row of await this.rowsOf(this.admin, 'topicbatch/category/getListPage', { topicbatchId: batch?.['id'] }))
      this.category[String(row['categoryId.code'])] = Number(row['id']);
  }
}
