// When a sheet of an appraisal is whole (domain §4.13). Pure.

export interface AppraisalContent {
  readonly total: number | null;
  readonly passFlag: boolean | null;
  readonly modifyFlag: boolean;
  readonly modifyAdvice: string;
  readonly opinion: string;
}

/** Every indicator scored, a verdict, an opinion that is long enough, advice where changes are wanted. */
export function isAppraisalWhole(
  { total, passFlag, modifyFlag, modifyAdvice, opinion }: AppraisalContent,
  leastOpinion: number,
): boolean {
  return (
    total !== null &&
    passFlag !== null &&
    (!modifyFlag || modifyAdvice.trim() !== '') &&
    Array.from(opinion.trim()).length >= leastOpinion
  );
}
