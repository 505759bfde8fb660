// A declaration that comes back gets a term of its own; one that the office returns gives the institution one, too (A7,
// A11).
import { daysAfter } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { returnDeadline } from './declaration-deadline.ts';

const OFFICE = 'office';

export const rule = effect('topicapply', {
  title: '定下退回修改的期限',
  reads: {
    '@own': [
      'batchCategoryId.endTime',
      'batchCategoryId.startTime',
      'organEndTime',
      'organReturnDeadline',
      'organStartTime',
      'topicbatchId.endTime',
      'topicbatchId.examEndTime',
      'topicbatchId.startTime',
    ],
  },
  writes: { '@own': ['organReturnDeadline', 'returnDeadline'] },
  run: ({ actor, record, now, settings, own }) =>
    own.set(
      actor.role === OFFICE
        ? {
            returnDeadline: daysAfter(now, settings.number('officeReturnDays')),
            organReturnDeadline: daysAfter(now, settings.number('officeReturnOrganDays')),
          }
        : { returnDeadline: returnDeadline(record, now, settings) },
    ),
});
