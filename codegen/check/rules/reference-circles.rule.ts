// Required references must not form a circle: no first record could ever be made.
import type { Problem } from '../../config.ts';
import { child, namesAt, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { report } from '../report.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly cursor: Cursor;
}

/** One problem a circle, at the reference of the entity that comes first in it. */
export function checkReferenceCircles({ entities }: CheckScope): readonly Problem[] {
  const edges = new Map([...entities.values()].map((entity) => [entity.id, edgesOf(entity)]));
  const done = new Set<string>();
  const problems: Problem[] = [];
  const walk = (id: string, path: readonly Edge[]): void => {
    const start = path.findIndex((edge) => edge.from === id);
    if (start >= 0) {
      problems.push(circleProblem(path.slice(start)));
      return;
    }
    if (done.has(id)) return;
    for (const edge of edges.get(id) ?? []) walk(edge.to, [...path, edge]);
    done.add(id);
  };
  for (const id of edges.keys()) walk(id, []);
  return problems;
}

function edgesOf(entity: EntityFacts): readonly Edge[] {
  const required = new Set(namesAt(entity.root, 'required'));
  return [...entity.fields.values()].flatMap(({ name, to, cursor }) =>
    to === null || cursor === null || !required.has(name)
      ? []
      : [{ from: entity.id, to, cursor: child(cursor, 'x-to') }],
  );
}

function circleProblem(circle: readonly Edge[]): Problem {
  const first = circle.map((edge) => edge.from).toSorted()[0];
  const at = circle.findIndex((edge) => edge.from === first);
  const turned = [...circle.slice(at), ...circle.slice(0, at)];
  const names = [...turned.map((edge) => edge.from), first ?? ''].join(' → ');
  const cursor = turned[0]?.cursor ?? circle[0]?.cursor;
  if (cursor === undefined) throw new Error('a circle has at least one reference');
  return report(cursor, 'C213', { circle: names });
}
