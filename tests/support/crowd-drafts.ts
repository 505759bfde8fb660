// Drafts of a crowd, ready to be handed in, and the declarations and topics their names are held against.
import { formatDateTime } from '../../src/core/date-time.ts';
import { insertRows, type SeedPorts, type SeedRow } from '../../src/server/demo/insert-rows.ts';
import { makeName } from '../../src/server/demo/person-names.ts';
import { createRandom } from '../../src/server/demo/random.ts';
import { type CrowdPerson, SEED, FIRST_PHONE, COMPANY, ACCOUNT, argumentTexts, profileAt } from './crowd-facts.ts';

const SUBJECTS = ['县域初中', '乡村小学', '普通高中', '中职学校', '幼儿园', '特殊教育学校', '师范院校', '区域教研'];
const OBJECTS = [
  '作业设计',
  '课堂提问',
  '阅读素养',
  '劳动教育',
  '心理健康',
  '家校协同',
  '教师专业成长',
  '实验教学',
  '学习评价',
  '校本课程',
];
const WAYS = [
  '的实证研究',
  '的行动研究',
  '优化路径研究',
  '质量监测研究',
  '支持机制研究',
  '案例研究',
  '的现状与对策研究',
];
const NOTE =
  '本课题以县域样本为对象，采用跟踪调查与课堂观察相结合的方法，研究对象、数据来源和预期成果均与已有课题不同，侧重提出可以操作的改进方案。';

export interface Place {
  readonly batchId: number;
  readonly batchCategoryId: number;
  readonly categoryId: number;
  readonly organId: number;
  readonly likeId: number;
}

interface People {
  readonly made: readonly CrowdPerson[];
  readonly now: Date;
}

export async function addDrafts(ports: SeedPorts, place: Place, { made, now }: People): Promise<void> {
  const year = Number(formatDateTime(now).slice(0, 4)) + 1;
  const [start, end, stage] = [`${year}-07-01`, `${year + 2}-06-30`, `${year}-12-31`];
  const at = { createTime: now.toISOString(), updateTime: now.toISOString() };
  await insertRows(
    ports,
    'topicapply',
    made.map(({ id, userId, name }, index): SeedRow => {
      const { idcard, profile } = profileAt(index, '360122');
      const { tutorType: _tutor, ...own } = profile;
      return {
        id,
        name: titleAt(index),
        topicbatchId: place.batchId,
        batchCategoryId: place.batchCategoryId,
        categoryId: place.categoryId,
        formType: 'pt',
        organId: place.organId,
        declarerId: userId,
        hostName: name,
        company: COMPANY,
        idcard,
        phone: String(FIRST_PHONE + index),
        email: `crowd${index}@example.edu.cn`,
        ...own,
        status: 0,
        targetOccupied: false,
        similarNote: NOTE,
        keywords: '教育评价 课堂教学 行动研究',
        subjectCategory: '8',
        researchType: '2',
        planStartDate: start,
        planEndDate: end,
        resultForms: ['1', '4'],
        applyFund: 3000,
        createUserId: userId,
        ...at,
      };
    }),
  );
  const part = (id: number): SeedRow => ({ topicapplyId: id, ...at });
  const random = createRandom(SEED + 1);
  await insertRows(
    ports,
    'pt-sjlz',
    made.map(({ id, argumentId }): SeedRow => ({ id: argumentId, ...part(id), ...argumentTexts('初稿') })),
  );
  await insertRows(
    ports,
    'topicapply-staff',
    made.flatMap(({ id }, index) =>
      [0, 1].map((member): SeedRow => {
        const { idcard, profile } = profileAt(index * 2 + member, '360123');
        return {
          ...part(id),
          orderNo: member + 1,
          name: makeName(random),
          idcard,
          sex: profile['sex'] ?? null,
          birthDate: profile['birthDate'] ?? null,
          professionRank: '3',
          expertise: '教育评价',
          company: COMPANY,
          division: '问卷设计与数据分析',
        };
      }),
    ),
  );
  const result = { resultForm: '1' };
  await insertRows(
    ports,
    'pt-zzcg',
    made.map(({ id, name }): SeedRow => ({
      ...part(id),
      ...result,
      leader: name,
      completeDate: end,
      resultName: '研究总报告',
    })),
  );
  await insertRows(
    ports,
    'pt-jdcg',
    made.map(({ id, name }): SeedRow => ({
      ...part(id),
      ...result,
      leader: name,
      startDate: start,
      endDate: stage,
      resultName: '现状调查报告',
    })),
  );
  await insertRows(
    ports,
    'pt-jf',
    made.map(({ id }): SeedRow => ({
      ...part(id),
      materialFee: 3000,
      total: 3000,
      sourceApply: 3000,
      year1: 3000,
      ...ACCOUNT,
    })),
  );
}

/** No two alike, with much in common, as titles of one field are. */
function titleAt(at: number): string {
  const [subject, object, way] = [SUBJECTS[at % 8], OBJECTS[Math.floor(at / 8) % 10], WAYS[Math.floor(at / 80) % 7]];
  return `${subject ?? ''}${object ?? ''}${way ?? ''}${Math.floor(at / 560) || ''}`;
}

const NUMBERED = `($2::text[])[1 + g % 8] || ($3::text[])[1 + (g / 8) % 10] || ($4::text[])[1 + (g / 80) % 7] || '之' || g`;

/** Copies of one that was handed in, judged already: they take nobody's place. */
export async function addDeclared({ runner }: SeedPorts, { batchId }: Place, count: number): Promise<void> {
  const columns = await runner.query({
    text: "select column_name as name from information_schema.columns where table_name = 'topicapply' and column_name not in ('id', 'name', 'apply_code', 'anon_code', 'apply_url', 'anon_url', 'version_no', 'status', 'supplement_apply_url', 'supplement_sign_url', 'supplement_status')",
  });
  const names = columns.map(({ name }) => `"${String(name)}"`).join(', ');
  await runner.query(
    {
      text: `insert into topicapply (${names}, name, apply_code, status) select ${names}, ${NUMBERED}, 'EARLIER' || g, 9
      from (select * from topicapply where topicbatch_id = $5 and submit_time is not null order by id limit 1) a, generate_series(1, $1::int) g`,
    },
    [count, SUBJECTS, OBJECTS, WAYS, batchId],
  );
}

export async function addTopics({ runner }: SeedPorts, count: number): Promise<void> {
  const columns = await runner.query({
    text: "select column_name as name from information_schema.columns where table_name = 'topic' and column_name not in ('id', 'name', 'code', 'establish_date', 'apply_id') and column_name not like '%url%' and column_name not like '%status%'",
  });
  const names = columns.map(({ name }) => `"${String(name)}"`).join(', ');
  await runner.query(
    {
      text: `insert into topic (${names}, name, code, status, conclusion_status, establish_date) select ${names}, ${NUMBERED}, 'EARLIER' || g, 4, 9, current_date - (g % 1500)
      from (select * from topic where status = 4 order by id limit 1) t, generate_series(1, $1::int) g`,
    },
    [count, SUBJECTS, OBJECTS, WAYS],
  );
}
