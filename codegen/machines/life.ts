// The life of a record: every state can be reached, every state that is not the end can be left, every event can be
// taken, and no review could mean either of two.
import { OPERATOR_ROLE } from '../../src/core/actor.ts';
import { child, isSaid } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, EventFacts, MachineFacts } from '../check/model/facts.ts';
import { report, reportKey } from '../check/report.ts';
import type { Problem } from '../config.ts';

/** `standIns`: states that are shown in the place of others. */
export function lifeProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { machine, standIns }: { readonly machine: MachineFacts; readonly standIns: ReadonlySet<string> },
): readonly Problem[] {
  const reached = isCertain(machine) ? reachable(machine, setCodes(entity, machine)) : new Set(machine.states.keys());
  return [
    ...stateProblems(machine, reached, standIns),
    ...[...machine.events.values()].flatMap((event) =>
      eventProblems({ entity, machine, event, reached, roles: scope.roles }),
    ),
    ...tieProblems(machine),
  ];
}

/** An event that leads to an unknown state leaves open what can be reached. */
function isCertain({ initial, states, events }: MachineFacts): boolean {
  return (
    (initial === null || states.has(initial)) &&
    [...events.values()].every((event) => (event.to === null ? event.op !== 'create' : states.has(event.to)))
  );
}

/** Codes that events of the entity's other machines give this one's field. */
function setCodes(entity: EntityFacts, { field }: MachineFacts): ReadonlySet<unknown> {
  return new Set(
    [...entity.events.values()].flatMap((event) =>
      event.sets.filter(([name]) => name === field).map(([, cursor]) => cursor.value),
    ),
  );
}

/** From the initial state, from what create events lead to and from what other machines set. */
function reachable({ initial, states, events }: MachineFacts, set: ReadonlySet<unknown>): ReadonlySet<string> {
  const all = [...events.values()];
  const given = [...states]
    .filter(([, { code, isByEffect, isPlanned }]) => isByEffect || isPlanned || set.has(code))
    .map(([state]) => state);
  const reached = new Set(
    [initial, ...given, ...all.filter((event) => event.op === 'create').map((event) => event.to)]
      .filter((state) => state !== null)
      .filter((state) => states.has(state)),
  );
  // A set grows while it is walked: states added behind are walked too.
  for (const state of reached) {
    for (const event of all) {
      if (event.to !== null && event.from.includes(state) && states.has(event.to)) reached.add(event.to);
    }
  }
  return reached;
}

/** States that only stand in for others are never reached. */
function stateProblems(
  { states, events }: MachineFacts,
  reached: ReadonlySet<string>,
  standIns: ReadonlySet<string>,
): readonly Problem[] {
  return [...states]
    .filter(([state]) => reached.has(state) || !standIns.has(state))
    .flatMap(([state, { cursor, isFinal, isPlanned }]) => {
      const leaving = [...events.values()].find(
        (event) =>
          event.from.includes(state) && (event.op === 'delete' || event.isUnclear || (event.to ?? state) !== state),
      );
      return [
        ...(reached.has(state) ? [] : [reportKey(cursor, 'C402', { state })]),
        ...(leaving === undefined && !isFinal && !isPlanned && reached.has(state)
          ? [reportKey(cursor, 'C403', { state })]
          : []),
        ...(leaving !== undefined && isFinal
          ? [report(child(cursor, 'final'), 'C418', { state, event: leaving.id })]
          : []),
      ];
    });
}

interface EventInput {
  readonly entity: EntityFacts;
  readonly machine: MachineFacts;
  readonly event: EventFacts;
  readonly reached: ReadonlySet<string>;
  readonly roles: CheckScope['roles'];
}

function eventProblems(input: EventInput): readonly Problem[] {
  const reason = whyNobody(input);
  return reason === null ? [] : [reportKey(input.event.cursor, 'C404', { event: input.event.id, reason })];
}

function whyNobody({
  entity,
  machine,
  event,
  reached,
  roles,
}: EventInput): { readonly zh: string; readonly en: string } | null {
  const known = event.from.filter((state) => machine.states.has(state));
  if (event.op !== 'create' && known.length > 0 && !known.some((state) => reached.has(state))) {
    return { zh: `状态 ${known.join('、')} 都无法到达`, en: `none of its states can be reached: ${known.join(', ')}` };
  }
  if (
    event.by.length > 0 &&
    event.op !== 'create' &&
    event.by.every((role) => roles.has(role)) &&
    !event.by.some((role) => entity.readers.has(role))
  ) {
    return {
      zh: `角色 ${event.by.join('、')} 看不到这个实体的记录`,
      en: `its roles see no records of the entity: ${event.by.join(', ')}`,
    };
  }
  const isOffered = [...entity.calls.values()].some((call) => call.events.includes(event.id));
  if (
    !isOffered &&
    !event.isTimed &&
    !event.isUnclear &&
    !event.by.includes(OPERATOR_ROLE) &&
    isSaid(child(entity.facts, 'api'))
  )
    return { zh: '没有接口能触发它，请在 api.calls 里加一个', en: 'no call fires it, add one to api.calls' };
  return null;
}

/** Two verdicts alike for one role in one state: a review could mean either. */
function tieProblems({ events }: MachineFacts): readonly Problem[] {
  const all = [...events.values()];
  return (['verdict', 'onSave'] as const).flatMap((key) =>
    all.flatMap((event, at) =>
      all.slice(0, at).flatMap((other) => {
        const value = event[key];
        if (value === null || value !== other[key] || !event.by.some((role) => other.by.includes(role))) return [];
        const state = event.from.find((candidate) => other.from.includes(candidate));
        return state === undefined
          ? []
          : [report(child(event.cursor, key), 'C411', { event: event.id, other: other.id, state, key, value })];
      }),
    ),
  );
}
