// The declaration and the batch that an objection is about, found by the code that was typed.
import { effect } from '../../core/define-rule.ts';
import { PUBLIC_READS, publicProjects } from './public-project.ts';

export const rule = effect('publicity-objection', {
  title: '记下异议针对的申报和批次',
  reads: { '@own': ['applyCode'], topicapply: PUBLIC_READS },
  writes: { '@own': ['topicapplyId', 'topicbatchId'] },
  run: async ({ record, now, own, port }) => {
    const [found] = await port.find('topicapply', publicProjects((record.applyCode ?? '').trim(), now), [
      'id',
      'topicbatchId',
    ]);
    if (found === undefined) return;
    own.set({ topicapplyId: found.id, topicbatchId: found.topicbatchId ?? null });
  },
});
