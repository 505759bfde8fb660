// What a declaration takes over from its declarer: who they are stays as registered, the rest is a first answer they may change.

/** Field of the declaration → field of the profile: copied at every save, never written by hand (domain §4.1). */
export const IDENTITY_FIELDS = { hostName: 'name', sex: 'sex', nation: 'nation', birthDate: 'birthDate', idcard: 'idcard', phone: 'phone' } as const;

/** What a new declaration begins with. */
export const PREFILLED_FIELDS = [
  'email', 'officePhone', 'adPosition', 'professionRank', 'expertise', 'education', 'degree', 'tutorType', 'company', 'companyType', 'region', 'address', 'postcode',
] as const;

/** Without these nobody declares (checkHostTopic, PROFILE). */
export const PROFILE_NEEDS = ['name', 'sex', 'birthDate', 'phone', 'idcard', 'company', 'organId', 'professionRank', 'education', 'email'] as const;
