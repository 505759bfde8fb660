// The recommenders and papers of a declaration that became a topic: with them its plan shows every part that it can
// have. Enters: the application's id and its topic. Leaves: rows of pt-tjr and pt-fj, whose files stand on the shelf.
import { momentAfter } from './demo-days.ts';
import type { DemoSeed } from './demo-files.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import type { SeededTopic } from './seed-topics.ts';
import { makePdf } from './tiny-pdf.ts';

export interface PlanPapersSeed extends DemoSeed {
  readonly applyId: number;
  readonly topic: SeededTopic;
}

const RECOMMENDERS = [
  {
    name: '熊建华',
    sex: '1',
    professionRank: '1',
    expertise: '课程与教学论',
    company: '江西师范大学',
    phone: '13607910215',
  },
  {
    name: '万丽萍',
    sex: '2',
    professionRank: '2',
    expertise: '教育管理',
    company: '南昌师范学院',
    phone: '13607910316',
  },
];
const PAPERS = { commitUrl: '科研诚信承诺书', titleProofUrl: '职称或学历证明', organOpinionUrl: '单位意见盖章页' };

export async function seedPlanPapers({ ports, shelf, base, applyId, topic }: PlanPapersSeed): Promise<void> {
  const paper = (
    title: string,
    place: { readonly entity: string; readonly recordId: number; readonly field: string },
  ): string =>
    shelf.add({
      content: makePdf([
        title,
        `课题名称：${topic.subject}研究`,
        `申请人：${topic.person.name}`,
        `工作单位：${topic.person.company}`,
      ]),
      name: `${title}.pdf`,
      type: 'pdf',
      ownerUserId: topic.person.id,
      at: momentAfter(base, -topic.age - 55),
      ...place,
    });
  const ids = await takeIds(ports, 'pt-tjr', RECOMMENDERS.length);
  await insertRows(
    ports,
    'pt-tjr',
    RECOMMENDERS.map((person, at) => {
      const recordId = ids[at] ?? 0;
      const opinion = `${topic.person.name}长期从事${person.expertise}相关的教学与研究，对“${topic.subject}”有扎实的前期积累，研究设计可行，同意推荐。`;
      return {
        id: recordId,
        topicapplyId: applyId,
        orderNo: at + 1,
        ...person,
        opinion,
        signFileUrl: paper(`${person.name}推荐意见`, { entity: 'pt-tjr', recordId, field: 'signFileUrl' }),
      };
    }),
  );
  const [recordId = 0] = await takeIds(ports, 'pt-fj', 1);
  const files = Object.fromEntries(
    Object.entries(PAPERS).map(([field, title]) => [field, paper(title, { entity: 'pt-fj', recordId, field })]),
  );
  await insertRows(ports, 'pt-fj', [{ id: recordId, topicapplyId: applyId, ...files }]);
}
