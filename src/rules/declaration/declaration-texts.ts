// The formatted texts of a declaration's argument: which count against its length, and which go into the copy that
// experts see without names (domain §4.3, §4.4).
import type { ValueAt } from '../../core/entity-types.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import type { Settings } from '../../core/settings.ts';
import { isMajor, ofDeclaration, type DeclarationKind } from './handed-in.ts';

const DESIGN = [
  'topicBasis',
  'researchContent',
  'ideaMethod',
  'innovation',
  'expectedResult',
  'referenceText',
] as const;
const MAJOR = [
  'statusReview',
  'overallFrame',
  'ideaMethod',
  'keyInnovation',
  'expectedResult',
  'referenceText',
] as const;

/** What a team did before is told without its names in a text of its own. */
export const ANONYMOUS_BASE = { field: 'researchBaseAnon', max: 1000 } as const;

export const ARGUMENT_READS = {
  'pt-sjlz': [...DESIGN, ANONYMOUS_BASE.field, 'id', 'topicapplyId'],
  'zd-sjlz': [...MAJOR, 'teamBase', 'subTopics', 'id', 'topicapplyId'],
} as const satisfies EntityReads;

interface ArgumentText {
  readonly field: string;
  readonly text: string;
}

export interface Argument {
  readonly part: 'pt-sjlz' | 'zd-sjlz';
  /** Count against its length. */
  readonly counted: readonly ArgumentText[];
  readonly anonymous: readonly ArgumentText[];
  /** ANONYMOUS_BASE; '' of a major topic. */
  readonly base: string;
  /** Of a major topic. */
  readonly subTopics: ValueAt<'zd-sjlz', 'subTopics'>;
}

/** null: nothing is written yet. */
export async function readArgument(
  declaration: DeclarationKind & { readonly id: number },
  port: ReadPortOf<typeof ARGUMENT_READS>,
): Promise<Argument | null> {
  if (isMajor(declaration)) {
    const [found] = await port.find('zd-sjlz', ofDeclaration(declaration), ['id']);
    const row = await port.read('zd-sjlz', found?.id);
    if (row === null) return null;
    const texts = MAJOR.map((field) => ({ field, text: row[field] ?? '' }));
    const counted = [...texts, { field: 'teamBase', text: row.teamBase ?? '' }];
    return { part: 'zd-sjlz', counted, anonymous: texts, base: '', subTopics: row.subTopics };
  }
  const [found] = await port.find('pt-sjlz', ofDeclaration(declaration), ['id']);
  const row = await port.read('pt-sjlz', found?.id);
  if (row === null) return null;
  const counted = DESIGN.map((field) => ({ field, text: row[field] ?? '' }));
  const base = row[ANONYMOUS_BASE.field] ?? '';
  return {
    part: 'pt-sjlz',
    counted,
    anonymous: [...counted, { field: ANONYMOUS_BASE.field, text: base }],
    base,
    subTopics: null,
  };
}

/** What the category says, else what the office set for all of the kind. */
export function wordLimit(limit: number | null | undefined, declaration: DeclarationKind, settings: Settings): number {
  return limit ?? settings.number(isMajor(declaration) ? 'wordLimitZd' : 'wordLimitPt');
}
