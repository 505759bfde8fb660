// What declaring a major topic takes, in the demo: guides in the open batch, and a declarer of the rank who hosts
// nothing; and what one institution has written in its summary of the open batch. Chance of its own: the rest of the
// demo stays as it was without them.
import { dayAfter, momentAfter, yearOf } from './demo-days.ts';
import { DEMO_ORGANS, DEMO_PASSWORD, userValues, type DemoPerson } from './demo-people.ts';
import { insertColumns, insertRows, takeIds } from './insert-rows.ts';
import { createRandom } from './random.ts';
import type { BatchedSeed, SeededBatches } from './seed-batches.ts';
import { readEntries } from './seed-people.ts';
import { makePdf } from './tiny-pdf.ts';
import { hashPassword } from '../accounts/password-hash.ts';

const SEED = 20_260_303;
/** Beyond the identity numbers of everybody else. */
const SEQUENCE = 699;
/** Of the second institution: its people are of a university. */
const ORGAN = 1;

/** Professor without a topic: who may declare a major one. */
const PROFESSOR: DemoPerson = {
  username: '13800000007',
  name: '彭志远',
  role: 'declarer',
  type: 3,
  organ: ORGAN,
  status: 1,
  company: '江西师范大学教育学院',
  password: DEMO_PASSWORD,
  leader: false,
  signs: false,
};
const RANK = '1';
const DOCTOR = '1';

const GUIDES = [
  {
    adoptName: '新时代江西教育强省建设的战略路径研究',
    keyPoints: '围绕教育强省建设目标，研究指标体系、区域布局、资源统筹和推进机制，提出分阶段实施方案和政策建议。',
    subjectCategory: '8',
    limitTotal: 10,
    limitPerOrgan: 1,
  },
  {
    adoptName: '人工智能赋能基础教育教学变革的路径研究',
    keyPoints: '研究人工智能进入课堂的条件、方式和风险，形成可推广的区域实施方案和教师发展支持体系。',
    subjectCategory: '3',
    limitTotal: null,
    limitPerOrgan: 2,
  },
] as const;

export async function seedMajor(seed: BatchedSeed): Promise<void> {
  await seedProfessor(seed);
  await seedGuides(seed);
  await seedSummary(seed);
}

async function seedProfessor({ ports, base, people }: BatchedSeed): Promise<void> {
  const [id = 0] = await takeIds(ports, 'user', 1);
  const entries = await readEntries(ports, ['sex', 'professionRank', 'education']);
  const values = userValues(createRandom(SEED), PROFESSOR, {
    id,
    organId: people.organIds[ORGAN] ?? null,
    sequence: SEQUENCE,
    entries,
  });
  await insertRows(ports, 'user', [
    {
      ...values,
      professionRank: RANK,
      education: DOCTOR,
      degree: DOCTOR,
      createTime: momentAfter(base, -200).toISOString(),
    },
  ]);
  const hash = await hashPassword(DEMO_PASSWORD);
  await insertColumns(ports.runner, 'account', [
    { user_id: id, password_hash: hash, must_change: false, password_history: [hash] },
  ]);
}

async function seedGuides({ ports, base, batches }: BatchedSeed): Promise<void> {
  const [category] = await ports.runner.query(
    { text: 'select id from topicbatch_category where topicbatch_id = $1 and category_id = $2' },
    [openBatch(base, batches), batches.categoryIds.get('ZA') ?? 0],
  );
  const ids = await takeIds(ports, 'seltopic', GUIDES.length);
  const createTime = momentAfter(base, -22, 9 * 60).toISOString();
  await insertRows(
    ports,
    'seltopic',
    GUIDES.map((guide, at) => ({
      id: ids[at] ?? 0,
      batchCategoryId: Number(category?.['id']),
      ...guide,
      status: 9,
      createTime,
    })),
  );
}

/** Written and not handed in: the institution still passes declarations on. */
async function seedSummary({ ports, base, shelf, people, batches }: BatchedSeed): Promise<void> {
  const organ = DEMO_ORGANS[ORGAN];
  const [id = 0] = await takeIds(ports, 'topicapply-summary', 1);
  const [topicbatchId, organId] = [openBatch(base, batches), people.organIds[ORGAN] ?? 0];
  const counted = await ports.runner.query(
    {
      text: `select category.name as category, count(*)::int as total,
        count(*) filter (where topicapply.organ_auth_time is not null and topicapply.status not in (0, 1, -1, -2, -9))::int as report
      from topicapply join category on category.id = topicapply.category_id
      where topicapply.topicbatch_id = $1 and topicapply.organ_id = $2 and topicapply.submit_time is not null and topicapply.status <> -9 and not topicapply.del_flag
      group by category.id order by category.sort_no`,
    },
    [topicbatchId, organId],
  );
  const countByCategory = counted.map((row) => ({
    category: String(row['category']),
    total: Number(row['total']),
    report: Number(row['report']),
  }));
  const at = momentAfter(base, -1, 15 * 60 + 20);
  const fileUrl = shelf.add({
    content: makePdf([
      `${yearOf(base) + 1}年度课题申报汇总表`,
      `委托管理机构：${organ?.name ?? ''}`,
      ...countByCategory.map(({ category, total, report }) => `${category}：申报 ${total} 项，上报 ${report} 项`),
      `（盖章）　${dayAfter(base, -1)}`,
    ]),
    name: '申报汇总表（盖章）.pdf',
    type: 'pdf',
    ownerUserId: people.byUsername.get('organ02')?.id ?? 0,
    entity: 'topicapply-summary',
    recordId: id,
    field: 'fileUrl',
    at,
  });
  await insertRows(ports, 'topicapply-summary', [
    {
      id,
      topicbatchId,
      organId,
      countByCategory,
      fileUrl,
      contactName: organ?.contactName ?? null,
      contactPhone: organ?.contactPhone ?? null,
      remark: '已逐项核对签章页，待最后一批上报后提交。',
      status: 0,
      createTime: at.toISOString(),
      updateTime: at.toISOString(),
    },
  ]);
}

function openBatch(base: Date, batches: SeededBatches): number {
  return batches.batchIds.get(yearOf(base) + 1) ?? 0;
}
