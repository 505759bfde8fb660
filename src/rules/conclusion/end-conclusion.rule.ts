// With a topic that is ended or revoked its conclusion ends, wherever it stands (domain §3.6, C16).
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

const OVER = [State.topicclu.done, State.topicclu.failed, State.topicclu.ended] as const;

export const rule = effect('topic', {
  title: '课题终止、撤项时，结题申请随之终止',
  reads: { '@own': ['id'], topicclu: ['id', 'status', 'topicId'] },
  writes: { topicclu: ['projectSignAuth', 'status'] },
  run: async ({ record: { id = null }, port }) => {
    const open = await port.find(
      'topicclu',
      [
        { field: 'topicId', op: 'eq', value: id },
        { field: 'status', op: 'notIn', value: OVER },
      ],
      ['id'],
    );
    for (const one of open)
      await port.update('topicclu', one.id, { status: State.topicclu.ended, projectSignAuth: null });
  },
});
