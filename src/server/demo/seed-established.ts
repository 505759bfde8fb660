// What became of the demo's review of a former year: the best of each group established, with topics that are under way
// today, the others declined; authorised, public for their days, told. Rows as the office's own events write them.
import { DAY_MS } from '../../core/date-time.ts';
import { topicTerms } from '../../rules/process/topic-terms.ts';
import { dayText, momentAfter } from './demo-days.ts';
import { REPORT_NAMES } from './demo-reports.ts';
import { DEMO_CATEGORIES, type TopicPlan } from './demo-topics.ts';
import { PUBLICITY_DAYS } from './demo-review.ts';
import { insertRows, takeIds, type SeedPorts, type SeedRow } from './insert-rows.ts';
import { createRandom, type Random } from './random.ts';
import { auditRow, insertAudit, type AuditRow } from './seed-audit.ts';
import type { GroupPlace, SeededGroup } from './seed-review-groups.ts';
import type { ReviewSeed } from './seed-review.ts';
import type { ReviewTopic } from './seed-review-topics.ts';
import { anonCode } from './seed-declarations.ts';
import { document, reportValues, type TopicDraft } from './seed-topics.ts';
import { makePdf } from './tiny-pdf.ts';

export interface EstablishedSeed {
  readonly groups: readonly SeededGroup[];
  /** The day the demo is made. */
  readonly today: Date;
}

const TERM_MONTHS = 24;
const OPEN_MONTHS = 3;
/** Days from the end of the review. */
const [PROPOSED, SIGNED, ESTABLISHED] = [-3, -2, PUBLICITY_DAYS + 1];
const STATES = [
  { status: 3, reports: { subject: 9, middle: 9, research: 0, result: 0 } },
  { status: 2, reports: { subject: 9, middle: 1, research: 0, result: 0 } },
  { status: 2, reports: { subject: 9, middle: 2, research: 0, result: 0 } },
  { status: 2, reports: { subject: 9, middle: 0, research: 0, result: 0 } },
] as const satisfies readonly Pick<TopicPlan, 'reports' | 'status'>[];
const REASON = '按组内名次和拟立项数，本批次不予立项。';

interface Decided {
  readonly topic: ReviewTopic;
  readonly place: GroupPlace;
  readonly category: (typeof DEMO_CATEGORIES)[number];
  readonly isEstablished: boolean;
  readonly opinions: string;
}

interface Made extends Decided {
  readonly id: number;
  readonly code: string;
  readonly state: (typeof STATES)[number];
}

export async function seedEstablished(seed: ReviewSeed, { groups, today }: EstablishedSeed): Promise<void> {
  const random = createRandom(seed.plan.seed + 2);
  const decided = decide(seed, groups);
  const chosen = decided.filter(({ isEstablished }) => isEstablished);
  const ids = await takeIds(seed.ports, 'topic', chosen.length);
  const codes = await takeCodes(seed, chosen);
  const made = chosen.map((one, at): Made => ({
    ...one,
    id: ids[at] ?? 0,
    code: codes[at] ?? '',
    state: STATES[at % STATES.length] ?? STATES[0],
  }));
  const topics = made.map((one) => topicOf(seed, { one, random, today }));
  await insertRows(
    seed.ports,
    'topic',
    topics.map(({ row }) => row),
  );
  await writeDecisions(seed, decided, new Map(made.map((one) => [one.topic.id, one])));
  await copyTeams(
    seed.ports,
    made.map(({ topic }) => topic.id),
  );
  await insertAudit(seed.ports, [
    ...decided.flatMap((one) => stepsOf(seed, one)),
    ...topics.flatMap(({ audit }) => audit),
  ]);
}

/** By rank in the group, as many of each category as the batch plans. */
function decide({ plan }: ReviewSeed, groups: readonly SeededGroup[]): readonly Decided[] {
  const left = new Map(Object.entries(plan.planCounts));
  return groups.flatMap(({ place, sheets, results }) => {
    const rankOf = ({ id }: ReviewTopic): number => results.get(id)?.rank ?? 0;
    return place.topics
      .map((topic, at) => ({ topic, code: place.plan.topics[at] ?? '' }))
      .toSorted((one, other) => rankOf(one.topic) - rankOf(other.topic))
      .flatMap(({ topic, code }): Decided[] => {
        const category = DEMO_CATEGORIES.find((one) => one.code === code);
        if (category === undefined) return [];
        const free = left.get(code) ?? 0;
        left.set(code, free - 1);
        return [{ topic, place, category, isEstablished: free > 0, opinions: opinionsOf(sheets, topic) }];
      });
  });
}

