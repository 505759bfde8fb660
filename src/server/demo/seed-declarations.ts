// Writes the demo's declarations in the open batch, each by a declarer of its own who hosts nothing, with its history.
// Chance of its own: the rest of the demo stays as it was without them.
import { formatDateTime } from '../../core/date-time.ts';
import type { Json } from '../../core/json.ts';
import { DEMO_CATEGORIES } from './demo-topics.ts';
import { dayAfter, momentAfter, yearOf } from './demo-days.ts';
import type { FileShelf } from './demo-files.ts';
import { DECLARATIONS, declarationFacts, type DeclarationStage } from './demo-declarations.ts';
import { DEMO_ORGANS, makeDeclarers, userValues, type DemoPerson } from './demo-people.ts';
import { insertRows, takeIds, type SeedRow } from './insert-rows.ts';
import { createRandom, type Random } from './random.ts';
import { auditRow, insertAudit } from './seed-audit.ts';
import type { BatchedSeed } from './seed-batches.ts';
import { dossierOf, seedDossiers } from './seed-dossiers.ts';
import { copyAccount, readEntries } from './seed-people.ts';
import { makePdf } from './tiny-pdf.ts';
import { TOPIC_TITLES } from './topic-titles.ts';

interface Plan {
  readonly stage: DeclarationStage;
  readonly organ: number;
  readonly person: DemoPerson;
}

const SEED = 20_260_302;
const FIRST_PHONES = [13_900_300_001, 13_900_400_001];
/** Identity numbers beyond those of everybody else. */
const FIRST_SEQUENCE = 601;
const FIRST_MEMBER = 100;
/** Who may declare whenever a test or a visitor asks: password and state are the same for all. */
const LIKE = '13800000002';
/** One of the seven parts that must say something lacks nothing in a draft of which only the cover is written. */
const DRAFT_SHARE = 14;
const DRAWN = ['YB', 'YB', 'ZD', 'QN', 'YB', 'ZX'] as const;

export async function seedDeclarations(seed: BatchedSeed): Promise<void> {
  const { ports, base, people } = seed;
  const random = createRandom(SEED);
  const plans = DECLARATIONS.flatMap((stages, organ): Plan[] => {
    const persons = makeDeclarers(random, {
      organ,
      count: stages.length,
      waiting: 0,
      firstPhone: FIRST_PHONES[organ] ?? 0,
    });
    return stages.flatMap((stage, at) => (persons[at] === undefined ? [] : [{ stage, organ, person: persons[at] }]));
  });
  const users = await seedDeclarers(seed, random, { plans, firstSequence: FIRST_SEQUENCE });
  const categories = await readCategories(seed);
  const ids = await takeIds(ports, 'topicapply', plans.length);
  const numbers = new Map<string, number>();
  const made = plans.map((plan, at) => {
    const facts = declarationFacts(random, plan.stage, base);
    return {
      plan,
      facts,
      user: users[at] ?? {},
      row: declarationRow(seed, random, {
        plan,
        facts,
        user: users[at] ?? {},
        id: ids[at] ?? 0,
        categories,
        numbers,
        title: TOPIC_TITLES[at] ?? '',
      }),
    };
  });
  await insertRows(
    ports,
    'topicapply',
    made.map(({ row }) => row),
  );
  await seedDossiers({
    ports,
    shelf: seed.shelf,
    dossiers: made.flatMap(({ row }) => dossierOf(row) ?? []),
    seed: SEED + 1,
    firstSequence: FIRST_MEMBER,
  });
  await insertAudit(
    ports,
    made.flatMap(({ plan, facts, user, row }) => {
      const place = {
        organ: plan.organ,
        person: { ...plan.person, id: Number(user['id']), organId: people.organIds[plan.organ] ?? null },
      };
      return facts.history.map((step) =>
        auditRow(people, place, { entity: 'topicapply', id: Number(row['id']), step }),
      );
    }),
  );
}

export interface DeclarerPlans {
  readonly plans: readonly Pick<Plan, 'person' | 'organ'>[];
  /** Of their identity numbers. */
  readonly firstSequence: number;
}

/** They sign in as everybody in the demo does. */
export async function seedDeclarers(
  { ports, base, people }: BatchedSeed,
  random: Random,
  { plans, firstSequence }: DeclarerPlans,
): Promise<readonly SeedRow[]> {
  const ids = await takeIds(ports, 'user', plans.length);
  const entries = await readEntries(ports, ['sex', 'professionRank', 'education']);
  const rows = plans.map(({ person, organ }, at) => ({
    ...userValues(random, person, {
      id: ids[at] ?? 0,
      organId: people.organIds[organ] ?? null,
      sequence: firstSequence + at,
      entries,
    }),
    createTime: momentAfter(base, -random.between(30, 400)).toISOString(),
  }));
  await insertRows(ports, 'user', rows);
  await copyAccount(ports, { from: people.byUsername.get(LIKE)?.id ?? 0, to: ids });
  return rows;
}

interface BatchCategory {
  readonly id: number;
  readonly categoryId: number;
}

async function readCategories({ ports, base, batches }: BatchedSeed): Promise<ReadonlyMap<string, BatchCategory>> {
  const rows = await ports.runner.query(
    { text: 'select id, category_id from topicbatch_category where topicbatch_id = $1' },
    [batches.batchIds.get(yearOf(base) + 1) ?? 0],
  );
  return new Map(
    [...batches.categoryIds].flatMap(([code, categoryId]) =>
      rows
        .filter((row) => Number(row['category_id']) === categoryId)
        .map((row) => [code, { id: Number(row['id']), categoryId }] as const),
    ),
  );
}

