// An objection is about something that is public now; whatever else there is answers as what there is not.
import { constraint } from '../../core/define-rule.ts';
import { PUBLIC_READS, publicProjects } from './public-project.ts';

export const rule = constraint('publicity-objection', {
  title: '异议针对正在公示的课题',
  reads: { '@own': ['applyCode'], topicapply: PUBLIC_READS },
  check: async ({ values, now, port }) => {
    const found = await port.find('topicapply', publicProjects((values.applyCode ?? '').trim(), now), ['id']);
    return found.length > 0
      ? []
      : [{ field: 'applyCode', message: '没有这个编号的公示课题，请核对公示名单；公示期已满的不再接受异议' }];
  },
});
