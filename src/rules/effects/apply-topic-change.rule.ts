// An approved change takes effect: the topic gets the new values, the old ones go to its change history (domain §3.5, T4, T5).
// The topic stays with its institution unless the change says otherwise, wherever the new host works.
import { formatDateTime } from '../../core/date-time.ts';
import type { EffectPort, EffectRule, RecordValues } from '../../core/rule.ts';
import type { Json } from '../../core/model.ts';

const HOST = 1;
const ORGAN = 2;
const NAME = 3;
const CONCLUSION = 4;
/** topic.terminateFlag: the term was extended. */
const DELAYED = 1;

export const rule: EffectRule = {
  kind: 'effect',
  name: 'apply-topic-change',
  title: '课题换上变更后的内容，原内容存入变更记录',
  reads: {
    '@own': ['id', 'items', 'newConclusionDate', 'newHostId', 'newName', 'newOrganId', 'topicId'],
    organ: ['name'],
    topic: ['changeLog', 'company', 'conclusionDate', 'delayCount', 'host', 'hostId', 'id', 'name', 'organId'],
    user: ['company', 'name'],
  },
  writes: {
    topic: [
      'changeLog', 'company', 'conclusionDate', 'delayCount', 'formerHostId', 'host', 'hostId', 'name', 'organId', 'terminateFlag',
    ],
  },
  run: async ({ record, now, port }) => {
    const topic = await port.read('topic', Number(record['topicId']));
    if (topic === null) return;
    const items = Array.isArray(record['items']) ? record['items'] : [];
    const steps = await Promise.all(items.map((item) => stepOf(Number(item), { topic, change: record, port })));
    const lines = steps.flatMap((step) => step.lines);
    const log = lines.map((line) => ({ time: formatDateTime(now), changeId: record['id'] ?? null, ...line }));
    const before = Array.isArray(topic['changeLog']) ? topic['changeLog'] : [];
    await port.update('topic', Number(topic['id']), { ...Object.assign({}, ...steps.map(({ values }) => values)), changeLog: [...before, ...log] });
  },
};

interface ChangeInput {
  readonly topic: RecordValues;
  readonly change: RecordValues;
  readonly port: EffectPort;
}

interface ChangeStep {
  readonly values: Readonly<Record<string, Json>>;
  /** One a field that changed: the host brings the unit along. */
  readonly lines: readonly ChangeLine[];
}

interface ChangeLine {
  readonly item: string;
  readonly before: string;
  readonly after: string;
}

async function stepOf(item: number, { topic, change, port }: ChangeInput): Promise<ChangeStep> {
  switch (item) {
    case HOST: {
      const host = await port.read('user', Number(change['newHostId']));
      const [name, company] = [host?.['name'] ?? null, host?.['company'] ?? null];
      return {
        values: { formerHostId: topic['hostId'] ?? null, hostId: change['newHostId'] ?? null, host: name, company },
        lines: [lineOf('主持人', topic['host'], name), ...(company === topic['company'] ? [] : [lineOf('工作单位', topic['company'], company)])],
      };
    }
    case ORGAN: {
      const [old, next] = await Promise.all([port.read('organ', Number(topic['organId'])), port.read('organ', Number(change['newOrganId']))]);
      return { values: { organId: change['newOrganId'] ?? null }, lines: [lineOf('委托管理机构', old?.['name'], next?.['name'])] };
    }
    case NAME: return { values: { name: change['newName'] ?? null }, lines: [lineOf('课题名称', topic['name'], change['newName'])] };
    case CONCLUSION: {
      const isLater = String(change['newConclusionDate']) > String(topic['conclusionDate'] ?? '');
      const delay: Readonly<Record<string, Json>> = isLater ? { terminateFlag: DELAYED, delayCount: Number(topic['delayCount'] ?? 0) + 1 } : {};
      return { values: { conclusionDate: change['newConclusionDate'] ?? null, ...delay }, lines: [lineOf('结题时间', topic['conclusionDate'], change['newConclusionDate'])] };
    }
    default: throw new Error(`a change has no item ${item}`);
  }
}

function lineOf(item: string, before: Json | undefined, after: Json | undefined): ChangeLine {
  return { item, before: String(before ?? ''), after: String(after ?? '') };
}