interface RowInput {
  readonly plan: Plan;
  readonly facts: ReturnType<typeof declarationFacts>;
  readonly user: SeedRow;
  readonly id: number;
  readonly categories: ReadonlyMap<string, BatchCategory>;
  /** Prefix → how many were given. */
  readonly numbers: Map<string, number>;
  readonly title: string;
}

/** What a declaration copies from its declarer's profile. */
export const TAKEN_OVER = [
  'sex',
  'nation',
  'birthDate',
  'idcard',
  'phone',
  'email',
  'officePhone',
  'adPosition',
  'professionRank',
  'expertise',
  'education',
  'degree',
  'company',
  'companyType',
  'region',
  'address',
  'postcode',
] as const;

function declarationRow(
  { base, shelf, people, batches }: BatchedSeed,
  random: Random,
  { plan, facts, user, id, categories, numbers, title }: RowInput,
): SeedRow {
  const code = random.pick(DRAWN);
  const category = categories.get(code);
  const fund = DEMO_CATEGORIES.find((one) => one.code === code)?.fund ?? 0;
  const year = yearOf(base) + 1;
  const submitted = facts.values['submitTime'];
  const prefix = `${year}${code}${DEMO_ORGANS[plan.organ]?.code ?? ''}`;
  const number = (numbers.get(prefix) ?? 0) + (submitted === null ? 0 : 1);
  numbers.set(prefix, number);
  const isComplete = submitted !== null;
  const applyCode = isComplete ? prefix + String(number).padStart(4, '0') : null;
  const paper = {
    content: makePdf([
      '课题申请书',
      `申报编号：${applyCode ?? ''}`,
      `课题名称：${title}研究`,
      `申请人：${plan.person.name}`,
    ]),
    name: `课题申请书-${title}研究.pdf`,
    type: 'pdf' as const,
    ownerUserId: Number(user['id']),
    entity: 'topicapply',
    recordId: id,
    field: 'applyUrl',
    at: typeof submitted === 'string' ? new Date(submitted) : base,
  };
  const known = [3, 4, 5, 6, 8].includes(facts.status) ? anonCode(random) : null;
  const nameless = {
    ...paper,
    content: makePdf(['课题论证活页', `评审编号：${known ?? ''}`, `课题名称：${title}研究`]),
    name: `活页${known ?? ''}.pdf`,
    field: 'anonUrl',
  };
  const taken = Object.fromEntries(TAKEN_OVER.map((name): [string, Json] => [name, user[name] ?? null]));
  return {
    id,
    name: `${title}研究`,
    topicbatchId: batches.batchIds.get(year) ?? 0,
    batchCategoryId: category?.id ?? 0,
    categoryId: category?.categoryId ?? 0,
    formType: 'pt',
    organId: people.organIds[plan.organ] ?? null,
    declarerId: user['id'] ?? null,
    hostName: plan.person.name,
    ...taken,
    applyCode,
    applyUrl: isComplete ? shelf.add(paper) : null,
    completeness: isComplete ? 100 : DRAFT_SHARE,
    anonCode: known,
    anonUrl: isComplete ? shelf.add(nameless) : null,
    versionNo:
      typeof submitted === 'string'
        ? `${formatDateTime(new Date(submitted)).replace(/\D/g, '').slice(2, 12)}-${anonCode(random).slice(0, 4)}`
        : null,
    keywords: '教育评价 课堂教学 行动研究',
    subjectCategory: isComplete ? random.pick(['8', '8', '9', '10', '2', '5']) : null,
    researchType: isComplete ? random.pick(['1', '2', '4', '5']) : null,
    planStartDate: isComplete ? dayAfter(base, 180) : null,
    planEndDate: isComplete ? dayAfter(base, 180 + 729) : null,
    planYears: isComplete ? 2 : null,
    resultForms: isComplete ? ['1', '4'] : null,
    applyFund: isComplete ? fund : null,
    abstractText: isComplete ? `以区域学校为样本，围绕“${title}”开展调查与行动研究，形成可推广的实施方案。` : null,
    createUserId: user['id'] ?? null,
    ...facts.values,
    ...supplementPapers(shelf, { id, user, facts, title }),
  };
}

/** What was handed in after the topic was proposed. */
function supplementPapers(
  shelf: FileShelf,
  { id, user, facts, title }: Pick<RowInput, 'id' | 'user' | 'facts' | 'title'>,
): Readonly<Record<string, Json>> {
  const { supplementTime: at } = facts.values;
  const paper = (field: string, name: string): Json =>
    typeof at !== 'string'
      ? null
      : shelf.add({
          content: makePdf([name, `课题名称：${title}研究`]),
          name: `${name}.pdf`,
          type: 'pdf',
          ownerUserId: Number(user['id']),
          entity: 'topicapply',
          recordId: id,
          field,
          at: new Date(at),
        });
  return {
    supplementApplyUrl: paper('supplementApplyUrl', '签章申请书'),
    supplementSignUrl: paper('supplementSignUrl', '成员签名页'),
  };
}

/** Of codes that people type: none that is taken for another. */
export const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function anonCode(random: Random): string {
  return Array.from({ length: 8 }, () => LETTERS[random.between(0, LETTERS.length - 1)] ?? '2').join('');
}
