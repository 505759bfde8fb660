// Times that the office sets for a batch and that the batch itself carries, so that selectors, homes and rules read
// them there.
export const WINDOW_FIELDS = [
  'startTime',
  'endTime',
  'examStartTime',
  'examEndTime',
  'officeEndTime',
  'supplementStartTime',
  'supplementEndTime',
  'supplementExamEndTime',
] as const;

/** Limits that a batch copies from a category (domain §4.9). */
export const LIMIT_FIELDS = [
  'formType',
  'hostRank',
  'recommenderNeed',
  'recommenderRank',
  'maxAge',
  'memberMin',
  'memberMax',
  'monthMin',
  'monthMax',
  'fundLimit',
  'budgetTemplate',
  'wordLimit',
  'youthTeam',
  'needMemberSign',
  'guideRequired',
  'guideNameLocked',
  'occupyTarget',
  'needSupplement',
] as const;
