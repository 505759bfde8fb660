// One declaration over HTTP: who takes part in it, what is written, and how it is read.
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const ESP = '/admin/api/esp';
export const APPLY = `${ESP}/topicapply`;
export const SHEET = {
  name: '县域初中作业设计质量提升的实证研究',
  keywords: '作业设计 初中 县域',
  subjectCategory: '8',
  researchType: '2',
  planStartDate: '2027-07-01',
  planEndDate: '2029-06-30',
  resultForms: ['1', '4'],
  email: 'liyq@example.cn',
  professionRank: '3',
  expertise: '小学数学教学',
  education: '2',
  company: '南昌市松柏小学',
  companyType: '3',
  region: '360000,360100,360103',
  address: '南昌市西湖区松柏巷18号',
  applyFund: 3000,
};

export class DeclarationLife {
  office!: WholeOffice;
  admin!: Person;
  institution!: Person;
  other!: Person;
  declarer!: Person;
  batchCategoryId = 0;
  id = 0;
  readonly problemsOf = ({ result }: Answer): readonly string[] =>
    (result['errors'] as { field: string; message: string }[]).map(({ field, message }) => `${field} ${message}`);
  readonly read = async (person: Person): Promise<Record<string, unknown>> =>
    (await person.call(`${APPLY}/getInfoById`, { id: this.id })).result;

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    [this.admin, this.institution, this.other, this.declarer] = (await Promise.all(
      ['admin', 'organ01', 'organ02', '13800000002'].map((name) => this.office.signIn(name)),
    )) as [Person, Person, Person, Person];
    const batches = (await this.admin.call(`${ESP}/topicbatch/getListPage`, { type: 1, pageSize: 100 })).result[
      'records'
    ] as { id: number; phase: number }[];
    const categories = (
      await this.admin.call(`${ESP}/topicbatch/category/getListPage`, {
        topicbatchId: batches.find(({ phase }) => phase === 1)?.id,
        pageSize: 100,
      })
    ).result['records'] as { id: number; 'categoryId.code': string }[];
    this.batchCategoryId = categories.find((category) => category['categoryId.code'] === 'YB')?.id ?? 0;
  }
}
