// One batch and its categories over HTTP: who takes part in it, and how its lists are read.
import { formatDateTime } from '../../../src/core/date-time.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const ESP = '/admin/api/esp';

export class BatchLife {
  office!: WholeOffice;
  admin!: Person;
  institution!: Person;
  other!: Person;
  host!: Person;
  batchId = 0;
  categoryId = 0;
  readonly listOf = async (
    person: Person,
    path: string,
    args: object = {},
  ): Promise<readonly Record<string, unknown>[]> =>
    (await person.call(`${ESP}/${path}`, { ...args })).result['records'] as Record<string, unknown>[];
  readonly plainOf = async (
    person: Person,
    path: string,
    args: object = {},
  ): Promise<readonly Record<string, unknown>[]> =>
    (await person.call(path, { ...args })).result as unknown as Record<string, unknown>[];
  readonly problemsOf = ({ result }: Answer): unknown =>
    (result['errors'] as { field: string; message: string }[]).map(({ field, message }) => `${field} ${message}`);
  /** Days from now at a full hour, as the API writes moments. */
  readonly day = (days: number): string =>
    `${formatDateTime(new Date(this.office.clock.now().getTime() + days * 86_400_000)).slice(0, 14)}00:00`;

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    this.admin = await this.office.signIn('admin');
    this.institution = await this.office.signIn('organ01');
    this.other = await this.office.signIn('organ02');
    this.host = await this.office.signIn('13800000002');
  }
}
