// A screen says what its kind needs, and nothing that its kind has no use for.
import type { Problem } from '../../config.ts';
import { child, isSaid } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { entityAt } from '../model/lookup.ts';
import { screenViews } from '../model/screen-view.ts';
import { report, reportKey } from '../report.ts';
import { SCREEN_FACTS } from '../../screens/screen-facts.ts';

const PARTS: readonly string[] = [...new Set([...SCREEN_FACTS.values()].flatMap(({ takes }) => takes))];

export function checkScreenKinds(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap(({ screen, cursor }) => {
    const kind = screen.kind ?? '';
    const facts = SCREEN_FACTS.get(kind);
    return [
      ...entityAt(scope, child(cursor, 'entity')).problems,
      ...(facts?.needs ?? [])
        .filter((key) => !isSaid(child(cursor, key)))
        .map((key) => report(child(cursor, 'kind'), 'C505', { kind, key })),
      ...(facts === undefined
        ? []
        : PARTS.filter((key) => !facts.takes.includes(key) && isSaid(child(cursor, key))).map((key) =>
            reportKey(child(cursor, key), 'C506', { kind, key }),
          )),
    ];
  });
}
