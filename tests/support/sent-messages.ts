// Text messages as a test office keeps them: opened, for one number, the newest last.
import type { WholeOffice } from './whole-office.ts';

export interface SentMessage {
  readonly status: string;
  readonly phone: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

const READ = { text: 'select sealed, status from sms_message order by id' };

export async function smsTo(office: WholeOffice, phone: string): Promise<readonly SentMessage[]> {
  const { sql, cipher } = office.office.context;
  const messages = (await sql.query(READ)).map((row): SentMessage => {
    const opened = JSON.parse(cipher.decrypt(String(row['sealed']))) as Omit<SentMessage, 'status'>;
    return { ...opened, status: String(row['status']) };
  });
  return messages.filter((message) => message.phone === phone);
}
