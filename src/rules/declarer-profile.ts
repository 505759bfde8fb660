// What a declaration takes over from its declarer: who they are stays as registered, the rest is a first answer they may change.
import type { RecordValues } from '../core/rule.ts';

/** Field of the declaration → field of the profile: copied at every save, never written by hand (domain §4.1). */
export const IDENTITY_FIELDS = { hostName: 'name', sex: 'sex', nation: 'nation', birthDate: 'birthDate', idcard: 'idcard', phone: 'phone' } as const;

/** What a new declaration begins with. */
export const PREFILLED_FIELDS = [
  'email', 'officePhone', 'adPosition', 'professionRank', 'expertise', 'education', 'degree', 'tutorType', 'company', 'companyType', 'region', 'address', 'postcode',
] as const;

/** Without these nobody declares (checkHostTopic, PROFILE). */
export const PROFILE_NEEDS = ['name', 'sex', 'birthDate', 'phone', 'idcard', 'company', 'organId', 'professionRank', 'education', 'email'] as const;

/** Of those, what need not be there from the first: the numbers are asked by every way to an account. */
export const PROFILE_GAPS = PROFILE_NEEDS.filter((name) => name !== 'phone' && name !== 'idcard');

/** Of those, what the profile does not have. */
export function missingOfProfile(user: RecordValues, needs: readonly string[] = PROFILE_NEEDS): readonly string[] {
  return needs.filter((name) => (user[name] ?? '') === '');
}
