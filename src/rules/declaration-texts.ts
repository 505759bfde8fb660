// The formatted texts of a declaration's argument: which count against its length, and which go into the copy that experts see
// without names (domain §4.3, §4.4).
import { numberIn } from './handed-in.ts';
import type { RecordValues } from '../core/rule.ts';
import type { Settings } from '../core/settings.ts';

export interface ArgumentTexts {
  readonly part: string;
  readonly counted: readonly string[];
  readonly anonymous: readonly string[];
}

const DESIGN = ['topicBasis', 'researchContent', 'ideaMethod', 'innovation', 'expectedResult', 'referenceText'];
const MAJOR = ['statusReview', 'overallFrame', 'ideaMethod', 'keyInnovation', 'expectedResult', 'referenceText'];

/** What a team did before is told without its names in a text of its own. */
export const ANONYMOUS_BASE = { field: 'researchBaseAnon', max: 1000 } as const;

export function textsOf(isMajor: boolean): ArgumentTexts {
  return isMajor
    ? { part: 'zd-sjlz', counted: [...MAJOR, 'teamBase'], anonymous: MAJOR }
    : { part: 'pt-sjlz', counted: DESIGN, anonymous: [...DESIGN, ANONYMOUS_BASE.field] };
}

/** What the category says, else what the office set for all of the kind. */
export function wordLimit(category: RecordValues | null, isMajor: boolean, settings: Settings): number {
  return numberIn(category, 'wordLimit') ?? settings.number(isMajor ? 'wordLimitZd' : 'wordLimitPt');
}
