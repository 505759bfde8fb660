// `timed` of an event, read once: when the clock fires it, and that the database can compare that day or moment.
import type { Json } from '../../src/core/json.ts';
import type { EventModel, GuardModel } from '../../src/core/machine-model.ts';
import { child, isObject, isSaid, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { fieldByPath } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';

export interface TimedReading {
  /** null: people fire it. */
  readonly timed: EventModel['timed'];
  /** The moment has come: asked of the database, and again when it is fired. A day begins before any moment of it. */
  readonly guards: readonly GuardModel[];
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 };

export function readTimed(event: Cursor): TimedReading {
  const said = child(event, 'timed');
  const at = child(said, 'at');
  const timed = timedAt(said, at);
  return {
    timed,
    guards: guardsOf(timed),
    problems: (scope, entity) => {
      const path = isObject(said.value) ? textOf(at) : null;
      if (path === null) return [];
      const { value: field, problems } = fieldByPath({ scope, entity, path, cursor: at, isAsked: true });
      const kept = field?.traits?.value;
      return field === null || field.kind === null || kept === 'moment' || kept === 'day'
        ? problems
        : [report(at, 'C435', { kind: field.kind, field: field.name })];
    },
  };
}

function timedAt(said: Cursor, at: Cursor): EventModel['timed'] {
  if (!isSaid(said)) return null;
  if (textOf(said) === 'nightly') return 'nightly';
  const [, count = '0', unit = 'm'] = /^(-?\d+)([mhd])$/.exec(textAt(said, 'plus') ?? '') ?? [];
  return { at: textOf(at) ?? '', minutes: Number(count) * (MINUTES[unit] ?? 1) };
}

function guardsOf(timed: EventModel['timed']): readonly GuardModel[] {
  if (timed === null || timed === 'nightly') return [];
  const { at, minutes } = timed;
  const value: Json = minutes === 0 ? { relative: 'now' } : { relative: 'now', minutes: -minutes };
  return [{ kind: 'condition', when: { field: at, op: 'le', value }, message: '' }];
}
