// The numbers of declaring (domain §8) that no batch and no category carries.

/** Minutes after the end in which the server still accepts, where the batch's times say nothing. */
export const GRACE_MINUTES = 5;
/** Days to mend what the institution returned. */
export const RETURN_DAYS_OF_ORGAN = 3;
/** Days to mend what the office returned, and days until the institution must have passed it again. */
export const RETURN_DAYS_OF_OFFICE = { declarer: 5, organ: 7 } as const;
