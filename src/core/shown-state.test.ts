// What a role is shown of a state, for good or until a moment, and what its filter then finds.
import { describe, expect, test } from 'vitest';
import type { MachineModel } from './machine-model.ts';
import type { StateModel } from './state-model.ts';
import { conditionOfShown, shownCode, shownCodes, untilPaths } from './shown-state.ts';

const state = (id: string, code: number, shows?: StateModel['shows']): StateModel => ({
  id,
  code,
  title: id,
  tone: 'default',
  final: false,
  renamedFrom: null,
  ...(shows === undefined ? {} : { shows }),
});
const reviewing = { declarer: { as: 'reviewing', until: null } };
const published = 'batchId.publicTime';
const machine = {
  states: [
    state('draft', 0),
    state('reviewing', 7),
    state('assign', 3, reviewing),
    state('experts', 4, reviewing),
    state('done', 9),
    state('proposed', 6, { declarer: { as: 'reviewing', until: published } }),
  ],
} as unknown as MachineModel;
const now = new Date('2026-06-01T12:00:00+08:00');
const unpublished = { record: { [published]: null }, now };

describe('shown states', () => {
  test('a role that is shown another state never meets the real one', () => {
    const codes = shownCodes(machine, 'declarer');
    expect([0, 3, 4, 9].map((code) => shownCode(codes, code, unpublished))).toEqual([0, 7, 7, 9]);
    expect(shownCode(codes, null, unpublished)).toBeNull();
  });

  test('every other role sees the state as it is', () => {
    expect(shownCodes(machine, 'office')).toBeNull();
    expect(shownCode(shownCodes(machine, 'office'), 4, unpublished)).toBe(4);
  });

  test('until the moment comes the one, from it on the other; a moment that is not set has not come', () => {
    const codes = shownCodes(machine, 'declarer');
    const at = (moment: string | null): number | null => shownCode(codes, 6, { record: { [published]: moment }, now });
    expect([at(null), at('2026-06-01 12:00:01'), at('2026-06-01 12:00:00'), at('2026-05-20 09:00:00')]).toEqual([
      7, 7, 6, 6,
    ]);
    expect(untilPaths(codes)).toEqual([published]);
    expect(untilPaths(null)).toEqual([]);
  });

  test('a state that is shown as none is none until then', () => {
    const codes = shownCodes(
      { states: [state('waiting', 0, { declarer: { as: null, until: published } })] } as unknown as MachineModel,
      'declarer',
    );
    expect(shownCode(codes, 0, unpublished)).toBeNull();
    expect(shownCode(codes, 0, { record: { [published]: '2026-05-20 09:00:00' }, now })).toBe(0);
  });

  test('a filter by the shown state finds what stands behind it, a guess at a hidden state finds nothing', () => {
    const codes = shownCodes(machine, 'declarer');
    expect(conditionOfShown(codes, 'status', 4)).toEqual({ field: 'status', op: 'in', value: [] });
    expect(conditionOfShown(codes, 'status', 0)).toEqual({ field: 'status', op: 'in', value: [0] });
    expect(conditionOfShown(shownCodes(machine, 'office'), 'status', 4)).toEqual({
      field: 'status',
      op: 'eq',
      value: 4,
    });
  });

  test('what is hidden until a moment is found by either state, each in its time', () => {
    const codes = shownCodes(machine, 'declarer');
    expect(conditionOfShown(codes, 'status', 7)).toEqual({
      op: 'any',
      of: [
        [{ field: 'status', op: 'in', value: [7, 3, 4] }],
        [
          { field: 'status', op: 'eq', value: 6 },
          { field: published, op: 'isNull', value: null },
        ],
        [
          { field: 'status', op: 'eq', value: 6 },
          { field: published, op: 'gt', value: { relative: 'now' } },
        ],
      ],
    });
    expect(conditionOfShown(codes, 'status', 6)).toEqual({
      op: 'any',
      of: [
        [
          { field: 'status', op: 'eq', value: 6 },
          { field: published, op: 'le', value: { relative: 'now' } },
        ],
      ],
    });
  });
});
