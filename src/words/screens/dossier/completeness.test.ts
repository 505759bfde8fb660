// Where an error leads, and what a refused submit says of each section.
import { describe, expect, test } from 'vitest';
import type { DossierModel } from './dossier.model.ts';
import { factsAfterRefusal, factsOfErrors, placeOf, sectionFacts } from './completeness.ts';

const model = {
  submit: { judged: 'Sheet' },
  sections: [
    { key: 'cover', form: { form: 'Cover' }, parts: [] },
    { key: 'sheet', form: { form: 'Sheet' }, parts: [] },
    { key: 'members', form: null, parts: [{ entity: 'pt-member', one: false }] },
    { key: 'budget', form: null, parts: [{ entity: 'pt-budget', one: true }] },
    { key: 'finish', form: null, parts: [] },
  ],
} as unknown as DossierModel;

describe('places of errors', () => {
  test('a row of a part is found by its number, its field within the row', () => {
    expect(placeOf(model, { field: '/pt-member/2/phone', message: '' })).toEqual({
      section: 'members',
      part: 'pt-member',
      row: 2,
      field: '/phone',
    });
  });

  test('a part of which there is one has fields and no rows, with a number or without', () => {
    const place = { section: 'budget', part: 'pt-budget', row: null, field: '/total' };
    expect([
      placeOf(model, { field: '/pt-budget/total', message: '' }),
      placeOf(model, { field: '/pt-budget/0/total', message: '' }),
    ]).toEqual([place, place]);
  });

  test('how many rows there are concerns the part itself', () => {
    expect(placeOf(model, { field: '/pt-member', message: '课题组成员应为2-10人', section: 'members' })).toEqual({
      section: 'members',
      part: 'pt-member',
      row: null,
      field: '',
    });
  });

  test('a field of the record stands where it is said to, else in the form that the submit judges', () => {
    expect(placeOf(model, { field: '/name', message: '', section: 'cover' })?.section).toBe('cover');
    expect(placeOf(model, { field: '/name', message: '' })?.section).toBe('sheet');
    expect(placeOf(model, { field: '/name', message: '', section: 'gone' })).toBeNull();
  });
});

describe('facts of sections', () => {
  test('after a refused submit every section without an error is complete, the last one is none', () => {
    const facts = factsOfErrors(model, [{ field: '/keywords', message: '请填写关键词' }]);
    expect(facts.map(({ key, state, errors }) => [key, state, errors.length])).toEqual([
      ['cover', 'complete', 0],
      ['sheet', 'partial', 1],
      ['members', 'complete', 0],
      ['budget', 'complete', 0],
    ]);
  });

  test('what a rule said and the submit says again stays a rule’s; an empty section that may be empty stays empty', () => {
    const rule = { field: '/keywords', message: '活页中出现申请人信息：李文静' };
    const mended = { field: '/name', message: '名称重复' };
    const empty = { key: 'budget', state: 'empty' as const, errors: [], problems: [] };
    const known = [
      { key: 'sheet', state: 'partial' as const, errors: [rule, mended], problems: [rule, mended] },
      empty,
    ];
    const said = factsOfErrors(model, [rule, { field: '/address', message: '请填写通讯地址' }]);
    const after = factsAfterRefusal(known, said);
    expect(after.find(({ key }) => key === 'sheet')?.problems).toEqual([rule]);
    expect(after.find(({ key }) => key === 'budget')).toEqual(empty);
  });

  test('an answer that is none says nothing, and a state nobody knows is passed over', () => {
    expect(sectionFacts(null)).toEqual([]);
    expect(
      sectionFacts({
        sections: [
          { key: 'cover', state: 'half', errors: [] },
          { key: 'sheet', state: 'empty' },
        ],
      }),
    ).toEqual([{ key: 'sheet', state: 'empty', errors: [], problems: [] }]);
  });
});
