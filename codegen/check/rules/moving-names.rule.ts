// No two movings are called alike.
import type { Problem } from '../../config.ts';
import { readMovings } from '../../entities/movings.ts';
import { child } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { report } from '../report.ts';

export function checkMovingNames(scope: CheckScope): readonly Problem[] {
  const seen = new Map<string, string>();
  return scope.entityList.flatMap(({ config }) =>
    readMovings(config).flatMap(({ key, at }) => {
      const file = seen.get(key);
      seen.set(key, file ?? at.document.file);
      return file === undefined ? [] : [report(child(at, 'key'), 'C852', { key, file })];
    }),
  );
}
