// Who works in the demo office: the accounts of demo.md, and the hosts of all the other topics.
// Pure: the plan of people; ids come from the database, numbers from the seed.
import type { Json } from '../../core/json.ts';
import { NO_PROFILE, profileOf } from './demo-profiles.ts';
import { makeIdcard, makeNames } from './person-names.ts';
import type { Random } from './random.ts';

export const DEMO_PASSWORD = 'Demo@2026';
export const WEAK_PASSWORD = '12345678';

export interface DemoPerson {
  readonly username: string;
  readonly name: string;
  readonly role: string;
  /** user.type */
  readonly type: number;
  /** 0, 1: index of the institution; null: the office's own people and experts. */
  readonly organ: number | null;
  readonly status: number;
  readonly company: string;
  readonly password: string;
  readonly leader: boolean;
  readonly signs: boolean;
}

export interface DemoOrgan {
  readonly name: string;
  readonly code: string;
  readonly organType: string;
  readonly level: number;
  readonly leaderName: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly address: string;
  /** Where that is: province, city, district. */
  readonly place: string;
  /** Where its declarers work. */
  readonly companies: readonly string[];
  /** Region of its people's identity numbers. */
  readonly region: string;
}

export const DEMO_ORGANS: readonly DemoOrgan[] = [
  {
    name: '南昌市教育科学规划领导小组办公室',
    code: 'NC01',
    organType: '1',
    level: 2,
    leaderName: '万建国',
    contactName: '熊志刚',
    contactPhone: '13870000101',
    address: '南昌市红谷滩区丰和中大道1390号',
    place: '360000,360100,360113',
    region: '360102',
    companies: [
      '南昌市第二中学',
      '南昌市松柏小学',
      '南昌市育新学校',
      '南昌县莲塘第一中学',
      '进贤县民和第三小学',
      '南昌市第十九中学',
      '南昌市教育科学研究所',
      '安义县龙津中学',
    ],
  },
  {
    name: '江西师范大学科学技术处',
    code: 'JXSD',
    organType: '2',
    level: 1,
    leaderName: '曾庆文',
    contactName: '涂晓琳',
    contactPhone: '13870000102',
    address: '南昌市紫阳大道99号',
    place: '360000,360100,360111',
    region: '360403',
    companies: [
      '江西师范大学教育学院',
      '江西师范大学心理学院',
      '江西师范大学马克思主义学院',
      '江西师范大学数学与统计学院',
    ],
  },
];

const OFFICE = '江西省教育科学规划领导小组办公室';
const person = (facts: Partial<DemoPerson> & Pick<DemoPerson, 'username' | 'name' | 'role' | 'type'>): DemoPerson => ({
  organ: null,
  status: 1,
  company: OFFICE,
  password: DEMO_PASSWORD,
  leader: false,
  signs: false,
  ...facts,
});
const declarer = (number: number, name: string, facts: Partial<DemoPerson>): DemoPerson =>
  person({ username: `1380000000${number}`, name, role: 'declarer', type: 3, ...facts });

/** The table of demo.md, in its order. */
export const NAMED_PEOPLE: readonly DemoPerson[] = [
  person({ username: 'admin', name: '刘建平', role: 'office', type: 1 }),
  person({ username: 'secretary', name: '周慧兰', role: 'secretary', type: 1, signs: true }),
  person({ username: 'director', name: '吴国栋', role: 'director', type: 1, signs: true }),
  person({ username: 'organ01', name: '熊志刚', role: 'institution', type: 2, organ: 0, company: '南昌市教育局' }),
  person({ username: 'organ02', name: '涂晓琳', role: 'institution', type: 2, organ: 1, company: '江西师范大学' }),
  declarer(1, '陈思远', { organ: 0, company: '南昌市第二中学' }),
  declarer(2, '李雅琪', { organ: 0, company: '南昌市松柏小学' }),
  declarer(3, '黄文静', { organ: 1, company: '江西师范大学教育学院' }),
  declarer(4, '万志强', { organ: 0, company: '南昌市育新学校', status: 0 }),
  declarer(5, '邹丽华', { organ: 1, company: '江西师范大学心理学院', password: WEAK_PASSWORD }),
  declarer(6, '胡明辉', { organ: 0, company: '南昌市教育科学研究所' }),
  ...['郭永康', '徐淑芬', '罗浩然', '谢红霞', '程立新'].map((name, index) =>
    person({
      username: `expert0${index + 1}`,
      name,
      role: 'expert',
      type: 4,
      company: '江西省教育评估监测研究院',
      leader: index === 0,
      signs: true,
    }),
  ),
  ...['叶宏伟', '魏玉婷', '丁俊杰'].map((name, index) =>
    person({
      username: `appraiser0${index + 1}`,
      name,
      role: 'appraiser',
      type: 5,
      company: '南昌大学教育发展研究院',
      signs: true,
    }),
  ),
  person({
    username: 'leader01',
    name: '沈国强',
    role: 'leader',
    type: 5,
    company: '江西科技师范大学教育学院',
    leader: true,
    signs: true,
  }),
];

/** Declarers of an institution beyond the named ones: hosts of its topics, and some whose registration waits. */
export function makeDeclarers(
  random: Random,
  plan: { readonly organ: number; readonly count: number; readonly waiting: number; readonly firstPhone: number },
): readonly DemoPerson[] {
  const companies = DEMO_ORGANS[plan.organ]?.companies ?? [];
  return makeNames(random, plan.count + plan.waiting).map((name, index) =>
    person({
      username: String(plan.firstPhone + index),
      name,
      role: 'declarer',
      type: 3,
      organ: plan.organ,
      company: random.pick(companies),
      status: index < plan.count ? 1 : 0,
    }),
  );
}

export interface UserFacts {
  readonly id: number;
  readonly organId: number | null;
  readonly sequence: number;
  /** Values of the dictionaries that are drawn from. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
}

/** Field values of a user record. */
export function userValues(random: Random, one: DemoPerson, facts: UserFacts): Readonly<Record<string, Json>> {
  const hasProfile = one.role === 'declarer';
  const isPhone = /^1\d{10}$/.test(one.username);
  const organ = one.organ ?? 0;
  const idcard = hasProfile
    ? makeIdcard({
        region: DEMO_ORGANS[organ]?.region ?? '360102',
        birthYear: random.between(1970, 1996),
        sequence: facts.sequence,
      })
    : null;
  return {
    id: facts.id,
    username: one.username,
    name: one.name,
    role: one.role,
    type: one.type,
    leaderFlag: one.leader,
    organId: facts.organId,
    company: one.company,
    phone: isPhone ? one.username : `1391${String(3_000_000 + facts.sequence * 37).padStart(7, '0')}`,
    idcard,
    email: hasProfile ? `user${facts.sequence}@example.edu.cn` : null,
    eleSignUrl: null,
    status: one.status,
    ...(idcard === null
      ? NO_PROFILE
      : profileOf({
          company: one.company,
          idcard,
          sequence: facts.sequence,
          organ,
          drawn: pickEntries(random, facts.entries),
        })),
  };
}

function pickEntries(random: Random, entries: UserFacts['entries']): Readonly<Record<string, string>> {
  return Object.fromEntries([...entries].map(([type, values]) => [type, random.pick(values)]));
}
