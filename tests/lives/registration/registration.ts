// Registrations over HTTP: what is filled in, the accounts and text messages they make.
import { solvedCaptcha } from '../../support/solved-captcha.ts';
import { openWholeOffice, type Answer, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const ADD = '/api/open/user/addDeclarer';
export const PASSWORD = 'Lesson#2026';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** A number of Nanchang, born on 18 June 1990; `order` odd: a man. */
export function idcard(order: number): string {
  const body = `36010219900618${String(order).padStart(3, '0')}`;
  return (
    body + '10X98765432'.charAt([...body].reduce((sum, digit, at) => sum + Number(digit) * (WEIGHTS[at] ?? 0), 0) % 11)
  );
}
export const years = (): number => {
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return Number(now.slice(0, 4)) - 1990 - (now.slice(5) >= '06-18' ? 0 : 1);
};

export class Registration {
  office!: WholeOffice;
  organId = 0;
  last = 0;
  readonly fields = (changes: Readonly<Record<string, unknown>> = {}) => {
    this.last += 1;
    return {
      phone: `1397000${String(this.last).padStart(4, '0')}`,
      password: PASSWORD,
      name: '饶晓燕',
      sex: '1',
      age: years(),
      idcard: idcard(2 * this.last + 1),
      company: '南昌市第三中学',
      organId: this.organId,
      email: 'raoxiaoyan@nc3z.cn',
      ...changes,
    };
  };
  readonly human = (): Promise<Readonly<Record<string, unknown>>> => solvedCaptcha(this.office);
  readonly register = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
    this.office.visitor.call(ADD, { ...this.fields(changes), ...(await this.human()) });
  readonly problems = async (changes: Readonly<Record<string, unknown>>): Promise<unknown> =>
    (await this.register(changes)).result?.['errors'];
  readonly userOf = async (phone: string) => {
    const { sql, cipher } = this.office.office.context;
    const [row] = await sql.query(
      {
        text: 'select id, row_version, status, role, type, organ_id, phone, sex, birth_date::text as born, review_content from "user" where username_bix = $1 and not del_flag',
      },
      [cipher.blindIndex(phone)],
    );
    return row;
  };
  readonly messages = async () => {
    await this.office.office.sms.dispatch();
    const { sql, cipher } = this.office.office.context;
    const rows = await sql.query({ text: 'select template, sealed, status from sms_message order by id' });
    return rows.map((row) => ({
      template: String(row['template']),
      status: String(row['status']),
      ...(JSON.parse(cipher.decrypt(String(row['sealed']))) as { phone: string; text: string }),
    }));
  };

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    const organs = (await this.office.visitor.call('/api/open/user/getOrganAllList')).result as unknown as {
      id: number;
      name: string;
    }[];
    this.organId = organs.find(({ name }) => name.includes('南昌市'))?.id ?? 0;
  }
}
