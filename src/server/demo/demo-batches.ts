// The demo's batches: one of declarations a year, the newest open on the day the demo is made, and the latest of
// conclusions. Pure: field values without ids.
import { DAY_MS } from '../../core/date-time.ts';
import type { Json } from '../../core/json.ts';
import { momentAfter, yearOf } from './demo-days.ts';
import type { DEMO_CATEGORIES } from './demo-topics.ts';

type Values = Readonly<Record<string, Json>>;

/** Years whose topics the demo has, and the one that people declare for. */
const YEARS_BACK = 4;
const PUBLICITY_DAYS = 7;

export function batchYears(base: Date): readonly number[] {
  const year = yearOf(base);
  return Array.from({ length: YEARS_BACK + 2 }, (_, index) => year - YEARS_BACK + index);
}

export function declarationBatch(base: Date, year: number): Values {
  const isOpen = year > yearOf(base);
  return {
    name: `${year}年度江西省教育科学规划课题`,
    year,
    planPeriod: year > 2025 ? '十五五' : '十四五',
    type: 1,
    anonMode: 'generate',
    needOrganSeal: true,
    publicityDays: PUBLICITY_DAYS,
    publicTime: publicTime(base, year).toISOString(),
    publicEndTime: new Date(publicTime(base, year).getTime() + PUBLICITY_DAYS * DAY_MS).toISOString(),
    curFlag: isOpen,
    status: 1,
    ...windowOf(base, year),
  };
}

export function conclusionBatch(base: Date): Values {
  return {
    name: `${yearOf(base)}年课题结题`,
    year: yearOf(base),
    excellentRatio: 15,
    needFinal: true,
    needSimilarity: true,
    status: 1,
  };
}

/** Open since three weeks; what was handed in early is appraised already. */
export function conclusionWindow(base: Date): Values {
  const at = (days: number, minute: number): string => momentAfter(base, days, minute).toISOString();
  const [morning, evening] = [9 * 60, 18 * 60];
  return {
    categoryIds: [],
    categoryNames: '其余全部类别',
    startTime: at(-21, morning),
    endTime: at(40, evening),
    organEndTime: at(55, evening),
    firstEndTime: at(65, evening),
    expertStartTime: at(66, morning),
    expertEndTime: at(96, evening),
    modifyEndTime: at(160, evening),
    finalEndTime: at(190, evening),
    remark: null,
  };
}

/** One by correspondence that runs, and a meeting that is still to come. */
export function appraisalBatches(base: Date): readonly Values[] {
  const at = (days: number, minute: number): string => momentAfter(base, days, minute).toISOString();
  const [morning, evening] = [9 * 60, 18 * 60];
  const year = yearOf(base);
  return [
    {
      name: `${year}年第一批通讯鉴定`,
      appraisalType: 1,
      expertStartTime: at(-10, morning),
      expertEndTime: at(25, evening),
      meetingPlace: null,
      meetingTime: null,
      expertNum: 3,
      status: 1,
    },
    {
      name: `${year}年重点课题会议鉴定`,
      appraisalType: 2,
      expertStartTime: at(30, morning),
      expertEndTime: at(31, evening),
      meetingPlace: '南昌市东湖区省教育厅三楼会议室',
      meetingTime: at(30, morning),
      expertNum: 5,
      status: 1,
    },
  ];
}

/**
 * Of the open one some were proposed early, and it was told yesterday; those before were told at the end of their
 * year's review.
 */
function publicTime(base: Date, year: number): Date {
  return year > yearOf(base) ? momentAfter(base, -1, 9 * 60) : new Date(`${year - 1}-12-21T09:00:00+08:00`);
}

/** The open one began three weeks ago; those before took place in the winter before their year. */
export function windowOf(base: Date, year: number): Readonly<Record<string, string | null>> {
  const at = (days: number, minute: number): string => momentAfter(base, days, minute).toISOString();
  const [morning, evening] = [9 * 60, 18 * 60];
  const past = (day: string): string => new Date(`${day}+08:00`).toISOString();
  if (year > yearOf(base)) {
    return {
      startTime: at(-21, morning),
      endTime: at(25, evening),
      examStartTime: at(-10, morning),
      examEndTime: at(40, evening),
      officeEndTime: at(60, evening),
      supplementStartTime: null,
      supplementEndTime: at(110, evening),
      supplementExamEndTime: at(117, evening),
    };
  }
  return {
    startTime: past(`${year - 1}-10-10T09:00:00`),
    endTime: past(`${year - 1}-11-15T18:00:00`),
    examStartTime: past(`${year - 1}-10-20T09:00:00`),
    examEndTime: past(`${year - 1}-11-30T18:00:00`),
    officeEndTime: past(`${year - 1}-12-20T18:00:00`),
    supplementStartTime: past(`${year - 1}-12-22T09:00:00`),
    supplementEndTime: past(`${year - 1}-12-26T18:00:00`),
    supplementExamEndTime: past(`${year - 1}-12-31T18:00:00`),
  };
}

type DemoCategory = (typeof DEMO_CATEGORIES)[number];

/** The limits that a batch copies. */
export function limitsOf({ formType, hostRank, maxAge, monthMax, fund, wordLimit, code }: DemoCategory): Values {
  const isMajor = formType === 'zd';
  return {
    formType,
    hostRank,
    recommenderNeed: hostRank === null || isMajor ? null : 2,
    recommenderRank: hostRank === null || isMajor ? null : '2',
    maxAge,
    memberMin: isMajor ? 5 : 2,
    memberMax: 10,
    monthMin: 12,
    monthMax,
    fundLimit: fund,
    wordLimit,
    guideRequired: isMajor,
    guideNameLocked: isMajor,
    occupyTarget: code !== 'ZX',
    needSupplement: isMajor || code === 'ZD',
  };
}
