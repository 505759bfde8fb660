// What the bell of the demo's people holds: what happened to their records lately, as the machines tell it. Of the
// records that are there, so that each leads to one.
import { fillSentence } from '../../core/text-places.ts';
import { formatDateTime } from '../../core/date-time.ts';
import { momentAfter } from './demo-days.ts';
import { insertRows, type SeedPorts, type SeedRow } from './insert-rows.ts';
import type { SeededPeople } from './seed-people.ts';

export interface MessagesSeed {
  readonly ports: SeedPorts;
  readonly base: Date;
  readonly people: SeededPeople;
}

const RETURNED = {
  text: 'select id, name, review_content from topic_result where host_id = $1 and status = -1 order by id desc limit 2',
};
const OPENED = { text: 'select id, name from topic where host_id = $1 and status = 2 order by id limit 1' };

export async function seedMessages({ ports, base, people }: MessagesSeed): Promise<void> {
  const host = people.byUsername.get('13800000001')?.id ?? 0;
  const expert = people.byUsername.get('expert01')?.id ?? 0;
  const [topic] = await ports.runner.query(OPENED, [host]);
  const results = await ports.runner.query(RETURNED, [host]);
  const told = (days: number, minutes: number, row: SeedRow): SeedRow => ({
    channel: 2,
    result: '已列入短信摘要',
    sendTime: formatDateTime(momentAfter(base, -days, minutes)),
    ...row,
  });
  await insertRows(ports, 'message', [
    told(40, 15 * 60, {
      receiverId: host,
      kind: 'result',
      title: '开题报告已通过',
      content: `您的课题《${String(topic?.['name'])}》的开题报告已审核通过，课题进入研究阶段。`,
      bizType: 'topic',
      bizId: Number(topic?.['id']),
      screen: 'projectState',
      openId: Number(topic?.['id']),
      readTime: formatDateTime(momentAfter(base, -39, 9 * 60)),
    }),
    ...results.map((result, at) =>
      told(results.length - at, 10 * 60 + 25, {
        receiverId: host,
        kind: 'returned',
        title: '课题成果被退回修改',
        content: fillSentence(
          '您提交的成果《{name}》已由委托管理机构退回，原因：{review_content}。请修改后重新提交。',
          (place) => String(result[place]),
        ),
        bizType: 'topic-result',
        bizId: Number(result['id']),
        screen: 'projectData',
        openId: Number(result['id']),
      }),
    ),
    told(1, 8 * 60, {
      receiverId: expert,
      kind: 'due',
      title: '评审时间已过半',
      content: '评审时间已过半，您还有评审表未提交，请在截止前完成评审并提交。',
      bizType: 'expert-progress',
      screen: 'topicapplyExpert',
    }),
  ]);
}
