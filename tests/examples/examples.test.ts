// Every example of the language compiles, and generates what it is there to show.
import { describe, expect, test } from 'vitest';
import { META_SCHEMAS } from '../../codegen/meta/meta-schemas.ts';
import { readExamples } from '../../codegen/meta/examples.ts';
import { renderReference } from '../../codegen/meta/reference.ts';
import { compileExample } from './example-office.ts';
import { find, form, type ExampleFacts } from './example-parts.ts';
import { FORM_FACTS } from './form.facts.ts';
import { MACHINE_FACTS } from './machine.facts.ts';
import { RECORD_FACTS } from './record.facts.ts';
import { SCREEN_FACTS } from './screen.facts.ts';

const FACTS: ExampleFacts = { ...FORM_FACTS, ...MACHINE_FACTS, ...RECORD_FACTS, ...SCREEN_FACTS };
const examples = readExamples();

describe('examples of the language', () => {
  test('there is one for each fact that is asserted, and none without', () => {
    expect(examples.map(({ name }) => name)).toEqual(Object.keys(FACTS).toSorted());
  });

  test.each(examples.map((example) => [example.name, example] as const))('%s', async (name, example) => {
    const model = await compileExample(example);
    expect(model.entities.length).toBeGreaterThan(0);
    FACTS[name]?.(model);
  });

  test('a changed form is another version', async () => {
    const before = await compileExample({ fragments: [] });
    const after = await compileExample(find(examples, ({ name }) => name === 'form-versions'));
    expect(form(after, 'Device').version).not.toBe(form(before, 'Device').version);
    expect(form(after, 'Stationery').version).toBe(form(before, 'Stationery').version);
  });

  test('the reference shows each beside its keywords', () => {
    const page = renderReference();
    for (const { title, fragments, keys } of examples) {
      expect(page).toContain(`### 例：${title}`);
      for (const { text } of fragments) expect(page).toContain(text);
      expect(keys.length).toBeGreaterThan(0);
    }
    const links = page.split('[例](#').length - 1;
    expect(links).toBe(new Set(examples.flatMap(({ keys }) => keys)).size);
    expect(Object.keys(META_SCHEMAS).length).toBeGreaterThan(5);
  });
});
