// Keys of what records are counted by or found by: a field, or a part of its value.
import type { WordKeys } from '../../src/core/word-keys.ts';
import type { FamilyDefinition } from './word-definition.ts';

const DIMENSION_KEYS: WordKeys = {
  field: {
    zh: '字段或路径；分面至多经过一个关联。',
    en: 'Field or path; of a facet through one reference at most.',
    $ref: 'property.meta.json#/definitions/fieldPath',
    examples: ['returnDate'],
  },
  name: {
    zh: '返回时的名称和参数名，省略为字段名；经过关联的分面要写。',
    en: 'Its key in the answer and name of the argument; left out: the field; a facet through a reference needs it.',
    $ref: 'property.meta.json#/definitions/fieldName',
    examples: ['year'],
  },
  title: {
    zh: '代替字段标题。',
    en: "Replaces the field's title.",
    type: 'string',
    minLength: 1,
    examples: ['归还年度'],
  },
  none: {
    zh: '没有值的叫什么，省略为“未填写”。',
    en: 'What those without a value are called; left out: 未填写.',
    type: 'string',
    minLength: 1,
    examples: ['尚未归还'],
  },
};

export const PART_DEFINITION: FamilyDefinition = {
  file: 'entity.meta.json',
  name: 'dimension',
  naming: {
    named: 'field',
    key: 'part',
    title: { zh: '取值的哪一部分', en: 'Which part of the value' },
    example: 'year',
  },
  base: DIMENSION_KEYS,
};
