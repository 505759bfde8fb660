// Who is refused reads what the experts wrote, where the batch says so: the words alone, in an order of their own, so
// that nothing tells who wrote which (domain §3.4, visibility).
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

const SHEETS = 'topicapply-expert';

export const rule = effect('topicapply', {
  title: '按批次的规定公布评审意见',
  reads: {
    '@own': ['id', 'topicbatchId'],
    topicbatch: ['openOpinions'],
    [SHEETS]: ['opinion', 'status', 'topicapplyId'],
  },
  writes: { '@own': ['refusalOpinions'] },
  run: async ({ record: { id = null, topicbatchId = null }, own, port }) => {
    if ((await port.read('topicbatch', topicbatchId))?.openOpinions !== true) return;
    const sheets = await port.find(
      SHEETS,
      [
        { field: 'topicapplyId', op: 'eq', value: id },
        { field: 'status', op: 'eq', value: State.topicapplyExpert.submitted },
      ],
      ['opinion'],
    );
    const opinions = sheets
      .flatMap(({ opinion }) => (typeof opinion === 'string' && opinion.trim() !== '' ? [opinion.trim()] : []))
      .sort((one, other) => one.localeCompare(other, 'zh'));
    if (opinions.length === 0) return;
    own.set({ refusalOpinions: opinions.map((opinion, at) => `意见${at + 1}：${opinion}`).join('\n') });
  },
});
