// How rows are reached without a screen: feeds, rollups, counters, sub-filters, and calls that read by themselves.
import { isEntries } from '../../src/core/call-uses.ts';
import type { RollupModel } from '../../src/core/computed-model.ts';
import { isComparison } from '../../src/core/condition-model.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CounterModel } from '../../src/core/model.ts';
import { isRelative } from '../../src/core/relative-value.ts';
import { PLAIN_PATH, type AccessPath, type EntityPath, type Entities, scopeField, equalities } from './access-path.ts';

export function feedPaths(entity: EntityModel): readonly EntityPath[] {
  return entity.feeds.map((feed) => ({
    entity: feed.child,
    path: {
      ...PLAIN_PATH,
      lead: [feed.through],
      narrow: true,
      reason: `${entity.id}.${feed.field} feeds ${feed.child}.${feed.childField}`,
    },
  }));
}

/** Every half minute records are asked for whose moment has come. */
export function timedPaths(entity: EntityModel): readonly EntityPath[] {
  return entity.machines.flatMap(({ field, events }) =>
    events.flatMap(({ id, timed }) =>
      timed === null || timed === 'nightly' || timed.at.includes('.')
        ? []
        : [
            {
              entity: entity.id,
              path: { ...PLAIN_PATH, lead: [field, timed.at], narrow: true, reason: `${entity.id}.${id} by the clock` },
            },
          ],
    ),
  );
}

/** What a rollup sums up is found by the fields it compares. */
export function rollupPaths(entity: EntityModel): readonly EntityPath[] {
  // One record, by its number, is found by the primary key.
  return entity.computed.flatMap(({ name, rollup }) =>
    rollup === null || 'id' in rollup.by
      ? []
      : [
          {
            entity: rollup.of,
            path: {
              ...PLAIN_PATH,
              lead: [...new Set([...readersFields(rollup), ...Object.keys(rollup.by)])],
              narrow: true,
              reason: `${entity.id}.${name} sums up`,
            },
          },
        ],
  );
}

/** What is compared with the reader leads: of all rows theirs are few. */
function readersFields({ where }: RollupModel): readonly string[] {
  return where.flatMap((condition) =>
    isComparison(condition) && condition.op === 'eq' && isRelative(condition.value) ? [condition.field] : [],
  );
}

export function counterPaths(counter: CounterModel, byId: Entities): readonly AccessPath[] {
  const entity = byId.get(counter.entity);
  if (entity === undefined) return [];
  return Object.entries(counter.where).map(([role, conditions]) => ({
    ...PLAIN_PATH,
    lead: scopeField(entity, role),
    equals: equalities(conditions),
    reason: `counter ${counter.key} for ${role}`,
  }));
}

/**
 * A preset is a page of its own: its role's rows by what it compares, in list order. What a number of a statistic opens
 * is asked for now and then: no index is kept for it.
 */
export function presetPaths(entity: EntityModel): readonly AccessPath[] {
  return entity.calls
    .filter((call) => call.use === 'page')
    .flatMap((call) =>
      call.presets
        .filter(({ counted }) => counted === undefined)
        .flatMap((preset) =>
          Object.entries(preset.where).map(([role, conditions]): AccessPath => ({
            ...PLAIN_PATH,
            lead: scopeField(entity, role),
            equals: equalities(conditions),
            paged: true,
            sort: entity.sort,
            reason: `${call.name} preset ${preset.name} for ${role}`,
          })),
        ),
    );
}

/** Calls that read without a screen: children of a parent value, the caller's own records. */
export function ownCallPaths(entity: EntityModel): readonly AccessPath[] {
  return entity.calls.flatMap((call): readonly AccessPath[] => {
    const base = { ...PLAIN_PATH, narrow: true, paged: true, sort: entity.sort, reason: call.id };
    if (isEntries(call)) return [{ ...base, lead: [call.options.field] }];
    if (call.use !== 'own') return [];
    return Object.keys(entity.rows).flatMap((role) =>
      entity.rows[role]?.scope.startsWith('own-') === true ? [{ ...base, lead: scopeField(entity, role) }] : [],
    );
  });
}
