// What a declarer of the demo has filled in: everything that a declaration asks for (domain §4.1), with sex and day of
// birth as the identity number has them. Pure; from the person's place in the plan, so that it draws no numbers from
// the seed.
import type { Json } from '../../core/json.ts';
import { identityOf } from '../../rules/base/identity.ts';

export interface ProfileFacts {
  readonly company: string;
  readonly idcard: string;
  readonly sequence: number;
  /** Index of the institution. */
  readonly organ: number;
  /** Entries of the dictionaries professionRank and education. */
  readonly drawn: Readonly<Record<string, string>>;
}

const EXPERTISE = [
  '中小学课堂教学评价',
  '学校管理与教师发展',
  '学生心理健康教育',
  '课程与教学论',
  '教育信息技术应用',
  '高等教育管理',
  '学前教育',
  '思想政治教育',
];
const POSITIONS = ['', '教研组长', '年级主任', '教务处副主任', '', '副校长', '', '院长助理'];
/** Region codes, address and postal code of each institution's people. */
const PLACES = [
  [
    ['360000,360100,360102', '南昌市东湖区苏圃路1号', '330006'],
    ['360000,360100,360103', '南昌市西湖区站前路100号', '330002'],
    ['360000,360100,360121', '南昌县莲塘镇澄湖中路88号', '330200'],
  ],
  [
    ['360000,360100,360112', '南昌市紫阳大道99号', '330022'],
    ['360000,360100,360111', '南昌市青山湖区北京西路437号', '330027'],
  ],
] as const;

/** Education → the degree that it leads to, by the seeds of the dictionaries. */
const DEGREES: Readonly<Record<string, string>> = { 1: '1', 2: '2', 3: '3' };
const NO_DEGREE = '4';

/** Insert takes its columns from the first row: who has no profile says so. */
export const NO_PROFILE: Readonly<Record<string, Json>> = {
  sex: null,
  birthDate: null,
  nation: null,
  education: null,
  degree: null,
  region: null,
  address: null,
  postcode: null,
  tutorType: null,
  companyType: null,
  adPosition: null,
  professionRank: null,
  expertise: null,
  officePhone: null,
};

export function profileOf({ company, idcard, sequence, organ, drawn }: ProfileFacts): Readonly<Record<string, Json>> {
  const identity = identityOf(idcard);
  const places = PLACES[organ] ?? PLACES[0];
  const [region, address, postcode] = places[sequence % places.length] ?? places[0];
  const education = drawn['education'] ?? '3';
  return {
    sex: identity?.sex ?? null,
    birthDate: identity?.birthDate ?? null,
    nation: sequence % 17 === 0 ? '22' : '1',
    education,
    degree: DEGREES[education] ?? NO_DEGREE,
    region,
    address,
    postcode,
    tutorType: company.includes('师范大学') ? sequence % 3 : 0,
    companyType: company.includes('大学') ? '1' : company.includes('研究所') ? '2' : '3',
    adPosition: POSITIONS[sequence % POSITIONS.length] || null,
    professionRank: drawn['professionRank'] ?? '3',
    expertise: EXPERTISE[sequence % EXPERTISE.length] ?? null,
    officePhone: `0791-8${String(6_000_000 + sequence * 131).slice(-7)}`,
  };
}
