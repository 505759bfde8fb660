// Two hundred experts save their sheets for a minute on PostgreSQL, each every three seconds, as the page does while
// they write, against the program itself.
import { makeScoringCrowd } from '../support/scoring-crowd.ts';
import { countUnanswered, findLost, liveScoring, p95OfSaves } from '../support/scoring-minute.ts';
import { withServedOffice } from './served-office.ts';
import { atMost, type Measurement } from './table.ts';

const EXPERTS = 200;
const EACH = 5;
const SAVES = 20;
const EVERY_MS = 3_000;
const LONGEST_MS = 2_000;

export function scoringBench(isLarge: boolean): Promise<readonly Measurement[]> {
  return withServedOffice(async ({ office, url }) => {
    const experts = await makeScoringCrowd(office.context, { experts: isLarge ? EXPERTS * 2 : EXPERTS, each: EACH });
    await office.context.sql.query({ text: 'analyze' });
    const saves = await liveScoring({ url, experts, saves: SAVES, everyMs: EVERY_MS });
    const lost = await findLost(office.context, saves);
    const note = `${experts.length} 位专家，${saves.length} 次保存`;
    return [
      atMost('保存评审表，95% 的等待', p95OfSaves(saves), { limit: LONGEST_MS, unit: 'ms', note }),
      atMost('没有保存成功', countUnanswered(saves), { limit: 0, unit: '次' }),
      atMost('保存成功却不在', lost.length, { limit: 0, unit: '份', note: lost.slice(0, 3).join('; ') }),
    ];
  });
}
