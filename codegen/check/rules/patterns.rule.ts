// Patterns: well formed, bounded by maxLength, and not able to search for minutes (controls, Input).
import type { Problem } from '../../config.ts';
import { child, textOf, type Cursor } from '../model/cursor.ts';
import type { EntityFacts, LocalScope } from '../model/facts.ts';
import { judgePattern, SHORT, type PatternVerdict } from '../pattern/judge-pattern.ts';
import { report, reportKey } from '../report.ts';

export function checkPatterns(entity: EntityFacts, { patterns }: LocalScope): readonly Problem[] {
  return entity.properties.flatMap(({ cursor, value }) => {
    const at = child(cursor, 'pattern');
    const pattern = textOf(at);
    if (pattern === null) return [];
    const verdict = patterns.get(pattern) ?? judgePattern(pattern);
    patterns.set(pattern, verdict);
    const most = value['maxLength'];
    return [
      ...(typeof most === 'number' ? [] : [reportKey(at, 'C215')]),
      ...verdictProblems(at, verdict, typeof most === 'number' ? most : Infinity),
    ];
  });
}

function verdictProblems(at: Cursor, verdict: PatternVerdict, most: number): readonly Problem[] {
  if (verdict.kind === 'malformed') return [report(at, 'C216', { detail: verdict.detail })];
  if (verdict.kind === 'slow' || (verdict.kind === 'slow-when-long' && most > SHORT))
    return [report(at, 'C214', { detail: verdict.detail })];
  return [];
}
