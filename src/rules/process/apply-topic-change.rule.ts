// An approved change takes effect: the topic gets the new values, the old ones go to its change history (domain §3.5,
// T4, T5). The topic stays with its institution unless the change says otherwise, wherever the new host works.
import { formatDateTime } from '../../core/date-time.ts';
import { effect, type OwnRecord } from '../../core/define-rule.ts';
import type { Picked, Written } from '../../core/entity-types.ts';
import type { EntityReads, EntityWrites, ReadPortOf } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';
import { CHANGE_ITEM, type ChangeItem } from './change-item.ts';

const OWN = ['id', 'items', 'newConclusionDate', 'newHostId', 'newName', 'newOrganId', 'topicId'] as const;
const READS = {
  organ: ['name'],
  topic: ['changeLog', 'company', 'conclusionDate', 'delayCount', 'host', 'hostId', 'id', 'name', 'organId'],
  user: ['company', 'name'],
} as const satisfies EntityReads;
const WRITES = {
  topic: [
    'changeLog',
    'company',
    'conclusionDate',
    'delayCount',
    'formerHostId',
    'host',
    'hostId',
    'name',
    'organId',
    'terminateFlag',
  ],
} as const satisfies EntityWrites;

export const rule = effect('topic-change', {
  title: '课题换上变更后的内容，原内容存入变更记录',
  reads: { '@own': OWN, ...READS },
  writes: WRITES,
  run: async ({ record, now, port }) => {
    const topic = await port.read('topic', record.topicId);
    if (topic === null) return;
    const steps = await Promise.all((record.items ?? []).map((item) => stepOf(item, { topic, change: record, port })));
    const log = steps
      .flatMap(({ lines }) => lines)
      .map((line) => ({
        time: formatDateTime(now),
        ...(record.id === undefined ? {} : { changeId: record.id }),
        ...line,
      }));
    await port.update('topic', topic.id, {
      ...Object.assign({}, ...steps.map(({ values }) => values)),
      changeLog: [...(topic.changeLog ?? []), ...log],
    });
  },
});

interface ChangeInput {
  readonly topic: Picked<'topic', (typeof READS)['topic'][number]>;
  readonly change: OwnRecord<'topic-change', (typeof OWN)[number]>;
  readonly port: ReadPortOf<typeof READS>;
}

interface ChangeStep {
  readonly values: Written<'topic', (typeof WRITES)['topic'][number]>;
  /** One a field that changed: the host brings the unit along. */
  readonly lines: readonly ChangeLine[];
}

interface ChangeLine {
  readonly item: string;
  readonly before: string;
  readonly after: string;
}

async function stepOf(item: ChangeItem, { topic, change, port }: ChangeInput): Promise<ChangeStep> {
  switch (item) {
    case CHANGE_ITEM.host: {
      const host = await port.read('user', change.newHostId);
      const [name, company] = [host?.name ?? '', host?.company ?? ''];
      return {
        values: { formerHostId: topic.hostId, hostId: change.newHostId ?? topic.hostId, host: name, company },
        lines: [
          lineOf('主持人', topic.host, name),
          ...(company === topic.company ? [] : [lineOf('工作单位', topic.company, company)]),
        ],
      };
    }
    case CHANGE_ITEM.organ: {
      const [old, next] = await Promise.all([port.read('organ', topic.organId), port.read('organ', change.newOrganId)]);
      return {
        values: { organId: change.newOrganId ?? topic.organId },
        lines: [lineOf('委托管理机构', old?.name, next?.name)],
      };
    }
    case CHANGE_ITEM.name: {
      const name = change.newName ?? topic.name;
      return { values: { name }, lines: [lineOf('课题名称', topic.name, name)] };
    }
    case CHANGE_ITEM.conclusion: {
      const conclusionDate = change.newConclusionDate ?? null;
      const isLater = conclusionDate !== null && conclusionDate > (topic.conclusionDate ?? '');
      const delay = isLater ? { terminateFlag: State.topic.delayed, delayCount: topic.delayCount + 1 } : {};
      return {
        values: { conclusionDate, ...delay },
        lines: [lineOf('结题时间', topic.conclusionDate, conclusionDate)],
      };
    }
  }
}

function lineOf(item: string, before: string | null | undefined, after: string | null | undefined): ChangeLine {
  return { item, before: before ?? '', after: after ?? '' };
}