/** As a refused applicant reads them (tell-opinions). */
function opinionsOf(sheets: SeededGroup['sheets'], topic: ReviewTopic): string {
  return sheets
    .flatMap((sheet) => (sheet.topic === topic ? [String(sheet.row['opinion'])] : []))
    .toSorted((one, other) => one.localeCompare(other, 'zh'))
    .map((opinion, at) => `意见${at + 1}：${opinion}`)
    .join('\n');
}

/** After the last number of their year and category that a topic bears. */
async function takeCodes({ ports, base }: ReviewSeed, chosen: readonly Decided[]): Promise<readonly string[]> {
  const year = dayText(momentAfter(base, ESTABLISHED)).slice(2, 4);
  const last = new Map<string, number>();
  for (const { category } of chosen) {
    const prefix = `${year}${category.code}`;
    if (last.has(prefix)) continue;
    const [row] = await ports.runner.query(
      { text: 'select coalesce(max(right(code, 3)::int), 0) as last from topic where code like $1' },
      [`${prefix}___`],
    );
    last.set(prefix, Number(row?.['last']));
  }
  return chosen.map(({ category }) => {
    const prefix = `${year}${category.code}`;
    const number = (last.get(prefix) ?? 0) + 1;
    last.set(prefix, number);
    return prefix + String(number).padStart(3, '0');
  });
}

interface TopicPlace {
  readonly one: Made;
  readonly random: Random;
  readonly today: Date;
}

function topicOf(
  seed: ReviewSeed,
  { one, random, today }: TopicPlace,
): { readonly row: SeedRow; readonly audit: readonly AuditRow[] } {
  const { topic, category, state, code, id } = one;
  const { organ, person } = topic.place;
  const establishDate = dayText(momentAfter(seed.base, ESTABLISHED));
  const age = Math.round((today.getTime() - momentAfter(seed.base, ESTABLISHED).getTime()) / DAY_MS);
  const audit: AuditRow[] = [];
  const papers = { base: today, people: seed.people, random, shelf: seed.shelf };
  const draft: TopicDraft = {
    id,
    organ,
    host: person.username,
    organId: person.organId ?? 0,
    person,
    subject: topic.name.replace(/研究$/u, ''),
    age,
    ended: 0,
    conclusionStatus: 0,
    ...state,
  };
  const applyUrl = topic.row['applyUrl'] ?? null;
  if (typeof applyUrl === 'string') seed.shelf.refer(applyUrl, { entity: 'topic', recordId: id, field: 'applyUrl' });
  const notice = { field: 'projectNoticeUrl', title: '立项通知书', code, at: momentAfter(seed.base, ESTABLISHED) };
  const row: SeedRow = {
    id,
    name: topic.name,
    code,
    hostId: person.id,
    host: person.name,
    company: person.company,
    batchId: topic.row['topicbatchId'] ?? null,
    categoryId: topic.categoryId,
    categoryName: category.name,
    subjectCategory: topic.subjectCategory,
    researchType: topic.row['researchType'] ?? null,
    organId: person.organId,
    applyId: topic.id,
    applyUrl,
    status: state.status,
    conclusionStatus: 0,
    termMonths: TERM_MONTHS,
    establishDate,
    ...topicTerms({ establishDate, termMonths: TERM_MONTHS, openMonths: OPEN_MONTHS }),
    fundAmount: category.fund,
    qrToken: anonCode(random) + anonCode(random) + anonCode(random),
    noticeAuto: true,
    projectNoticeUrl: document(papers, draft, notice),
    terminateFlag: 0,
    createTime: momentAfter(seed.base, ESTABLISHED, 640).toISOString(),
    ...Object.assign({}, ...REPORT_NAMES.map((report) => reportValues(papers, draft, { report, code, audit }))),
  };
  return { row, audit };
}

