// One term for one thing, in all that people read of the config: what a rule can hold of it.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldOption } from '../../src/core/field-kind.ts';
import { loadModel } from '../../codegen/load-model.ts';
import { filesUnder } from '../support/files-under.ts';

const root = join(import.meta.dirname, '../..');
const { model } = await loadModel(root);
if (model === null) throw new Error('the config has mistakes: npm run check');
const { entities } = model;
const PERSONS = ['user'];

/** What is not written, and what is written in its place. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/新增|增添|新建/, '添加'],
  [/请上填写/, '请填写'],
  [/异常状态/, '执行情况'],
  [/\d{4}-\d{2}-\d{2}.{0,6}(?:前|起|止|截止)/, '2026年03月01日'],
];

const FOLDERS = ['schemas', 'screens', 'src/rules', 'src/core'];
const texts = FOLDERS.flatMap((folder) =>
  Object.entries(filesUnder(join(root, folder))).flatMap(([path, text]) => linesOf(`${folder}/${path}`, text)),
);

function linesOf(path: string, text: string): readonly { readonly at: string; readonly line: string }[] {
  if (!/\.(?:json|yaml|ts)$/.test(path) || path.endsWith('.test.ts')) return [];
  return text
    .split('\n')
    .flatMap((line, at) => (/^\s*(?:#|\/\/|\/?\*)|"\$comment"/.test(line) ? [] : [{ at: `${path}:${at + 1}`, line }]));
}

test.each(TERMS)('%s is not written, but %s', (wrong) => {
  expect(texts.filter(({ line }) => wrong.test(line)).map(({ at }) => at)).toEqual([]);
});

/** What a sentence is given of a moment, by its name or by how it is cut. */
const RAW_MOMENT =
  /\$\{(?!shown)[^}]*(?:\b(?:start|end|until|due|deadline)\b|Time\b|Date\b|slice\(0, 1[06]\)|formatDate(?:Time)?\(|[mM]onthsAfter\()[^}]*\}/;

test('a day or a moment in a sentence is written as people read it', () => {
  const sentences = texts.filter(({ at, line }) => at.includes('.ts:') && /\p{Script=Han}/u.test(line));
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter(({ line }) => RAW_MOMENT.test(line)).map(({ at }) => at)).toEqual([]);
});

describe('machines', () => {
  const events = entities.flatMap((entity) =>
    entity.machines.flatMap((machine) =>
      machine.events.map((event) => ({ entity, machine, event, name: `${entity.id}.${event.id}` })),
    ),
  );

  test('who can take a step back is not told that it cannot be changed', () => {
    const isFinal = ({ machine, event }: (typeof events)[number]): boolean =>
      !machine.events.some(
        (back) =>
          back.by.some((role) => event.by.includes(role)) &&
          event.to !== null &&
          back.from.includes(event.to) &&
          back.to !== null &&
          event.from.includes(back.to),
      );
    const wrong = events.filter((one) => one.event.confirm?.includes('提交后不能修改') === true && !isFinal(one));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('a person is no 数据', () => {
    expect(
      events
        .filter(({ entity, event }) => PERSONS.includes(entity.id) && (event.confirm ?? '').includes('数据吗'))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

test('a file that is generated is not said to be missing for want of an upload', () => {
  const made = entities.flatMap((entity) =>
    entity.documents.flatMap(({ attach }) => (attach === null ? [] : [{ entity, field: attach.field }])),
  );
  expect(made.length).toBeGreaterThan(0);
  const silent = made.filter(
    ({ entity, field }) => fieldOption(entity.fields.find(({ name }) => name === field) ?? {}, 'missing') === undefined,
  );
  expect(silent.map(({ entity, field }) => `${entity.id}.${field}`)).toEqual([]);
});

test('a result is 成功 or 失败, not 是 or 否', () => {
  const results = entities.flatMap((entity) =>
    entity.fields
      .filter(({ kind, title }) => kind === 'yes-no' && /^(?:登录)?结果$/.test(title))
      .map((field) => ({ entity, field })),
  );
  expect(
    results
      .filter(({ field }) => fieldOption(field, 'yes') === undefined)
      .map(({ entity, field }) => `${entity.id}.${field.name}`),
  ).toEqual([]);
  const searches = model.screens.flatMap(({ table }) => table?.search ?? []);
  const ofResults = searches.filter(({ kind, title }) => kind === 'yes-no' && /^(?:登录)?结果$/.test(title));
  expect(ofResults.map(({ options }) => options['yes'])).toEqual(['成功']);
});
