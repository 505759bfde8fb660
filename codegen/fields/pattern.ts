// The pattern of a property, read once: well formed, bounded by maxLength, and not able to search for minutes
// (controls, Input). The schema of its value holds it as it is said.
import { child, textOf, type Cursor } from '../check/model/cursor.ts';
import { patternReason } from '../check/pattern/pattern-reasons.ts';
import { judgePattern, SHORT, type PatternVerdict } from '../check/pattern/judge-pattern.ts';
import { report, reportKey } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { PropertyReading } from './property-place.ts';

export function readPattern(property: Cursor): PropertyReading {
  const at = child(property, 'pattern');
  const pattern = textOf(at);
  return {
    problems: ({ scope: { patterns }, property: { value } }) => {
      if (pattern === null) return [];
      const verdict = patterns.get(pattern) ?? judgePattern(pattern);
      patterns.set(pattern, verdict);
      const { maxLength: most } = value;
      return [
        ...(typeof most === 'number' ? [] : [reportKey(at, 'C215')]),
        ...verdictProblems(at, verdict, typeof most === 'number' ? most : Infinity),
      ];
    },
  };
}

function verdictProblems(at: Cursor, verdict: PatternVerdict, most: number): readonly Problem[] {
  if (verdict.kind === 'malformed') return [report(at, 'C216', { detail: patternReason(verdict.detail) })];
  if (verdict.kind === 'slow' || (verdict.kind === 'slow-when-long' && most > SHORT))
    return [report(at, 'C214', { detail: verdict.detail })];
  return [];
}
