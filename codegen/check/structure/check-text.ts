// Length and pattern of a text of the config; the pattern's wording comes from the meta-schema's x-say.
import type { MetaSchema } from '../../../src/core/meta-schema.ts';
import type { ProblemFacts } from '../../problem.ts';

export interface TextIssue {
  readonly code: 'C105' | 'C109';
  readonly facts: NonNullable<ProblemFacts['facts']>;
}

export function textProblem(value: string, meta: MetaSchema, patterns: Map<string, RegExp>): TextIssue | null {
  if (meta.minLength !== undefined && value.trim().length < meta.minLength) return { code: 'C109', facts: {} };
  if (meta.pattern !== undefined && !patternOf(patterns, meta.pattern).test(value)) {
    return { code: 'C105', facts: { value, rule: meta['x-say'] ?? meta.pattern } };
  }
  return null;
}

function patternOf(patterns: Map<string, RegExp>, pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}
