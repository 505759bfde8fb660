// The solicitation of the demo: a plan that collects, one of last year that is over, and recommendations of two
// institutions in every state; one adopted stands among no guides yet.
import { dayAfter, momentAfter, yearOf } from './demo-days.ts';
import type { DemoSeed } from './demo-files.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import type { SeededPeople } from './seed-people.ts';
import { makePdf } from './tiny-pdf.ts';

export interface SolicitationSeed extends DemoSeed {
  readonly people: SeededPeople;
}

interface DemoTopic {
  readonly title: string;
  /** Of the plans below. */
  readonly plan: 0 | 1;
  readonly organ: 0 | 1;
  readonly status: -1 | 0 | 2 | 8 | 9;
  readonly recommender: readonly [name: string, company: string];
  readonly subject: string;
  readonly similar: number;
  readonly opinion?: string;
}

const TOPICS: readonly DemoTopic[] = [
  {
    title: '县域普通高中振兴的政策工具研究',
    plan: 0,
    organ: 0,
    status: 2,
    recommender: ['万国华', '江西师范大学'],
    subject: '8',
    similar: 38.5,
  },
  {
    title: '人工智能赋能课堂教学变革的路径研究',
    plan: 0,
    organ: 0,
    status: 2,
    recommender: ['龚丽萍', '南昌师范学院'],
    subject: '3',
    similar: 86.2,
  },
  {
    title: '人工智能进入课堂教学的区域推进研究',
    plan: 0,
    organ: 1,
    status: 2,
    recommender: ['蔡文斌', '江西科技师范大学'],
    subject: '3',
    similar: 71.4,
  },
  {
    title: '学龄人口变化与中小学学位配置研究',
    plan: 0,
    organ: 0,
    status: 0,
    recommender: ['涂海燕', '江西省教育科学研究所'],
    subject: '8',
    similar: 24.1,
  },
  {
    title: '乡村小规模学校课程供给机制研究',
    plan: 0,
    organ: 0,
    status: -1,
    recommender: ['胡志刚', '赣南师范大学'],
    subject: '3',
    similar: 42.8,
    opinion: '研究要点过于宽泛，请聚焦一两个关键问题后重新提交。',
  },
  {
    title: '职业院校产教融合评价研究',
    plan: 0,
    organ: 1,
    status: 8,
    recommender: ['邓建军', '江西应用技术职业学院'],
    subject: '6',
    similar: 90.3,
    opinion: '与近年已立项课题重复，本次不采纳。',
  },
  {
    title: '家校社协同育人的区域机制研究',
    plan: 0,
    organ: 1,
    status: 9,
    recommender: ['钟秀英', '江西师范大学'],
    subject: '2',
    similar: 35.6,
  },
  {
    title: '义务教育优质均衡发展的监测研究',
    plan: 1,
    organ: 0,
    status: 9,
    recommender: ['傅建平', '南昌大学'],
    subject: '8',
    similar: 47.9,
  },
];
/** 正高级 */
const RANK = '1';
const POINTS =
  '调查全省现状，比较不同地区的做法和成效，分析影响因素，提出分类推进的方案、支持条件和评价办法，形成可以推广的区域经验。';

export async function seedSolicitation(seed: SolicitationSeed): Promise<void> {
  const planIds = await seedPlans(seed);
  await seedTopics(seed, planIds);
}

async function seedPlans({ ports, base, shelf, people }: SolicitationSeed): Promise<readonly number[]> {
  const ids = await takeIds(ports, 'seltopic-plan', 2);
  const [open = 0, over = 0] = ids;
  const year = yearOf(base) + 1;
  const noticeFileUrl = shelf.add({
    content: makePdf([
      `关于征集${year}年度教育科学规划重大课题选题的通知`,
      '各委托管理机构：请组织推荐，汇总盖章后在系统提交。',
    ]),
    name: '选题征集通知.pdf',
    type: 'pdf',
    ownerUserId: people.byUsername.get('admin')?.id ?? 0,
    entity: 'seltopic-plan',
    recordId: open,
    field: 'noticeFileUrl',
    at: momentAfter(base, -20),
  });
  const shared = { limitPerPerson: 1, recommenderRank: RANK, publishFlag: true };
  await insertRows(ports, 'seltopic-plan', [
    {
      ...shared,
      id: open,
      name: `${year}年度教育科学规划选题征集`,
      startDay: dayAfter(base, -20),
      endDay: dayAfter(base, 25),
      noticeFileUrl,
      description:
        '<p>面向全省征集重大、重点课题选题，围绕教育强省建设中的重大理论和实践问题。</p><p>每位推荐人限报1项，须具有正高级专业技术职务；由委托管理机构统一报送。</p>',
      limitPerOrgan: 10,
      needSummary: true,
      createTime: momentAfter(base, -21).toISOString(),
    },
    {
      ...shared,
      id: over,
      name: `${year - 1}年度教育科学规划选题征集`,
      startDay: dayAfter(base, -400),
      endDay: dayAfter(base, -360),
      limitPerOrgan: 0,
      needSummary: false,
      createTime: momentAfter(base, -401).toISOString(),
    },
  ]);
  return ids;
}

async function seedTopics({ ports, base, people }: SolicitationSeed, planIds: readonly number[]): Promise<void> {
  const ids = await takeIds(ports, 'seltopic', TOPICS.length);
  await insertRows(
    ports,
    'seltopic',
    TOPICS.map(({ title, plan, organ, status, recommender, subject, similar, opinion }, at) => {
      const days = (plan === 0 ? -15 : -380) + at;
      return {
        id: ids[at] ?? 0,
        planId: planIds[plan] ?? 0,
        title,
        adoptName: title,
        adoptType: status === 9 ? 'guide' : null,
        subjectCategory: subject,
        basis: `${title.replace(/研究$/, '')}是当前教育改革中的现实问题，已有研究多为理念倡导，缺少可操作的区域证据。`,
        keyPoints: POINTS,
        recommenderName: recommender[0],
        recommenderRank: RANK,
        recommenderCompany: recommender[1],
        recommenderPhone: `1397000${String(1101 + at * 11)}`,
        organId: people.organIds[organ] ?? null,
        similarMax: similar,
        submitTime: status === 0 ? null : momentAfter(base, days, 10 * 60 + at * 7).toISOString(),
        reviewContent: opinion ?? null,
        status,
        createTime: momentAfter(base, days - 1, 15 * 60).toISOString(),
      };
    }),
  );
}
