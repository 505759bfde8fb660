// The search of the demo office on both databases: what is found, by whom, and that the index is what the tables are.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { foldText, searchWords } from '../../core/search-terms.ts';
import type { FacetCounts } from '../../core/search-model.ts';
import { indexModel } from '../server-model.ts';
import { model as app } from '../../generated/server/model.ts';
import { searchIndexes } from './index-sql.ts';
import { fillSearch } from './fill-search.job.ts';
import { STATE_TABLE } from './token-sql.ts';

const PATH = '/admin/api/esp/search/getListPage';

interface Found {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly facets: readonly FacetCounts[];
  readonly isCapped: boolean;
  readonly isFilling: boolean;
}

describe.each(testDatabases)('search › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  const find = async (args: Readonly<Record<string, unknown>>, person = admin): Promise<Found> => {
    const answer = await person.call(PATH, args);
    expect(answer).toMatchObject({ code: 200 });
    return answer.result as unknown as Found;
  };
  const query = (text: string, values: readonly (string | number | readonly (string | number)[])[] = []) =>
    office.office.context.sql.query({ text }, [...values] as never);

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  test('nothing typed: all topics, the newest first, and every facet adds up to them', async () => {
    const [{ count } = {}] = await query('select count(*) as count from topic where del_flag = false');
    const found = await find({ pageSize: 5 });
    console.log(found.total, JSON.stringify(found.facets).slice(0, 1500));
    expect(found.total).toBe(Number(count));
    expect(found.records).toHaveLength(5);
    expect(found.isCapped).toBe(false);
    for (const facet of found.facets)
      expect(facet.values.reduce((sum, value) => sum + value.count, 0)).toBe(found.total);
  });
});
