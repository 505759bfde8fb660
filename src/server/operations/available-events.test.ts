import { describe, expect, test } from 'vitest';
import { defaultSettings as settings } from '../../../tests/support/default-settings.ts';
import { availableEvents } from '../../core/machine.ts';
import { model } from '../../generated/server/model.ts';
import { guards } from '../../generated/server/registry.ts';
import { createEventDesk } from './available-events.ts';

const machines = model.entities.flatMap((entity) => entity.machines);

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
              ...Object.fromEntries(desk.paths.filter((path) => path !== machine.field).map((path) => [path, guarded])),
            };
            const now = new Date('2026-03-01T00:00:00Z');
            expect(desk.eventsOf(record, { actor, now, settings })).toEqual(
              availableEvents({ machine, actor, record, now, settings, guards }).map((event) => event.id),
            );
          }
    }
  });
});
