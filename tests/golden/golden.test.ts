import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODES } from '../../codegen/check/codes.ts';
import { cursorOf } from '../../codegen/check/model/cursor.ts';
import { checkValue } from '../../codegen/check/structure/check-value.ts';
import type { Config, ConfigDocument, Problem } from '../../codegen/config.ts';
import { judgeConfig } from '../../codegen/load-model.ts';
import { META_SCHEMAS, type MetaFile } from '../../codegen/meta/meta-schemas.ts';
import { renderProblem } from '../../codegen/problem.ts';
import { readConfig } from '../../codegen/read/read-config.ts';
import { loadFieldKinds, type FieldKinds } from '../../codegen/resolve/field-facts.ts';
import { BASE, changesOf, openGoldenRoot, readCases } from './golden-case.ts';

/**
 * Said of rule files: the base has none of its own and borrows this repository's. read-config.test.ts and
 * rule-fields.test.ts show them.
 */
const OF_CODE = ['C432', 'C433', 'C434'];
const families = readCases();
const golden = openGoldenRoot();
let kinds: FieldKinds = new Map();

beforeAll(async () => {
  const { codeRoot, known } = readConfig(BASE).config;
  kinds = await loadFieldKinds(codeRoot, known.fieldKinds);
});
afterAll(golden.remove);

function problemsOf(root: string): readonly Problem[] {
  const { config, problems } = readConfig(root);
  return judgeConfig({ config, kinds, unread: problems }).problems;
}

test('the good base has no problem', () => {
  expect(problemsOf(BASE).map((problem) => renderProblem(problem, 'zh'))).toEqual([]);
});

describe.each(families)('broken configs › %s', (_family, cases) => {
  test.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const problems = golden.withChanges(changesOf(one), problemsOf);
    expect(problems.map((problem) => renderProblem(problem, 'zh'))).toEqual(one.expect);
  });
});

test('there are at least forty broken configs, and every code of the catalogue is among what they say', () => {
  const all = families.flatMap(([, cases]) => cases);
  const said = new Set(all.flatMap((one) => one.expect.map((line) => / (C\d{3}) /.exec(line)?.[1])));
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(CODES).filter((code) => !said.has(code) && !OF_CODE.includes(code))).toEqual([]);
});

test('English says the same places and codes, with every gap of its texts filled', () => {
  const several = families.flatMap(([, cases]) => cases).find((one) => one.name.startsWith('several mistakes'));
  const problems = several === undefined ? [] : golden.withChanges(changesOf(several), problemsOf);
  expect(problems.map((problem) => renderProblem(problem, 'en'))).toEqual([
    'roles.yaml:14:11 C504 unknown screen "homeStuff" (did you mean "homeStaff"?)',
    'schemas/supply/request/request.machine.yaml:47:9 C401 unknown state "isued" (did you mean "issued"?)',
    'schemas/supply/supply/supply.schema.json:29:88 C209 unknown dictionary "units" (did you mean "unit"?)',
    'screens/supply/supplies.screen.yaml:14:7 C201 entity "supply" has no field "unt" (did you mean "unit"?)',
  ]);
});

// The structural check is our own walk; Ajv holds it to the meaning of the meta-schemas that editors see.
describe('the structural check and Ajv agree on every file of every broken config', () => {
  test.each(families)('%s', (_family, cases) => {
    const ajv = new Ajv({ strict: false, allErrors: false });
    for (const [file, meta] of Object.entries(META_SCHEMAS)) ajv.addSchema(meta, file);
    for (const one of cases) {
      const { config } = golden.withChanges(changesOf(one), (root) => readConfig(root));
      for (const [base, document] of documentsOf(config)) {
        if (config.broken.has(document.file)) continue;
        const own = checkValue({ cursor: cursorOf(document), meta: META_SCHEMAS[base], base });
        const isRefused = !ajv.validate(base, document.value);
        // Only ours sees that a title of blanks is empty.
        const isWrong = own.some((problem) => problem.code !== 'C109') || (own.length > 0 && isRefused);
        expect({ case: one.name, file: document.file, isWrong: isRefused }).toEqual({
          case: one.name,
          file: document.file,
          isWrong,
        });
      }
    }
  });
});

function documentsOf(config: Config): readonly (readonly [MetaFile, ConfigDocument])[] {
  return [
    ['roles.meta.json', config.roles],
    ...config.entities.flatMap((entity): (readonly [MetaFile, ConfigDocument])[] => [
      ['entity.meta.json', entity.schema],
      ...[...entity.forms.values()].map((form): readonly [MetaFile, ConfigDocument] => ['form.meta.json', form]),
      ...[...entity.machines.values()].map((machine): readonly [MetaFile, ConfigDocument] => [
        'machine.meta.json',
        machine,
      ]),
    ]),
    ...config.screens.map((screen): readonly [MetaFile, ConfigDocument] => ['screen.meta.json', screen]),
  ];
}
