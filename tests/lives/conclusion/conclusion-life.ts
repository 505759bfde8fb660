// One conclusion over HTTP: the people who take part in it, and what each of them usually does.
import { fireTimedEvents } from '../../../src/server/jobs/timed-events.job.ts';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const ESP = '/admin/api/esp';
export const CLU = `${ESP}/topicclu`;
type Row = Readonly<Record<string, unknown>>;
type Args = Readonly<Record<string, unknown>>;

/** So many characters. */
export function textOf(count: number): string {
  return `<p>${'研'.repeat(count)}</p>`;
}

export class ConclusionLife {
  office!: WholeOffice;
  host!: Person;
  institution!: Person;
  other!: Person;
  admin!: Person;
  secretary!: Person;
  director!: Person;
  topicId = 0;
  batchId = 0;
  id = 0;

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    [this.host, this.institution, this.other, this.admin, this.secretary, this.director] = await Promise.all([
      this.office.signIn('13800000003'),
      this.office.signIn('organ02'),
      this.office.signIn('organ01'),
      this.office.signIn('admin'),
      this.office.signIn('secretary'),
      this.office.signIn('director'),
    ]);
    const [topic] = (await this.host.call(`${ESP}/topic/getMyTopic`)).result as unknown as Row[];
    this.topicId = Number(topic?.['id']);
    const batches = (await this.host.call(`${ESP}/topicclubatch/getList`)).result as unknown as Row[];
    this.batchId = Number(batches[0]?.['id']);
    for (const person of [this.secretary, this.director])
      await person.call('/api/common/confirmPassword', { password: 'Demo@2026' });
  }

  readonly read = async (person: Person = this.admin): Promise<Row> =>
    (await person.call(`${CLU}/getInfoById`, { id: this.id })).result;
  readonly topic = async (): Promise<Row> =>
    (await this.admin.call(`${ESP}/topic/getInfoById`, { id: this.topicId })).result;
  readonly pdf = async (person: Person, name: string): Promise<unknown> =>
    (await person.upload(makePdf([name]), `${name}.pdf`)).result['url'];
  /** All that an application to conclude asks for, of a kind of appraisal. */
  readonly filled = async (appraisalType: number): Promise<Args> => ({
    id: this.id,
    appraisalType,
    mainResultForm: '1',
    mainWords: 80_000,
    workReport: textOf(900),
    resultBrief: textOf(3200),
    similarity: 8,
    similarityFileUrl: await this.pdf(this.host, '查重报告'),
    staffList: [{ name: '王敏', company: '江西师范大学附属中学', contribution: '数据分析' }],
    fundTotal: 3_000,
    fundUsed: 3_000,
    fundList: [{ item: '资料费', amount: 3_000 }],
  });
  readonly problemsOf = ({ result }: Answer): unknown =>
    (result['errors'] as { field: string; message: string }[]).map(({ field, message }) => `${field} ${message}`);
  readonly review = (person: Person, revieweStatus: number, args: Args = {}): Promise<Answer> =>
    person.call(`${CLU}/review/review`, { id: this.id, revieweStatus, ...args });
  readonly decide = (call: Args): Promise<Answer> => this.admin.call(`${CLU}/review/decide`, { id: this.id, ...call });
  /** What the office's button of this screen sends, with what is filled in. */
  readonly press = (screen: string, id: string, args: Args = {}): Promise<Answer> => {
    const { app, callById } = this.office.office.context.model;
    const button = app.screens.find(({ key }) => key === screen)?.table?.row.find((one) => one.id === id);
    const path = callById.get(button?.call ?? '')?.path;
    if (button === undefined || path === undefined) throw new Error(`${screen} has no button ${id}`);
    return this.admin.call(path, { id: this.id, ...args, ...button.args });
  };
  readonly sign = async (person: Person): Promise<Answer> =>
    person.call(`${CLU}/review/batchSignAuth`, {
      items: [{ id: this.id, rowVersion: (await this.read(person))['rowVersion'] }],
    });
  readonly signBoth = async (): Promise<void> => {
    for (const person of [this.secretary, this.director]) {
      const { code, message } = await this.sign(person);
      if (code !== 200) throw new Error(message);
    }
  };
  /** What the clock does by itself. */
  readonly settle = async (): Promise<void> => {
    for (let turn = 0; turn < 2; turn += 1) await fireTimedEvents(this.office.engine, this.office.clock.now());
  };
}
