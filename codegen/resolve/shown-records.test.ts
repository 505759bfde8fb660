// What the office's screens show of a record: its parts by the relation that config says, and sums with all that they
// add up.
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { AppModel } from '../../src/core/model.ts';
import type { DetailSectionModel } from '../../src/core/screen-model.ts';
import { loadModel } from '../load-model.ts';

let model: AppModel;
beforeAll(async () => {
  const loaded = await loadModel(join(import.meta.dirname, '../..'));
  if (loaded.model === null) throw new Error(JSON.stringify(loaded.problems));
  model = loaded.model;
});

interface Shown {
  readonly screen: string;
  readonly entity: string | null;
  readonly sections: readonly DetailSectionModel[];
}

function shownRecords(): readonly Shown[] {
  return model.screens.flatMap(({ key: screen, entity, detail, blocks }): Shown[] => [
    ...(detail === null ? [] : [{ screen, entity, sections: detail.sections }]),
    ...blocks.flatMap((block) =>
      block.kind === 'record' ? [{ screen, entity: block.record.entity, sections: block.record.sections }] : [],
    ),
  ]);
}

test('files of a detail name fields of the record and parts of it, told apart by the relation', () => {
  const details = model.screens.flatMap(({ key, entity, detail }) =>
    detail === null ? [] : [{ key, entity, files: detail.files, parts: detail.parts ?? [] }],
  );
  const partOf = (name: string): string | undefined => model.entities.find(({ id }) => id === name)?.part?.entity;
  expect(details.flatMap(({ parts }) => parts).length).toBeGreaterThan(0);
  expect(
    details.filter(({ entity, parts }) => parts.some((name) => partOf(name) !== entity)).map(({ key }) => key),
  ).toEqual([]);
  expect(
    details.filter(({ entity, files }) => files.some((name) => partOf(name) === entity)).map(({ key }) => key),
  ).toEqual([]);
});

test('where a sum is shown with what it adds up, nothing that it adds up is left out', () => {
  const sums = model.entities.flatMap(({ id, forms }) =>
    forms.flatMap((form) =>
      (form.frame.sums ?? []).filter(({ into }) => into !== null).map((sum) => ({ entity: id, sum })),
    ),
  );
  const held = shownRecords().flatMap(({ screen, entity, sections }) =>
    sums
      .filter((one) => one.entity === entity)
      .flatMap(({ sum }) => {
        const shown = new Set(sections.flatMap(({ fields }) => fields));
        const isSummed = shown.has(sum.into ?? '') && sum.fields.some((field) => shown.has(field));
        return isSummed ? [{ screen, missing: sum.fields.filter((field) => !shown.has(field)) }] : [];
      }),
  );
  expect(held.map(({ screen }) => screen)).toContain('plan');
  expect(held.filter(({ missing }) => missing.length > 0)).toEqual([]);
});
