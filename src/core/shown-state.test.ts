// What a role is shown of a state, and what its filter then finds.
import { describe, expect, test } from 'vitest';
import type { MachineModel, StateModel } from './entity-model.ts';
import { conditionOfShown, shownCode, shownCodes } from './shown-state.ts';

const state = (id: string, code: number, shows?: StateModel['shows']): StateModel => ({ id, code, title: id, tone: 'default', final: false, renamedFrom: null, ...(shows === undefined ? {} : { shows }) });
const machine = { states: [state('draft', 0), state('reviewing', 7), state('assign', 3, { declarer: 'reviewing' }), state('experts', 4, { declarer: 'reviewing' }), state('done', 9)] } as unknown as MachineModel;

describe('shown states', () => {
  test('a role that is shown another state never meets the real one', () => {
    const codes = shownCodes(machine, 'declarer');
    expect([0, 3, 4, 9].map((code) => shownCode(codes, code))).toEqual([0, 7, 7, 9]);
    expect(shownCode(codes, null)).toBeNull();
  });

  test('every other role sees the state as it is', () => {
    expect(shownCodes(machine, 'office')).toBeNull();
    expect(shownCode(shownCodes(machine, 'office'), 4)).toBe(4);
  });

  test('a filter by the shown state finds what stands behind it, a guess at a hidden state finds nothing', () => {
    const codes = shownCodes(machine, 'declarer');
    expect(conditionOfShown(codes, 'status', 7)).toEqual({ field: 'status', op: 'in', value: [7, 3, 4] });
    expect(conditionOfShown(codes, 'status', 4)).toEqual({ field: 'status', op: 'in', value: [] });
    expect(conditionOfShown(codes, 'status', 0)).toEqual({ field: 'status', op: 'in', value: [0] });
    expect(conditionOfShown(shownCodes(machine, 'office'), 'status', 4)).toEqual({ field: 'status', op: 'eq', value: 4 });
  });
});
