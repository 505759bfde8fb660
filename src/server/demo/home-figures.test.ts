// The figures of homes over HTTP: each is as many as the rows of the list it leads to, and nobody else is told them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionOf } from '../../core/call-uses.ts';
import type { CountedModel, FigureModel } from '../../core/figure-model.ts';
import { numberAt, type StatisticRow } from '../../core/statistics.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

interface Asked {
  readonly what: string;
  readonly rows: readonly StatisticRow[];
  /** Which of the rows of the list. */
  readonly about: object;
}

describe.each(oneTestDatabase)('figures of homes › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  const model = () => office.engine.repository.model.app;
  const pathOf = (id: string): string => {
    const call = model()
      .entities.flatMap(({ calls }) => calls)
      .find((one) => one.id === id);
    if (call === undefined) throw new Error(`no call ${id}`);
    return call.path;
  };
  const funnels = () =>
    model()
      .screens.flatMap(({ blocks }) => blocks)
      .flatMap((block) => ('funnel' in block ? [block.funnel] : []));
  const rankings = () =>
    model()
      .screens.flatMap(({ blocks }) => blocks)
      .flatMap((block) => ('ranking' in block ? [block.ranking] : []));
  const counted = async ({ call, by, pass }: CountedModel) => {
    const argument = Object.keys(pass)[0];
    const about: object = argument === undefined ? {} : { [argument]: await firstBatch() };
    const { result } = await admin.call(pathOf(call), { by, ...about });
    return { about, rows: result as unknown as readonly StatisticRow[] };
  };
  const firstBatch = async (): Promise<number> => {
    const { result } = await admin.call('/admin/api/esp/topicbatch/getList');
    return Number(JSON.stringify(result).match(/"id":(\d+)/)?.[1]);
  };
  const rowsOf = async ({ screen, preset, query }: FigureModel, about: object): Promise<number> => {
    const table = model().screens.find(({ key }) => key === screen)?.table;
    const { tab: _tab, ...fields } = query;
    const filters = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Number(value)]));
    const asked = {
      page: 1,
      pageSize: 1,
      ...about,
      ...filters,
      ...(preset === null || preset === 'all' ? {} : { preset }),
    };
    const { code, message, result } = await admin.call(pathOf(table?.call ?? ''), asked);
    expect(`${screen} ${preset} ${code} ${message}`).toContain('200');
    return Number(result['total']);
  };

  const sumOf = (rows: readonly StatisticRow[], { measure }: FigureModel): number =>
    rows.reduce((sum, row) => sum + numberAt(row, measure), 0);

  test('each is as many as the rows that it leads to', async () => {
    const told: (readonly [string, number, number])[] = [];
    const tell = async (figures: readonly FigureModel[], asked: Asked): Promise<void> => {
      for (const figure of figures) {
        const table = model().screens.find(({ key }) => key === figure.screen)?.table ?? null;
        if (table === null) continue;
        const about = { ...currentOf(table.call), ...asked.about };
        told.push([`${asked.what} ${figure.measure}`, sumOf(asked.rows, figure), await rowsOf(figure, about)]);
      }
    };
    for (const { call, by, pass, stages, out } of funnels()) {
      const { rows, about } = await counted({ call, by, pass });
      await tell([...stages.flatMap((stage) => [stage, ...stage.here]), ...out], { what: call, rows, about });
    }
    for (const { call, by, pass, most, facts } of rankings()) {
      const { rows, about } = await counted({ call, by, pass });
      const groups = rows.filter((row) => numberAt(row, most.measure) > 0).slice(0, 2);
      for (const row of groups)
        await tell([most, ...facts], { what: call, rows: [row], about: { ...about, [by]: row[by] } });
    }
    expect(told.length).toBeGreaterThan(25);
    expect(told.filter(([, count, rows]) => count !== rows)).toEqual([]);
    expect(told.filter(([, count]) => count > 0).length).toBeGreaterThan(18);
  });

  /** Our lists ask for all of what nobody has chosen. */
  function currentOf(id: string): object {
    const call = model()
      .entities.flatMap(({ calls }) => calls)
      .find((one) => one.id === id);
    const current = call === undefined ? [] : (optionOf(call, 'current') ?? []);
    return Object.fromEntries(current.map(({ filter }) => [filter, null]));
  }

  test('they are told to the office alone', async () => {
    for (const username of ['organ01', '13800000001', 'expert01', 'secretary']) {
      const person = await office.signIn(username);
      for (const { call, by } of [...funnels(), ...rankings()])
        expect(await person.call(pathOf(call), { by })).toMatchObject({ code: '0002', result: null });
    }
  });
});
