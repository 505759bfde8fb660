// One topic under process management over HTTP: who takes part in it, and how it is read.
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const TOPIC = '/admin/api/esp/topic';

export class TopicLife {
  office!: WholeOffice;
  admin!: Person;
  institution!: Person;
  host!: Person;
  strangers!: readonly Person[];
  id = 0;
  opened = '';
  readonly read = async (person: Person, args: object = {}): Promise<Record<string, unknown>> =>
    (await person.call(`${TOPIC}/getInfoById`, { id: this.id, ...args })).result;
  readonly review = (person: Person, args: object): Promise<Answer> =>
    person.call(`${TOPIC}/review/review`, { id: this.id, ...args });
  readonly pdf = async (person: Person, title: string): Promise<string> =>
    String((await person.upload(makePdf([title]), `${title}.pdf`)).result['url']);

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    this.admin = await this.office.signIn('admin');
    this.institution = await this.office.signIn('organ01');
    this.host = await this.office.signIn('13800000002');
    this.strangers = [
      await this.office.signIn('organ02'),
      await this.office.signIn('13800000001'),
      await this.office.signIn('expert01'),
    ];
  }
}