async function writeDecisions(
  seed: ReviewSeed,
  decided: readonly Decided[],
  made: ReadonlyMap<number, Made>,
): Promise<void> {
  const { ports, people, base } = seed;
  const signUrl = people.signatures.get('director') ?? null;
  const told = momentAfter(base, 0, 541).toISOString();
  const rows = decided.map(({ topic, category, isEstablished, opinions }) => {
    const one = made.get(topic.id);
    const isAsked = isEstablished && category.code === 'ZD';
    if (isEstablished && signUrl !== null)
      seed.shelf.refer(signUrl, { entity: 'topicapply', recordId: topic.id, field: 'directorSignUrl' });
    return {
      id: topic.id,
      status: isEstablished ? 9 : 8,
      project_sign_auth: isEstablished ? 2 : null,
      approved_fund: isEstablished ? category.fund : null,
      project_reason: isEstablished ? null : REASON,
      refusal_opinions: isEstablished ? null : opinions,
      director_sign_url: isEstablished ? signUrl : null,
      director_sign_time: isEstablished ? momentAfter(base, SIGNED, 600).toISOString() : null,
      director_sign_how: isEstablished ? '电子签名，登录密码确认' : null,
      topic_code: one?.code ?? null,
      topic_id: one?.id ?? null,
      told_time: told,
      supplement_status: isAsked ? 2 : null,
      supplement_time: isAsked ? momentAfter(base, 3, 600).toISOString() : null,
      supplement_apply_url: isAsked
        ? supplement(seed, topic, { field: 'supplementApplyUrl', title: '签章申请书' })
        : null,
      supplement_sign_url: isAsked
        ? supplement(seed, topic, { field: 'supplementSignUrl', title: '成员签名页' })
        : null,
    };
  });
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  await ports.runner.query(
    {
      text: `update topicapply a set ${names.map((name) => `${name} = d.${name}`).join(', ')}
        from json_populate_recordset(null::topicapply, $1::json) d where a.id = d.id`,
    },
    [JSON.stringify(rows)],
  );
}

function supplement(
  { shelf, base }: ReviewSeed,
  { id, name, place }: ReviewTopic,
  { field, title }: { readonly field: string; readonly title: string },
): string {
  return shelf.add({
    content: makePdf([title, `课题名称：${name}`, `申请人：${place.person.name}`]),
    name: `${title}.pdf`,
    type: 'pdf',
    ownerUserId: place.person.id,
    entity: 'topicapply',
    recordId: id,
    field,
    at: momentAfter(base, 3, 600),
  });
}

const MEMBER =
  'name, sex, birth_date, idcard, idcard_bix, profession_rank, expertise, education, degree, company, phone, phone_bix, division';

/** The team goes along; what is encrypted is as it was. */
async function copyTeams({ runner }: SeedPorts, applyIds: readonly number[]): Promise<void> {
  await runner.query(
    {
      text: `insert into topic_staff (topic_id, organ_id, host_id, order_no, ${MEMBER})
        select t.id, t.organ_id, t.host_id, s.order_no, ${MEMBER.replace(/\w+/gu, 's.$&')}
        from topicapply_staff s join topic t on t.apply_id = s.topicapply_id where t.apply_id = any($1::bigint[])`,
    },
    [applyIds],
  );
}

/** Proposed, authorised, established; or declined. */
function stepsOf({ people, base }: ReviewSeed, { topic, isEstablished }: Decided): readonly AuditRow[] {
  const step = (
    action: string,
    facts: { readonly by: 'director' | 'office'; readonly from: number; readonly to: number; readonly day: number },
  ): AuditRow =>
    auditRow(people, topic.place, {
      entity: 'topicapply',
      id: topic.id,
      step: {
        action,
        by: facts.by,
        from: facts.from,
        to: facts.to,
        at: momentAfter(base, facts.day, 630),
        opinion: null,
      },
    });
  if (!isEstablished) return [step('decline', { by: 'office', from: 5, to: 8, day: PROPOSED })];
  return [
    step('propose', { by: 'office', from: 5, to: 6, day: PROPOSED }),
    step('directorAuthorise', { by: 'director', from: 1, to: 2, day: SIGNED }),
    step('establish', { by: 'office', from: 6, to: 9, day: ESTABLISHED }),
  ];
}
