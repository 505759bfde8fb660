import { expect, test } from 'vitest';
import type { WebField } from '../../../core/web-model.ts';
import { sectionsOf, shownFields } from './section-facts.ts';

const field = (name: string): WebField => ({
  name,
  title: name,
  kind: 'text',
  choices: null,
  dictionary: null,
  options: {},
  to: null,
});
const known = new Map(['year1', 'year2', 'year3', 'rows'].map((name) => [name, field(name)]));
const record = { year1: 3000, year2: 0, year3: null, rows: [] };
const namesOf = (onlyFilled: boolean): readonly string[] => {
  const [section] = sectionsOf(
    [{ title: '分年度预算', fields: [...known.keys()], compare: [], ...(onlyFilled ? { onlyFilled } : {}) }],
    known,
  );
  return section === undefined ? [] : shownFields(section, record).map(({ name }) => name);
};

test('a section that shows only what was filled in leaves the rest out; zero is filled in', () => {
  expect(namesOf(true)).toEqual(['year1', 'year2']);
  expect(namesOf(false)).toEqual(['year1', 'year2', 'year3', 'rows']);
});
