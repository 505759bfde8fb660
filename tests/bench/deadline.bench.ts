// The last minute of declaring on PostgreSQL: three hundred people save 60 kB of argument, upload 1 MB and hand in,
// against the program itself, beside as many earlier declarations and topics as a province has.
import { makeCrowd, setDeadline } from '../support/declaring-crowd.ts';
import { bigPdf, countBusy, liveLastMinute, p95, STEPS, type Step } from '../support/last-minute.ts';
import { findUntrue } from '../support/last-minute-truth.ts';
import { withServedOffice } from './served-office.ts';
import { atMost, type Measurement } from './table.ts';

const PEOPLE = 300;
const SECONDS = 60;
/** What anybody waits who fears to be late. */
const LONGEST_MS = 2_000;
const TITLES: Readonly<Record<Step, string>> = {
  save: '保存论证（60 kB）',
  upload: '上传附件（1 MB）',
  attach: '填写附件',
  submit: '提交申报',
};

export function deadlineBench(isLarge: boolean): Promise<readonly Measurement[]> {
  return withServedOffice(async ({ office, url }) => {
    const crowd = await makeCrowd(office.context, {
      people: isLarge ? PEOPLE * 3 : PEOPLE,
      declared: 3000,
      topics: 2000,
    });
    await office.context.sql.query({ text: 'analyze' });
    const end = new Date(Math.ceil((Date.now() + (SECONDS + 30) * 1000) / 1000) * 1000);
    await setDeadline(office.context, crowd, { end, graceMinutes: 0 });
    const visits = await liveLastMinute({ url, people: crowd.people, seconds: SECONDS });
    const untrue = await findUntrue(office.context, { visits, lastAccepted: end, paper: bigPdf() });
    return [
      ...STEPS.map((step) =>
        atMost(`${TITLES[step]}，95% 的人等待`, p95(visits, step), {
          limit: LONGEST_MS,
          unit: 'ms',
          note: `${crowd.people.length} 人，${SECONDS} 秒`,
        }),
      ),
      atMost('请稍后重试', countBusy(visits), { limit: 0, unit: '次' }),
      atMost('没有兑现的回答', untrue.length, { limit: 0, unit: '条', note: untrue.slice(0, 3).join('; ') }),
    ];
  });
}
