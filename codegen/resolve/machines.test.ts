// Several machines of one entity, as the small office of tests/golden has them.
import { beforeAll, describe, expect, test } from 'vitest';
import type { EntityModel } from '../../src/core/entity-model.ts';
import { eventsOfMachines, machineOfEvent, machineOfForm } from '../../src/core/machine.ts';
import { BASE, openGoldenRoot, type Change } from '../../tests/golden/golden-case.ts';
import { loadModel } from '../load-model.ts';
import { accessOf } from '../plan/access-snapshot.ts';

const HANDOVER = 'schemas/supply/request/request.handover.machine.yaml';

async function requestOf(root: string): Promise<EntityModel> {
  const { model, problems } = await loadModel(root);
  const found = model?.entities.find((entity) => entity.id === 'request');
  if (found === undefined) throw new Error(JSON.stringify(problems));
  return found;
}

describe('an entity with two machines', () => {
  let request: EntityModel;
  beforeAll(async () => {
    request = await requestOf(BASE);
  });

  test('has the main one first, each with its name, title and opinion fields', () => {
    expect(
      request.machines.map(({ name, title, field, form, opinionField, opinionFileField }) => ({
        name,
        title,
        field,
        form,
        opinionField,
        opinionFileField,
      })),
    ).toEqual([
      { name: 'main', title: '领用申请', field: 'status', form: null, opinionField: null, opinionFileField: null },
      {
        name: 'handover',
        title: '领取',
        field: 'handover',
        form: null,
        opinionField: 'opinion',
        opinionFileField: null,
      },
    ]);
  });

  test('gives each status field the states of its own machine', () => {
    expect(request.fields.find((field) => field.name === 'status')).toMatchObject({
      schema: { enum: [0, 1, 9, -1] },
      column: { default: '0' },
    });
    expect(request.fields.find((field) => field.name === 'handover')).toMatchObject({
      schema: { enum: [0, 1] },
      column: { default: '0', nullable: false },
      owner: 'server',
    });
  });

  test('names the machine of every event and keeps the constants it sets', () => {
    expect(eventsOfMachines(request.machines).map(({ id, machine }) => `${machine}.${id}`)).toEqual([
      'main.add',
      'main.edit',
      'main.delete',
      'main.submit',
      'main.issue',
      'main.refuse',
      'handover.sign',
    ]);
    expect(machineOfEvent(request.machines, 'sign')?.events[0]?.sets).toEqual({ receivedOn: '@today' });
    expect(machineOfEvent(request.machines, 'withdraw')).toBeNull();
  });

  test('gives a call named like an event that event, and saves those of the machine that saves the form', () => {
    const eventsOf = (name: string): readonly string[] =>
      request.calls.find((call) => call.name === name)?.events ?? [];
    expect(eventsOf('sign')).toEqual(['sign']);
    expect(eventsOf('addDevice')).toEqual(['add', 'submit']);
    expect(eventsOf('review')).toEqual(['issue', 'refuse']);
    expect(machineOfForm(request.machines, 'Device')?.name).toBe('main');
  });

  test('tells of all its states, so that a plan sees records that would be stranded', async () => {
    const { model } = await loadModel(BASE);
    expect(model === null ? null : accessOf(model).states).toMatchObject({
      'request.status': [0, 1, 9, -1],
      'request.handover': [0, 1],
    });
  });
});

describe('a machine that names its form', () => {
  const golden = openGoldenRoot();
  const changes: readonly Change[] = [
    { file: HANDOVER, replace: 'field: handover', with: 'form: Device\nfield: handover' },
    { file: HANDOVER, replace: '    to: signed\n', with: '    to: signed\n    onSave: 5\n' },
  ];

  test('takes the saves of that form from the main one', async () => {
    const request = await golden.withChanges(changes, requestOf);
    golden.remove();
    expect(machineOfForm(request.machines, 'Device')?.name).toBe('handover');
    expect(machineOfForm(request.machines, 'Stationery')?.name).toBe('main');
    const edit = request.calls.find((call) => call.name === 'editDevice');
    expect(edit?.events).toEqual(['sign']);
    expect(edit?.input).toMatchObject({ properties: { handover: { enum: [5] } } });
    expect(edit?.input['properties']).not.toHaveProperty('status');
  });
});
