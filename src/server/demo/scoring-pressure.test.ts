// Many experts at once, over HTTP: what each was told is there. How long they wait is held in
// `npm run bench -- scoring`, with two hundred for a minute.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScoringCrowd } from '../../../tests/support/scoring-crowd.ts';
import { countUnanswered, findLost, liveScoring } from '../../../tests/support/scoring-minute.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';

const EXPERTS = 30;
const SAVES = 6;

describe.each(testDatabases)('experts who save at once › $name', (database) => {
  let office: WholeOffice;
  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test('none is refused, and of none a save is lost', async () => {
    const { context } = office.office;
    const experts = await makeScoringCrowd(context, { experts: EXPERTS, each: 3 });
    expect(experts.map(({ sheetIds }) => sheetIds.length)).toEqual(experts.map(() => 3));
    const saves = await liveScoring({ url: office.url, experts, saves: SAVES, everyMs: 0 });
    expect(saves).toHaveLength(EXPERTS * SAVES);
    expect(await findLost(context, saves)).toEqual([]);
    expect(countUnanswered(saves)).toBe(0);
  });

  test('two tabs of one expert that save the same sheet: the one that came late is told what it would overwrite', async () => {
    const [expert] = await makeScoringCrowd(office.office.context, { experts: 1, each: 1 });
    const person = office.person(expert?.token ?? '');
    const SHEET = '/admin/api/esp/topicapply/expert';
    const id = expert?.sheetIds[0];
    const { rowVersion } = (await person.call(`${SHEET}/getInfoById`, { id })).result;
    const answers = await Promise.all(
      ['甲', '乙'].map((mark) => person.call(`${SHEET}/score`, { id, rowVersion, opinion: `${mark}页写的意见` })),
    );
    const kept = answers.findIndex(({ code }) => code === 200);
    expect(kept).not.toBe(-1);
    expect(answers[1 - kept]).toMatchObject({ code: '0001' });
    expect(answers[1 - kept]?.result).toHaveProperty('conflict');
    expect((await person.call(`${SHEET}/getInfoById`, { id })).result['opinion']).toBe(
      `${['甲', '乙'][kept] ?? ''}页写的意见`,
    );
  });
});
