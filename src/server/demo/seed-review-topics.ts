// The declarations of a batch with a review, each by a declarer of its own who hosts nothing, with its history up to
// the formal check. Answers rows to be completed by what the review made of them.
import type { Json } from '../../core/json.ts';
import { declarationFacts } from './demo-declarations.ts';
import { dayAfter, momentAfter, yearOf } from './demo-days.ts';
import { DEMO_ORGANS, makeDeclarers } from './demo-people.ts';
import { DEMO_CATEGORIES } from './demo-topics.ts';
import { takeIds, type SeedRow } from './insert-rows.ts';
import { auditRow, insertAudit, type AuditPlace } from './seed-audit.ts';
import { anonCode, seedDeclarers, TAKEN_OVER } from './seed-declarations.ts';
import type { ReviewSeed } from './seed-review.ts';
import type { GroupSeed } from './seed-review-groups.ts';
import { makePdf } from './tiny-pdf.ts';
import { TOPIC_TITLES } from './topic-titles.ts';

export interface ReviewTopic {
  readonly id: number;
  readonly name: string;
  readonly anonCode: string;
  readonly categoryId: number;
  readonly subjectCategory: string;
  /** Share of the full score that it is worth. */
  readonly quality: number;
  readonly row: SeedRow;
  readonly place: AuditPlace;
}

/** Days from the day the demo is made to the formal check. */
const CHECKED = -40;
const SUBJECTS = ['8', '8', '1', '2', '5', '6'];

export async function seedReviewTopics(
  seed: ReviewSeed,
  { random, topicbatchId, categories, codes }: GroupSeed & { readonly codes: readonly string[] },
): Promise<readonly ReviewTopic[]> {
  const { ports, base, people, shelf, plan } = seed;
  const persons = DEMO_ORGANS.map((_, organ) =>
    makeDeclarers(random, { organ, count: codes.length, waiting: 0, firstPhone: plan.firstPhones[organ] ?? 0 }),
  );
  const plans = codes.flatMap((code, at) => {
    const organ = at % 3 === 2 ? 1 : 0;
    const person = persons[organ]?.[at];
    return person === undefined ? [] : [{ code, organ, person }];
  });
  const users = await seedDeclarers(seed, random, { plans, firstSequence: plan.firstSequence });
  const ids = await takeIds(ports, 'topicapply', plans.length);
  const numbers = new Map<string, number>();
  const past = momentAfter(base, CHECKED);
  const made = plans.map(({ code, organ, person }, at) => {
    const facts = declarationFacts(random, 'assign', past);
    const id = ids[at] ?? 0;
    const user = users[at] ?? {};
    const name = `${TOPIC_TITLES[(plan.firstTitle + at) % TOPIC_TITLES.length] ?? ''}研究`;
    const known = anonCode(random);
    const subjectCategory = code === 'ZD' ? random.pick(['10', '9']) : random.pick(SUBJECTS);
    const category = categories.get(code);
    const prefix = `${yearOf(base)}${code}${DEMO_ORGANS[organ]?.code ?? ''}`;
    const number = (numbers.get(prefix) ?? 500) + 1;
    numbers.set(prefix, number);
    const applyCode = prefix + String(number).padStart(4, '0');
    const paper = {
      type: 'pdf',
      ownerUserId: Number(user['id']),
      entity: 'topicapply',
      recordId: id,
      at: past,
    } as const;
    const taken = Object.fromEntries(TAKEN_OVER.map((field): [string, Json] => [field, user[field] ?? null]));
    const row: SeedRow = {
      id,
      name,
      topicbatchId,
      batchCategoryId: category?.id ?? 0,
      categoryId: category?.categoryId ?? 0,
      formType: 'pt',
      organId: people.organIds[organ] ?? null,
      declarerId: user['id'] ?? null,
      hostName: person.name,
      ...taken,
      applyCode,
      applyUrl: shelf.add({
        ...paper,
        content: makePdf(['课题申请书', `申报编号：${applyCode}`, `课题名称：${name}`, `申请人：${person.name}`]),
        name: `课题申请书-${name}.pdf`,
        field: 'applyUrl',
      }),
      completeness: 100,
      anonCode: known,
      anonUrl: shelf.add({
        ...paper,
        content: makePdf(anonymousLines(known, name)),
        name: `活页${known}.pdf`,
        field: 'anonUrl',
      }),
      versionNo: `${dayAfter(past, -10).replaceAll('-', '').slice(2)}1000-${known.slice(0, 4)}`,
      keywords: '教育评价 课堂教学 行动研究',
      subjectCategory,
      researchType: random.pick(['1', '2', '4', '5']),
      planStartDate: dayAfter(base, 90),
      planEndDate: dayAfter(base, 90 + 729),
      planYears: 2,
      resultForms: ['1', '4'],
      applyFund: DEMO_CATEGORIES.find((one) => one.code === code)?.fund ?? 0,
      abstractText: `以区域学校为样本，围绕“${name}”开展调查与行动研究，形成可推广的实施方案。`,
      createUserId: user['id'] ?? null,
      ...facts.values,
      supplementApplyUrl: null,
      supplementSignUrl: null,
    };
    const place = { organ, person: { ...person, id: Number(user['id']), organId: people.organIds[organ] ?? null } };
    return {
      topic: {
        id,
        name,
        anonCode: known,
        categoryId: category?.categoryId ?? 0,
        subjectCategory,
        quality: random.between(66, 93) / 100,
        row,
        place,
      },
      audit: facts.history.map((step) => auditRow(people, place, { entity: 'topicapply', id, step })),
    };
  });
  await insertAudit(
    ports,
    made.flatMap(({ audit }) => audit),
  );
  return made.map(({ topic }) => topic);
}

