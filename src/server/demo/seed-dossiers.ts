// What a handed-in declaration of the demo is made of beside its data sheet: team, argument, results, stages, former
// work, budget, papers. Enters: declarations whose rows stand. Chance of its own for each call.
import { momentAfter, dayText } from './demo-days.ts';
import { argumentOf } from './demo-argument.ts';
import type { FileShelf } from './demo-files.ts';
import { partValues } from './demo-plans.ts';
import { insertRows, takeIds, type SeedPorts, type SeedRow } from './insert-rows.ts';
import { makeIdcard, makeNames } from './person-names.ts';
import { createRandom, type Random } from './random.ts';
import { makePdf } from './tiny-pdf.ts';
import { monthsAfter } from '../../rules/base/months.ts';

export interface Dossier {
  readonly applyId: number;
  readonly ownerUserId: number;
  /** Title without 研究. */
  readonly subject: string;
  readonly host: string;
  readonly company: string;
  /** First day of the plan, YYYY-MM-DD. */
  readonly startDate: string;
  readonly fund: number;
  readonly handedIn: Date;
}

export interface DossierSeed {
  readonly ports: SeedPorts;
  readonly shelf: FileShelf;
  readonly dossiers: readonly Dossier[];
  readonly seed: number;
  /** Of the identity numbers of the teams. */
  readonly firstSequence: number;
}

const PARTS = ['pt-sjlz', 'pt-zzcg', 'pt-jdcg', 'pt-jf'] as const;
const PAPERS = { commitUrl: '科研诚信承诺书', titleProofUrl: '职称或学历证明', organOpinionUrl: '单位意见盖章页' };
const DIVISIONS = ['调查设计与数据分析', '文献研究与理论框架', '行动研究与案例整理'];
const EXPERTISE = ['学科教学论', '教育管理', '教育心理', '教育技术应用'];
const JOURNALS = ['教育学术月刊', '江西教育', '中小学管理', '基础教育课程'];

/** null: it was not handed in. */
export function dossierOf(row: SeedRow): Dossier | null {
  const { submitTime, planStartDate, name } = row;
  if (typeof submitTime !== 'string' || typeof planStartDate !== 'string') return null;
  return {
    applyId: Number(row['id']),
    ownerUserId: Number(row['declarerId']),
    subject: String(name).replace(/研究$/u, ''),
    host: String(row['hostName']),
    company: String(row['company']),
    startDate: planStartDate,
    fund: Number(row['applyFund']),
    handedIn: new Date(submitTime),
  };
}

export async function seedDossiers({ ports, shelf, dossiers, seed, firstSequence }: DossierSeed): Promise<void> {
  const random = createRandom(seed);
  const made = dossiers.map((dossier, at) => {
    const team = teamOf(random, dossier, firstSequence + at * DIVISIONS.length);
    const second = String(team[0]?.['name'] ?? dossier.host);
    return { dossier, team, at, parts: partValues({ ...dossier, second, establishDate: dossier.startDate }) };
  });
  await insertRows(
    ports,
    'topicapply-staff',
    made.flatMap(({ team }) => team),
  );
  for (const part of PARTS)
    await insertRows(
      ports,
      part,
      made.flatMap(({ dossier, parts, at }) =>
        parts[part].map((row) => ({
          topicapplyId: dossier.applyId,
          ...row,
          ...(part === 'pt-sjlz' ? { ...argumentOf(dossier.subject, at), researchBase: researchBase(dossier) } : {}),
        })),
      ),
    );
  await insertRows(
    ports,
    'pt-cdkt',
    made.map(({ dossier }) => formerTopic(random, dossier)),
  );
  await insertRows(
    ports,
    'pt-yjcg',
    made.flatMap(({ dossier }) => formerWorks(random, dossier)),
  );
  await seedPapers({ ports, shelf, dossiers });
}

function teamOf(random: Random, { applyId, company }: Dossier, firstSequence: number): readonly SeedRow[] {
  return makeNames(random, DIVISIONS.length).map((name, at) => {
    const idcard = makeIdcard({
      region: '360104',
      birthYear: random.between(1974, 1996),
      sequence: (firstSequence + at) % 1_000,
    });
    return {
      topicapplyId: applyId,
      orderNo: at + 1,
      name,
      sex: Number(idcard[16]) % 2 === 0 ? '2' : '1',
      birthDate: `${idcard.slice(6, 10)}-${idcard.slice(10, 12)}-${idcard.slice(12, 14)}`,
      idcard,
      professionRank: random.pick(['2', '3', '3', '4']),
      education: random.pick(['2', '3']),
      degree: random.pick(['2', '3']),
      expertise: random.pick(EXPERTISE),
      company,
      phone: `1352${String(2_000_000 + applyId * 31 + at).padStart(7, '0')}`,
      division: DIVISIONS[at] ?? '',
    };
  });
}

function researchBase({ subject, host, company }: Dossier): string {
  return `<p>${host}及课题组成员在${company}从事相关工作多年，围绕“${subject}”完成校级以上课题两项，发表论文五篇，其中两篇被区域教研文件引用。</p><p>前期开发的校本培训课程已在三所学校使用，积累了三个学年的课堂观察资料。</p>`;
}

function formerTopic(random: Random, { applyId, subject, host, startDate }: Dossier): SeedRow {
  return {
    topicapplyId: applyId,
    orderNo: 1,
    hostName: host,
    topicName: `${subject.slice(0, 20)}的校本研究`,
    level: '4',
    approveUnit: '南昌市教育局',
    approveNo: `NCJK${random.between(2020, 2023)}${String(random.between(11, 98)).padStart(3, '0')}`,
    approveDate: monthsAfter(startDate, -random.between(36, 50)),
    finishStatus: 2,
  };
}

function formerWorks(random: Random, { applyId, subject, host, startDate }: Dossier): readonly SeedRow[] {
  return ['现状与改进', '课堂观察与思考'].map((theme, at) => ({
    topicapplyId: applyId,
    orderNo: at + 1,
    resultName: `${subject.slice(0, 24)}：${theme}`,
    author: host,
    authorOrder: 1,
    resultForm: '4',
    publisher: random.pick(JOURNALS),
    publishDate: monthsAfter(startDate, -random.between(10, 40)),
  }));
}

/** Scans, as they are uploaded. */
async function seedPapers({
  ports,
  shelf,
  dossiers,
}: Pick<DossierSeed, 'ports' | 'shelf' | 'dossiers'>): Promise<void> {
  const ids = await takeIds(ports, 'pt-fj', dossiers.length);
  await insertRows(
    ports,
    'pt-fj',
    dossiers.map((dossier, at) => {
      const recordId = ids[at] ?? 0;
      const files = Object.entries(PAPERS).map(([field, title]) => [
        field,
        shelf.add({
          content: makePdf([
            title,
            `课题名称：${dossier.subject}研究`,
            `申请人：${dossier.host}`,
            `工作单位：${dossier.company}`,
            `（签章）　${dayText(dossier.handedIn)}`,
          ]),
          name: `${title}.pdf`,
          type: 'pdf',
          ownerUserId: dossier.ownerUserId,
          entity: 'pt-fj',
          recordId,
          field,
          at: momentAfter(dossier.handedIn, 0, 9 * 60),
        }),
      ]);
      return { id: recordId, topicapplyId: dossier.applyId, ...Object.fromEntries(files) };
    }),
  );
}
