// What a declaration takes over from its declarer: who they are stays as registered, the rest is a first answer they
// may change.
import type { ConfigWords } from '../../core/config-words-model.ts';
import type { RecordValues } from '../../core/json.ts';

/** What a new declaration begins with. */
export const PREFILLED_FIELDS = [
  'email',
  'officePhone',
  'adPosition',
  'professionRank',
  'expertise',
  'education',
  'degree',
  'tutorType',
  'company',
  'companyType',
  'region',
  'address',
  'postcode',
] as const;

/** Without what this form wants nobody declares (checkHostTopic, PROFILE). */
export const PROFILE_FORM = 'DeclarerProfile';

/** Titles of what the profile lacks of it. */
export function missingOfProfile(user: RecordValues, words: ConfigWords): readonly string[] {
  return words.missing('user', PROFILE_FORM, user);
}
