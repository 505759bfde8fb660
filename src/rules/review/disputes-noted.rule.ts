// A leader says something to every topic that the experts disagree on (domain §3.4, B8).
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('expert-group', {
  title: '有分歧的课题都写明组长意见',
  reads: { '@own': ['topics'] },
  isSteady: true,
  check: ({ record }) =>
    (record.topics ?? []).flatMap(({ anonCode, disputed, note }, at) =>
      disputed === '分歧' && (note ?? '').trim() === ''
        ? [{ field: `topics/${at}/note`, message: `${anonCode ?? ''}有分歧，请写明组长意见` }]
        : [],
    ),
});
