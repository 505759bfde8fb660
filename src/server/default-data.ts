// What an office begins with in production beside dictionaries and its admin: the categories of topics with their limits (domain §4.9)
// and the indicators that experts score by (domain §4.12). The office changes them as it needs.
import { insertRows, type SeedPorts } from './demo/insert-rows.ts';
import { SCORE_TEMPLATES } from './score-templates.ts';

const RANK = { 正高级: '1', 副高级: '2', 中级: '3' } as const;

interface DefaultCategory {
  readonly code: string;
  readonly name: string;
  readonly formType: 'pt' | 'zd';
  readonly hostRank: string | null;
  readonly maxAge: number | null;
  readonly monthMax: number;
  readonly wordLimit: number;
  readonly reportMinWords: number | null;
}

const CATEGORIES: readonly DefaultCategory[] = [
  { code: 'ZA', name: '重大课题', formType: 'zd', hostRank: RANK.正高级, maxAge: null, monthMax: 24, wordLimit: 15_000, reportMinWords: 50_000 },
  { code: 'ZD', name: '重点课题', formType: 'pt', hostRank: RANK.副高级, maxAge: null, monthMax: 36, wordLimit: 7_000, reportMinWords: 30_000 },
  { code: 'YB', name: '一般课题', formType: 'pt', hostRank: RANK.中级, maxAge: null, monthMax: 24, wordLimit: 7_000, reportMinWords: 20_000 },
  { code: 'QN', name: '青年专项', formType: 'pt', hostRank: null, maxAge: 35, monthMax: 24, wordLimit: 7_000, reportMinWords: null },
  { code: 'ZX', name: '专项课题', formType: 'pt', hostRank: null, maxAge: null, monthMax: 24, wordLimit: 7_000, reportMinWords: null },
];

export async function seedDefaults(ports: SeedPorts): Promise<void> {
  await insertRows(ports, 'category', CATEGORIES.map((category, at) => ({ ...category, ...limitsOf(category), enableFlag: true, sortNo: at + 1 })));
  await insertRows(ports, 'score-template', SCORE_TEMPLATES.map(({ name, items }) => ({ name, bizType: 1, items: items.map((item) => ({ ...item })) })));
}

/** Recommenders stand in for a rank that the host lacks; a major topic's host has it. No amount: that is the office's to say. */
function limitsOf({ formType, hostRank, code }: DefaultCategory): Readonly<Record<string, number | string | boolean | null>> {
  const isMajor = formType === 'zd';
  const isRecommended = hostRank !== null && !isMajor;
  return {
    recommenderNeed: isRecommended ? 2 : null, recommenderRank: isRecommended ? RANK.副高级 : null, memberMin: 2, memberMax: 10, monthMin: 12,
    guideRequired: isMajor, guideNameLocked: isMajor, occupyTarget: code !== 'ZX', needSupplement: false, skipMiddle: false,
  };
}
