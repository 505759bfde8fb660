// Where the conclusion of a topic stands is told by the topic, too (domain §2.5); with 已结题 the topic itself has come
// to its end (domain §3.5, T3).
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { CONCLUDED } from '../process/unfinished-topics.ts';

export const rule = effect('topicclu', {
  title: '结题状态写进课题；结题后课题为已结题',
  reads: { '@own': ['id', 'status', 'topicId'], topicclu: ['id', 'status', 'topicId'] },
  writes: { topic: ['conclusionStatus', 'status'] },
  run: async ({ record, event, port }) => {
    const topicId = record.topicId ?? null;
    if (topicId === null) return;
    const status = event === 'cluDelete' ? await before(topicId) : (record.status ?? State.topicclu.draft);
    await port.update('topic', topicId, {
      conclusionStatus: status,
      ...(status === State.topicclu.done ? { status: CONCLUDED } : {}),
    });

    /** Of a draft that is deleted nothing stays; a topic that failed before has still failed. */
    async function before(id: number): Promise<typeof State.topicclu.failed | typeof State.topicclu.draft> {
      const failed = await port.count('topicclu', [
        { field: 'topicId', op: 'eq', value: id },
        { field: 'status', op: 'eq', value: State.topicclu.failed },
      ]);
      return failed > 0 ? State.topicclu.failed : State.topicclu.draft;
    }
  },
});
