// What a card of a home counts is what the list that it opens shows: in the demo office, over all batches, for each
// role that reviews or signs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardsOf } from '../../core/cards-of.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';

const STATISTICS = '/admin/api/statistics/getStatistics';

const PEOPLE = [
  { username: 'admin', role: 'office', home: 'homeOffice' },
  { username: 'secretary', role: 'secretary', home: 'homeOffice' },
  { username: 'director', role: 'director', home: 'homeOffice' },
  { username: 'organ01', role: 'institution', home: 'homeInstitution' },
  { username: 'organ02', role: 'institution', home: 'homeInstitution' },
] as const;

describe.each(oneTestDatabase)('cards of a home › $name', (database) => {
  let office: WholeOffice;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test.each(PEOPLE)('$username finds in each list as many as the card says', async ({ username, role, home }) => {
    const { app } = office.office.context.model;
    const person = await office.signIn(username);
    const { result: counts } = await person.call(STATISTICS);
    const screenOf = new Map(app.screens.map((screen) => [screen.key, screen]));
    const pathOf = new Map(app.entities.flatMap(({ calls }) => calls.map(({ id, path }) => [id, path] as const)));
    const listed: Record<string, unknown> = {};
    const counted: Record<string, unknown> = {};
    for (const card of app.screens.filter(({ key }) => key === home).flatMap(cardsOf)) {
      const call = card.screen === null ? undefined : screenOf.get(card.screen)?.table?.call;
      const path = call === undefined ? undefined : pathOf.get(call);
      if (path === undefined || card.preset === null || card.roles?.includes(role) === false) continue;
      const { result } = await person.call(path, { preset: card.preset, page: 1, pageSize: 1, ...card.query });
      counted[card.title] = counts[card.counter];
      listed[card.title] = result['total'];
    }
    expect(Object.keys(listed).length).toBeGreaterThan(2);
    expect(listed).toEqual(counted);
  });
});
