import { describe, expect, test } from 'vitest';
import { defaultSettings as settings } from '../../../tests/support/default-settings.ts';
import type { FieldTraits } from '../../core/field-kind.ts';
import { whyNot } from '../../core/machine.ts';
import { splitPath } from '../../core/naming.ts';
import { fieldTraits } from '../../generated/field-traits.ts';
import { model } from '../../generated/server/model.ts';
import { guards } from '../../generated/server/registry.ts';
import { createEventDesk } from './available-events.ts';

const machines = model.entities.flatMap((entity) => entity.machines);

/** Before and after the moment of the test, and none. */
const MOMENTS: Readonly<Record<number, string | null>> = {
  0: null,
  4: '2026-02-01 00:00:00',
  9: '2026-04-01 00:00:00',
};

const TRAITS: ReadonlyMap<string, FieldTraits> = new Map(Object.entries(fieldTraits));

function guardedValue(entity: string, path: string, guarded: number): number | string | null {
  const [through, name] = splitPath(path);
  const kindIn = (id: string | null, wanted: string): { readonly kind: string; readonly to?: string | null } | null => {
    const owner = model.entities.find((one) => one.id === id);
    return [...(owner?.fields ?? []), ...(owner?.computed ?? [])].find((one) => one.name === wanted) ?? null;
  };
  const field = kindIn(through === null ? entity : (kindIn(entity, through)?.to ?? null), name);
  const nature = TRAITS.get(field?.kind ?? '')?.value;
  return nature === 'moment' || nature === 'day' ? (MOMENTS[guarded] ?? null) : guarded;
}

describe('events of a row', () => {
  test('are what core/machine.ts says, for every machine, state and role, with guards held and not', () => {
    expect(machines.length).toBeGreaterThan(0);
    for (const machine of machines) {
      const desk = createEventDesk([machine], guards);
      for (const role of model.roles)
        for (const code of [...machine.states.map((state) => state.code), 77])
          for (const guarded of [0, 4, 9]) {
            const actor = {
              userId: 1,
              username: 'u',
              realName: '周',
              role: role.id,
              roleType: role.type,
              organId: 1,
              status: 1,
              sessionId: 1,
              ip: '',
            };
            const record = {
              [machine.field]: code,
              ...Object.fromEntries(
                desk.paths
                  .filter((path) => path !== machine.field)
                  .map((path) => [path, guardedValue(machine.entity, path, guarded)]),
              ),
            };
            const now = new Date('2026-03-01T00:00:00Z');
            const input = { machine, actor, record, now, settings, guards };
            expect(desk.eventsOf(record, { actor, now, settings })).toEqual(
              machine.events
                .filter((event) => event.op !== 'create' && whyNot(event, input) === null)
                .map((event) => event.id),
            );
          }
    }
  });
});
