// What the experts of a round are given to read, kept with their sheets: at a meeting the report and its similarity
// report, by correspondence the anonymous copy alone; of a draft that was modified, the modified one. What somebody has
// judged stays beside the judgement, whatever the host uploads later.
import { State } from '../../generated/types/states.ts';
import { AT_MEETING } from './appraisal-codes.ts';

export const PAPER_FIELDS = [
  'anonFileUrl',
  'mainFileUrl',
  'modifyAnonFileUrl',
  'modifyFileUrl',
  'similarityFileUrl',
] as const;

export type PaperFacts = { readonly [Field in (typeof PAPER_FIELDS)[number]]?: string | null | undefined };

export interface AppraisalPapers {
  readonly paperUrl: string | null;
  readonly similarityUrl: string | null;
}

/** `round`: of the sheets, from 1. */
export function appraisalPapers(
  topic: PaperFacts,
  { appraisalType, round }: { readonly appraisalType: number | null; readonly round: number },
): AppraisalPapers {
  const isModified = round > 1;
  return appraisalType === AT_MEETING
    ? {
        paperUrl: (isModified ? topic.modifyFileUrl : null) ?? topic.mainFileUrl ?? null,
        similarityUrl: topic.similarityFileUrl ?? null,
      }
    : { paperUrl: (isModified ? topic.modifyAnonFileUrl : null) ?? topic.anonFileUrl ?? null, similarityUrl: null };
}

/** Sheets whose paper may still be exchanged: nothing was handed in on it. */
export const OPEN_SHEETS = [
  State.topiccluExpert.waiting,
  State.topiccluExpert.scored,
  State.topiccluExpert.returned,
] as const;
