// What a declarer's profile still lacks before they may declare, by the names on the form; null: nothing
// (checkHostTopic, PROFILE).
import { computed } from '../../core/define-rule.ts';
import { missingOfProfile, PROFILE_FORM } from './declarer-profile.ts';

export const rule = computed('user', {
  title: '申报前还要补齐的个人信息',
  reads: [],
  readsForm: PROFILE_FORM,
  schema: { type: ['string', 'null'] },
  compute: ({ record, words }) => {
    const missing = missingOfProfile(record, words);
    return missing.length === 0 ? null : missing.join('、');
  },
});
