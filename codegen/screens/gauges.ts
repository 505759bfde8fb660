// What of a record is used up: a list of what belongs to it, with two numbers in it.
import type { GaugesModel } from '../../src/core/context-model.ts';
import { child, isObject, isSaid, namesAt, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { callAt, ownFieldAt, roleProblems, shownProblems } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import { expectCall } from '../check/model/expected-call.ts';
import type { Problem } from '../config.ts';

export interface GaugesReading {
  readonly model: GaugesModel;
  /** target: the entity of the record; null: it is not known. */
  problems(scope: CheckScope, target: EntityFacts | null): readonly Problem[];
}

/** null: nothing is said of it. */
export function readGauges(gauges: Cursor): GaugesReading | null {
  if (!isObject(gauges.value)) return null;
  const [call, by, roles] = [child(gauges, 'call'), child(gauges, 'by'), child(gauges, 'roles')];
  const [part, more] = [child(gauges, 'part'), child(gauges, 'more')];
  const shown = [
    ...['label', 'total', 'used'].map((key) => child(gauges, key)),
    ...(isSaid(part) ? [child(part, 'field')] : []),
    ...(isSaid(more) ? [child(more, 'total'), child(more, 'used')] : []),
  ];
  return {
    model: {
      title: textAt(gauges, 'title') ?? '',
      call: textOf(call) ?? '',
      by: textOf(by) ?? '',
      label: textAt(gauges, 'label') ?? '',
      whole: textAt(gauges, 'whole') ?? '合计',
      total: textAt(gauges, 'total') ?? '',
      used: textAt(gauges, 'used') ?? '',
      part: isSaid(part) ? { title: textAt(part, 'title') ?? '', field: textAt(part, 'field') ?? '' } : null,
      more: isSaid(more)
        ? { title: textAt(more, 'title') ?? '', total: textAt(more, 'total') ?? '', used: textAt(more, 'used') ?? '' }
        : null,
      full: textAt(gauges, 'full') ?? null,
      isRings: textAt(gauges, 'as') === 'rings',
      roles: isSaid(roles) ? namesAt(gauges, 'roles') : null,
    },
    problems: (scope, target) => {
      const entity = callAt(scope, null, call).value?.entity ?? null;
      const field = entity === null ? { value: null, problems: [] } : ownFieldAt(entity, by);
      const isOther = field.value !== null && target !== null && field.value.to !== target.id;
      return [
        ...expectCall(scope, null, { at: call, uses: ['page'] }),
        ...field.problems,
        ...(isOther ? [report(by, 'C527', { field: field.value.name, entity: target.id })] : []),
        ...(entity === null ? [] : shown.flatMap((at) => shownProblems(scope, entity, at))),
        ...roleProblems(scope, roles),
      ];
    },
  };
}
