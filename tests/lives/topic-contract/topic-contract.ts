// The calls of topics by their documented names: who makes them, and the topic they are about.
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const TOPIC = '/admin/api/esp/topic';
type Row = Record<string, unknown>;

export class TopicContract {
  office!: WholeOffice;
  admin!: Person;
  institution!: Person;
  host!: Person;
  topic: Row = {};
  id = 0;
  readonly rows = (answer: Answer): readonly Row[] => answer.result['records'] as Row[];
  readonly pdf = async (person: Person, title: string): Promise<string> =>
    String((await person.upload(makePdf([title]), `${title}.pdf`)).result['url']);
  readonly read = async (person = this.admin): Promise<Row> =>
    (await person.call(`${TOPIC}/getInfoById`, { id: this.id })).result;
  /** "params": everything in the query string. */
  readonly byQuery = async (person: Person, path: string, args: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${this.office.url}${TOPIC}/${path}?${new URLSearchParams({ appKey: 'esp', ...args }).toString()}`, {
      method: 'POST',
      headers: { accessToken: person.token },
    });

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    [this.admin, this.institution, this.host] = await Promise.all([
      this.office.signIn('admin'),
      this.office.signIn('organ01'),
      this.office.signIn('13800000001'),
    ]);
    this.topic = ((await this.host.call(`${TOPIC}/getMyTopic`)).result as unknown as Row[])[0] ?? {};
    this.id = Number(this.topic['id']);
  }
}
