// One change of an important matter over HTTP: who takes part in it, what it is about, and how it is read.
import { expect } from 'vitest';
import { readPdf } from '../../support/read-pdf.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const CHANGE = '/admin/api/esp/topic/change';
export type Row = Record<string, unknown>;

export class ChangeLife {
  office!: WholeOffice;
  readonly people: Record<string, Person> = {};
  readonly as = (username: string): Person => {
    const person = this.people[username];
    if (person === undefined) throw new Error(`${username} did not sign in`);
    return person;
  };
  topic: Row = {};
  newHostId = 0;
  organName = '';
  id = 0;
  proof = '';
  readonly names = new Map<string, string>();
  readonly nameOf = (role: string): string => this.names.get(role) ?? `nobody is ${role}`;
  readonly pdf = async (username: string, title: string): Promise<string> =>
    String((await this.as(username).upload(makePdf([title]), `${title}.pdf`)).result['url']);
  readonly readTopic = async (): Promise<Row> =>
    (await this.as('admin').call('/admin/api/esp/topic/getInfoById', { id: this.topic['id'] })).result;
  readonly read = async (username: string): Promise<Answer> =>
    this.as(username).call(`${CHANGE}/getInfoById`, { id: this.id, timeline: true });
  readonly review = (username: string, args: object): Promise<Answer> =>
    this.as(username).call(`${CHANGE}/review/review`, { topicChangeId: this.id, ...args });
  /** What waits for the account, as its list shows it. */
  readonly toSign = async (
    username: string,
    topicbatchId?: unknown,
  ): Promise<readonly { readonly id: number; readonly rowVersion: number }[]> =>
    (
      (
        await this.as(username).call(`${CHANGE}/getListPage`, {
          preset: 'waiting',
          pageSize: 100,
          ...(topicbatchId === undefined ? {} : { topicbatchId }),
        })
      ).result['records'] as { id: number; rowVersion: number }[]
    ).map((row) => ({ id: row.id, rowVersion: row.rowVersion }));
  readonly waiting = async (username: string): Promise<readonly number[]> =>
    (
      (await this.as(username).call(`${CHANGE}/getListPage`, { preset: 'waiting', pageSize: 100 })).result[
        'records'
      ] as { id: number }[]
    ).map((row) => row.id);
  readonly countOf = async (username: string): Promise<unknown> =>
    (await this.as(username).call('/admin/api/statistics/getStatistics', { select: 'changeCount' })).result[
      'changeCount'
    ];
  /** The approval form, made now for whoever asks. */
  readonly formFor = async (username: string): Promise<{ readonly text: string; readonly pictures: number }> => {
    const made = await this.as(username).call(`${CHANGE}/createApprovalForm`, { id: this.id });
    expect(made.code).toBe(200);
    expect(made.result['name']).toBe(`重要事项变更审批表-${String(this.topic['code'])}.pdf`);
    return this.readForm(username, String(made.result['url']));
  };
  readonly readForm = async (
    username: string,
    url: string,
  ): Promise<{ readonly text: string; readonly pictures: number }> => {
    const paper = await readPdf(Buffer.from(await (await this.as(username).download(url)).arrayBuffer()));
    return { text: paper.pages.join('').replaceAll(/\s/g, ''), pictures: paper.pictures };
  };
  readonly errorsOf = (answer: Answer): Record<string, string> =>
    Object.fromEntries(
      (answer.result['errors'] as { field: string; message: string }[]).map(({ field, message }) => [field, message]),
    );
  readonly add = (args: object): Promise<Answer> =>
    this.as('13800000001').call(`${CHANGE}/add`, {
      topicId: this.topic['id'],
      type: 1,
      reason: '工作调动。',
      fileUrl: this.proof,
      ...args,
    });

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    for (const username of [
      'admin',
      'secretary',
      'director',
      'organ01',
      'organ02',
      '13800000001',
      '13800000002',
      '13800000003',
    ])
      this.people[username] = await this.office.signIn(username);
    for (const username of ['secretary', 'director'])
      await this.as(username).call('/api/common/confirmPassword', { password: 'Demo@2026' });
    for (const { role, name } of await this.office.office.context.sql.query({
      text: "select role, name from \"user\" where role in ('secretary', 'director')",
    }))
      this.names.set(String(role), String(name));
    this.topic =
      ((await this.as('13800000001').call('/admin/api/esp/topic/getMyTopic')).result as unknown as Row[])[0] ?? {};
    this.organName = String(this.topic['organId.name']);
    const found = await this.as('13800000001').call('/admin/api/user/getDeclarerAllList', { phone: '13800000002' });
    this.newHostId = Number((found.result as unknown as Row[])[0]?.['id']);
    this.proof = await this.pdf('13800000001', '变更申请表');
  }
}
