// Writes the demo's topics: those of demo.md for the named hosts, the rest for everybody else. Leaves: topics with their ids.
import { dayAfter, momentAfter } from './demo-days.ts';
import type { FileShelf } from './demo-files.ts';
import { createTopicNumbers, planTopics, topicValues, type TopicPlan } from './demo-topics.ts';
import { insertRows, takeIds, type SeedPorts } from './insert-rows.ts';
import type { Random } from './random.ts';
import { readEntries, type SeededPeople, type SeededPerson } from './seed-people.ts';
import { makePdf } from './tiny-pdf.ts';
import { TOPIC_TITLES } from './topic-titles.ts';

export interface SeededTopic extends TopicPlan {
  readonly id: number;
  readonly organId: number;
  /** Title without 研究. */
  readonly subject: string;
  readonly person: SeededPerson;
}

export interface TopicSeed {
  readonly ports: SeedPorts;
  readonly random: Random;
  readonly base: Date;
  readonly shelf: FileShelf;
  readonly people: SeededPeople;
}

/** demo.md: hosts whose topic has a state of its own. */
const NAMED_TOPICS: readonly TopicPlan[] = [
  { host: '13800000001', organ: 0, status: 2, conclusionStatus: 0, age: 210 },
  { host: '13800000003', organ: 1, status: 3, conclusionStatus: 0, age: 560 },
  { host: '13800000006', organ: 0, status: 4, conclusionStatus: 9, age: 900 },
];

export async function seedTopics(seed: TopicSeed): Promise<readonly SeededTopic[]> {
  const { ports, random, people, base } = seed;
  const plans = [...NAMED_TOPICS, ...people.organIds.flatMap((_, organ) => planTopics(hostsOf(people, organ), organ))];
  // Older topics have the smaller ids, as they would have.
  const ordered = plans.toSorted((one, other) => other.age - one.age);
  const ids = await takeIds(ports, 'topic', ordered.length);
  const subjects = (await readEntries(ports, ['subjectCategory'])).get('subjectCategory') ?? [];
  const numbers = createTopicNumbers();
  const topics = ordered.map((plan, index): SeededTopic => {
    const person = people.byUsername.get(plan.host);
    if (person === undefined) throw new Error(`no demo person ${plan.host}`);
    return { ...plan, id: ids[index] ?? 0, organId: people.organIds[plan.organ] ?? 0, person, subject: TOPIC_TITLES[index % TOPIC_TITLES.length] ?? '' };
  });
  await insertRows(ports, 'topic', topics.map((topic, index) => {
    const values = topicValues(random, topic, { id: topic.id, organId: topic.organId, hostId: topic.person.id, hostName: topic.person.name, company: topic.person.company, title: index, base, numbers });
    return {
      ...values,
      subjectCategory: subjects.length === 0 ? null : random.pick(subjects),
      applyUrl: document(seed, topic, { field: 'applyUrl', title: '课题申请书', code: String(values['code']) }),
      projectNoticeUrl: document(seed, topic, { field: 'projectNoticeUrl', title: '立项通知书', code: String(values['code']) }),
      createTime: momentAfter(base, -topic.age).toISOString(),
    };
  }));
  return topics;
}

/** People without a part of their own, approved. */
function hostsOf(people: SeededPeople, organ: number): readonly string[] {
  return people.people.filter((one) => one.organ === organ && one.role === 'declarer' && one.status === 1 && !one.username.startsWith('1380000000')).map((one) => one.username);
}

function document({ shelf, base }: TopicSeed, topic: SeededTopic, facts: { readonly field: string; readonly title: string; readonly code: string }): string {
  const lines = [facts.title, `课题编号：${facts.code}`, `课题名称：${topic.subject}研究`, `主持人：${topic.person.name}`, `工作单位：${topic.person.company}`, `日期：${dayAfter(base, -topic.age)}`];
  return shelf.add({
    content: makePdf(lines), name: `${topic.subject}${facts.title}.pdf`, type: 'pdf', ownerUserId: topic.person.id,
    entity: 'topic', recordId: topic.id, field: facts.field, at: momentAfter(base, -topic.age),
  });
}