const WIDTH = 36;

/** What an expert reads: sections without a name or a unit, in lines of a page's width. */
function anonymousLines(code: string, name: string): readonly string[] {
  const theme = name.replace(/研究$/, '');
  const sections: readonly (readonly [string, string])[] = [
    [
      '一、选题依据',
      `近年来，“${theme}”受到教育行政部门和学校的普遍关注。已有成果多从宏观政策和经验总结的角度讨论，对一线学校的实施条件、过程和成效缺少跟踪数据。本课题以问题为导向，梳理国内外相关研究的脉络，说明其学术价值和应用价值。`,
    ],
    [
      '二、研究内容',
      `研究对象为省内不同类型的二十四所学校。总体框架包括现状调查、影响因素分析、行动方案设计和成效检验四个部分。重点是构建“${theme}”的评价指标，难点是在自然教学情境中取得可比较的过程数据。`,
    ],
    [
      '三、思路方法',
      '按照“调查、建模、行动、检验”的思路推进，综合运用问卷调查、课堂观察、个案研究和准实验方法。第一年完成调查和指标构建，第二年开展两轮行动研究并检验效果。调查工具经过预测试，样本学校已经取得同意。',
    ],
    [
      '四、创新之处',
      '在研究视角上，把学校实施过程作为分析单位；在方法上，把学习过程数据与质性资料结合起来；在成果上，形成可供县域推广的操作手册。',
    ],
    [
      '五、预期成果',
      '形成研究报告一份、系列论文三篇、区域实施手册一册，提供给教育行政部门和样本学校使用，通过教研活动和培训推广。',
    ],
    ['六、研究基础', '课题组完成过相关的省级课题两项，发表论文五篇，开发校本培训课程一门，积累了三年的课堂观察资料。'],
    [
      '七、参考文献',
      '［1］教育评价改革的理论与实践［J］. ［2］课堂教学质量监测的方法［M］. ［3］学校改进的行动研究［J］. ［4］学习评价的国际比较［J］.',
    ],
  ];
  return [
    '课题论证活页',
    `评审编号：${code}`,
    `课题名称：${name}`,
    ...sections.flatMap(([title, text]) => [title, ...linesOf(`　　${text}`)]),
  ];
}

/** No line begins with a sign that ends something: one such stays on the line before, however full that is. */
function linesOf(text: string): readonly string[] {
  return text.match(new RegExp(`.{1,${WIDTH}}[，。；：、？！）］”》]*`, 'gu')) ?? [];
}
