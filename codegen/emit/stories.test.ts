// Every form has a story for each state of its machine, so that designers see it as its users will.
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { machineOfForm } from '../../src/core/machine.ts';
import type { AppModel } from '../../src/core/model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { loadModel } from '../load-model.ts';
import { storiesPart } from './stories.emit.ts';

let model: AppModel;

beforeAll(async () => {
  const loaded = await loadModel(join(import.meta.dirname, '../..'));
  if (loaded.model === null) throw new Error(JSON.stringify(loaded.problems));
  model = loaded.model;
});

describe('generated stories', () => {
  test('show each form empty, filled, wrong, and in every state of its machine', () => {
    const forms = model.entities.flatMap((entity) => entity.forms.map((form) => ({ entity, form })));
    expect(forms.length).toBeGreaterThan(0);
    for (const { entity, form } of forms) {
      const states = machineOfForm(entity.machines, form.key)?.states ?? [];
      const wanted = ['Empty', 'Filled', 'Errors', ...states.map((state) => `In${toPascalCase(state.id)}`), ...(states.length > 0 ? ['Refused'] : []), ...(form.rules.locked !== null && states.length > 0 ? ['Closed'] : [])];
      const name = `${toPascalCase(entity.id)}_${toPascalCase(form.key)}`;
      const found = [...storiesPart(entity, []).matchAll(/export const (\w+) = /g)].flatMap((match) => match[1] ?? []);
      expect(found.filter((story) => wanted.includes(story.slice(name.length)) && story.startsWith(name)).toSorted()).toEqual(wanted.map((suffix) => name + suffix).toSorted());
    }
  });
});
