// Designers see every form in every state as every role that meets it, every machine, and every screen with and
// without
// rows.
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { machineOfForm } from '../../src/core/machine.ts';
import type { AppModel } from '../../src/core/model.ts';
import { cardsOf } from '../../src/core/cards-of.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { loadModel } from '../load-model.ts';
import { screenRoles } from './story-roles.ts';
import { storiesOf } from './write-stories.ts';

let model: AppModel;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  const loaded = await loadModel(join(import.meta.dirname, '../..'));
  if (loaded.model === null) throw new Error(JSON.stringify(loaded.problems));
  model = loaded.model;
  files = new Map(storiesOf(model).map(({ name, text }) => [name, text]));
});

function storiesIn(name: string): readonly string[] {
  return [...(files.get(`${name}.stories.tsx`) ?? '').matchAll(/^export const (\w+) = /gm)].flatMap(
    (match) => match[1] ?? [],
  );
}

describe('generated stories', () => {
  test('show each form empty, filled, wrong, long, read-only, and in every state of its machine', () => {
    const forms = model.entities.flatMap((entity) => entity.forms.map((form) => ({ entity, form })));
    expect(forms.length).toBeGreaterThan(0);
    for (const { entity, form } of forms) {
      const states = machineOfForm(entity.machines, form.key)?.states ?? [];
      const wanted = [
        'Empty',
        'Filled',
        'Errors',
        'Long',
        'ReadOnly',
        ...states.map((state) => `In${toPascalCase(state.id)}`),
        ...(states.length > 0 ? ['Refused'] : []),
        ...(form.rules.locked !== null && states.length > 0 ? ['Closed'] : []),
      ];
      expect(storiesIn(`${entity.id}.${form.key}`)).toEqual(expect.arrayContaining(wanted));
    }
  });

  test('tell who saves a state from who only reads it', () => {
    const text = files.get('topic.MiddleReport.stories.tsx') ?? '';
    expect(text).toContain('待提交 · 课题申请人');
    expect(text).toContain('"state":"returned","role":"institution"}'.replace('institution', 'office'));
    // An institution and the office see no result before it is submitted.
    expect(storiesIn('topic-result.Paper')).not.toContain('InDraftRead');
  });

  test('show every machine, and every screen to the roles that have it', () => {
    const machines = model.entities.flatMap((entity) =>
      entity.machines.map((machine) => `${entity.id}.${machine.name}-machine`),
    );
    for (const name of machines) expect(storiesIn(name)).toEqual(['Drawing', 'Tags', 'Events']);
    for (const screen of model.screens.filter(({ key }) => screenRoles(model, key).length > 0)) {
      expect(storiesIn(`${screen.key}.screen`)).toContain('Rows');
      const shown = files.get(`${screen.key}.screen.stories.tsx`) ?? '';
      for (const { title } of screenRoles(model, screen.key)) expect(shown).toContain(title);
    }
    expect(storiesIn('topicChange.screen')).toEqual(
      expect.arrayContaining(['Rows', 'RowsInstitution', 'Nothing', 'Loading', 'Failed', 'Long', 'DialogView']),
    );
  });

  test('are tested once where several look the same: what a state does not change, lists that load or could not be read', () => {
    const tested = (name: string): readonly string[] =>
      [...(files.get(`${name}.stories.tsx`) ?? '').matchAll(/^export const (\w+) = (?!.*!test)/gm)].flatMap(
        (match) => match[1] ?? [],
      );
    // Read by the declarer alike, whoever has it; returned it says why, and can be written again.
    expect(tested('topicapply.Cover').filter((id) => id.startsWith('In'))).toEqual([
      'InDraft',
      'InDraftRead',
      'InReturned',
      'InReturnedRead',
    ]);
    expect(
      [...files.keys()]
        .filter((file) => file.endsWith('.screen.stories.tsx'))
        .flatMap((file) => tested(file.replace('.stories.tsx', '')))
        .filter((id) => id === 'Failed').length,
    ).toBe(
      new Set(
        model.screens
          .filter(({ kind }) => !['menu', 'special'].includes(kind))
          .map((screen) => `${screen.kind} ${String(cardsOf(screen).length > 0)}`),
      ).size,
    );
  });

  test('have ids and titles of their own', () => {
    const headers = [...files.values()].map((text) => /export default \{ id: "([^"]+)", title: "([^"]+)"/.exec(text));
    expect(new Set(headers.map((header) => header?.[1])).size).toBe(files.size);
    expect(new Set(headers.map((header) => header?.[2])).size).toBe(files.size);
  });
});
