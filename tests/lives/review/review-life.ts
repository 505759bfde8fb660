// Declarations at the desks of institution and office: who reviews them, and how they are listed and judged.
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const ESP = '/admin/api/esp';
export const APPLY = `${ESP}/topicapply`;
export type Row = Readonly<Record<string, unknown>>;

export class ReviewLife {
  office!: WholeOffice;
  admin!: Person;
  institution!: Person;
  other!: Person;
  batchId = 0;
  readonly rowsOf = async (person: Person, path: string, args: object = {}): Promise<readonly Row[]> =>
    (await person.call(`${ESP}/${path}`, { pageSize: 100, ...args })).result['records'] as Row[];
  readonly listed = (person: Person, args: object = {}): Promise<readonly Row[]> =>
    this.rowsOf(person, 'topicapply/getListPage', { topicbatchId: this.batchId, sort: 'id', ...args });
  readonly review = (
    person: Person,
    id: unknown,
    [verdict, reviewContent = '材料齐全，符合申报条件。']: readonly [number, string?],
  ): Promise<Answer> => person.call(`${APPLY}/review/review`, { id, revieweStatus: verdict, reviewContent });
  readonly stored = async (id: unknown): Promise<Row> =>
    (await this.admin.call(`${APPLY}/getInfoById`, { id, timeline: true })).result;
  readonly query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await this.office.database.pool.query(text, [...values])).rows as Row[];

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    [this.admin, this.institution, this.other] = (await Promise.all(
      ['admin', 'organ01', 'organ02'].map((name) => this.office.signIn(name)),
    )) as [Person, Person, Person];
    const batches = await this.rowsOf(this.admin, 'topicbatch/getListPage', { type: 1 });
    this.batchId = Number(batches.find(({ phase }) => phase === 1)?.['id']);
  }
}
