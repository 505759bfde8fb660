// Codes that appraisals share with reviews (domain §4.10–4.12).
/** bizType of groups and score templates: 1 is a review. */
export const APPRAISAL = 2;
/** Type of the accounts of appraisal experts. */
export const APPRAISER = 5;
/** Way of a batch of appraisals in which names are open; 1 is by correspondence (domain §4.13). */
export const AT_MEETING = 2;
