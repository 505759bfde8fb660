// A value against a meta-schema: every unknown key, wrong type, missing key and odd value, each at its own place.
// An own walk and not Ajv: with Ajv a union ("a name or written out") reports every branch, and it costs 150 ms to
// start. A test holds both to the same verdict on every golden case.
import type { Problem } from '../../config.ts';
import type { MetaSchema } from '../../../src/core/meta-schema.ts';
import { followRef, type MetaFile, type MetaSpot } from '../../meta/meta-schemas.ts';
import { makeProblem, type ProblemFacts } from '../../problem.ts';
import type { Json } from '../../../src/core/json.ts';
import { isObject, member, placeOf, placeOfKey, type Cursor } from '../model/cursor.ts';
import { wideSignIn } from '../../read/wide-signs.ts';
import { suggest } from '../suggest.ts';
import { textProblem, type TextIssue } from './check-text.ts';
import { keyLabel, listAllowed, textOfValue, typeNames, typeOf } from './labels.ts';

export interface StructureInput {
  readonly cursor: Cursor;
  readonly meta: MetaSchema;
  readonly base: MetaFile;
  readonly memo?: StructureMemo;
}

/** What the many files of a run share: references already followed, patterns already compiled. */
export interface StructureMemo {
  readonly spots: Map<MetaSchema, MetaSpot>;
  readonly patterns: Map<string, RegExp>;
}

export function structureMemo(): StructureMemo {
  return { spots: new Map(), patterns: new Map() };
}

export function checkValue({ cursor, meta, base, memo = structureMemo() }: StructureInput): readonly Problem[] {
  const walk: Walk = { problems: [], ...memo };
  visit(walk, cursor, follow(walk, meta, base));
  return walk.problems;
}

interface Walk extends StructureMemo {
  readonly problems: Problem[];
}

function follow({ spots }: Walk, meta: MetaSchema, base: MetaFile): MetaSpot {
  const known = spots.get(meta);
  if (known !== undefined) return known;
  const found = followRef({ meta, base });
  spots.set(meta, found);
  return found;
}

function visit(walk: Walk, cursor: Cursor, spot: MetaSpot): void {
  const { meta } = spot;
  const { value } = cursor;
  if (value === undefined) return;
  if (meta.anyOf !== undefined) return visitAnyOf(walk, cursor, spot);
  if (meta.type !== undefined && !fits(value, meta.type))
    return say(walk, cursor, wrongType(cursor, value, [meta.type].flat()));
  if (meta.const !== undefined && value !== meta.const)
    return say(walk, cursor, notAllowed(cursor, value, [meta.const]));
  if (meta.enum !== undefined && !meta.enum.includes(value))
    return say(walk, cursor, notAllowed(cursor, value, meta.enum));
  if (typeof value === 'string') visitText(walk, cursor, textProblem(value, meta, walk.patterns));
  else if (typeof value === 'number') visitNumber(walk, cursor, meta);
  else if (Array.isArray(value)) visitList(walk, cursor, spot);
  else if (typeof value === 'object' && value !== null) visitObject(walk, cursor, spot);
}

/** Branches differ in their type, so that the value's own type picks the one to be held to. */
function visitAnyOf(walk: Walk, cursor: Cursor, { meta, base }: MetaSpot): void {
  const value = cursor.value ?? null;
  const branches = (meta.anyOf ?? []).map((branch) => follow(walk, branch, base));
  const typesOf = (branch: MetaSpot): readonly string[] =>
    branch.meta.type !== undefined
      ? [branch.meta.type].flat()
      : branch.meta.const !== undefined
        ? [typeOf(branch.meta.const)]
        : [];
  const branch = branches.find((candidate) => typesOf(candidate).some((type) => fits(value, type)));
  if (branch === undefined) say(walk, cursor, wrongType(cursor, value, branches.flatMap(typesOf)));
  else visit(walk, cursor, branch);
}

function visitText(walk: Walk, cursor: Cursor, issue: TextIssue | null): void {
  if (issue !== null) say(walk, cursor, { code: issue.code, facts: { key: keyLabel(cursor), ...issue.facts } });
}

function visitNumber(walk: Walk, cursor: Cursor, meta: MetaSchema): void {
  const value = Number(cursor.value);
  const bound =
    meta.minimum !== undefined && value < meta.minimum
      ? { zh: `不小于 ${meta.minimum}`, en: `at least ${meta.minimum}` }
      : meta.maximum !== undefined && value > meta.maximum
        ? { zh: `不大于 ${meta.maximum}`, en: `at most ${meta.maximum}` }
        : meta.exclusiveMinimum !== undefined && value <= meta.exclusiveMinimum
          ? { zh: `大于 ${meta.exclusiveMinimum}`, en: `greater than ${meta.exclusiveMinimum}` }
          : null;
  if (bound !== null) say(walk, cursor, { code: 'C106', facts: { key: keyLabel(cursor), bound, value } });
}

function visitList(walk: Walk, cursor: Cursor, { meta, base }: MetaSpot): void {
  const value = Array.isArray(cursor.value) ? cursor.value : [];
  if (meta.minItems !== undefined && value.length < meta.minItems)
    say(walk, cursor, { code: 'C107', facts: { key: keyLabel(cursor), count: meta.minItems } });
  if (meta.uniqueItems === true && new Set(value).size < value.length) sayRepeated(walk, cursor, value);
  if (meta.items === undefined) return;
  const items = follow(walk, meta.items, base);
  value.forEach((item, at) => visit(walk, member(cursor, at, item), items));
}

function sayRepeated(walk: Walk, cursor: Cursor, value: readonly Json[]): void {
  value.forEach((item, at) => {
    if (value.indexOf(item) < at)
      say(walk, member(cursor, at, item), { code: 'C108', facts: { key: keyLabel(cursor), value: textOfValue(item) } });
  });
}

function visitObject(walk: Walk, cursor: Cursor, { meta, base }: MetaSpot): void {
  const value = isObject(cursor.value) ? cursor.value : {};
  const known = meta.properties ?? {};
  const names = meta.propertyNames === undefined ? null : follow(walk, meta.propertyNames, base).meta;
  const meant = new Set<string>();
  for (const key of Object.keys(value)) {
    const at = member(cursor, key, value[key]);
    const said = Object.hasOwn(known, key) ? known[key] : meta.additionalProperties;
    if (said === false) {
      const unknown = unknownKey(key, Object.keys(known), value);
      if (typeof unknown.suggestion === 'string') meant.add(unknown.suggestion);
      sayKey(walk, at, unknown);
      continue;
    }
    const issue = names === null ? null : textProblem(key, names, walk.patterns);
    if (issue !== null) sayKey(walk, at, { code: 'C110', facts: { key, ...issue.facts } });
    if (typeof said === 'object') visit(walk, at, follow(walk, said, base));
  }
  // A misspelt key is one mistake, not two.
  for (const key of meta.required ?? []) {
    if (!Object.hasOwn(value, key) && !meant.has(key))
      sayKey(walk, cursor, { code: 'C103', facts: { key, where: keyLabel(cursor) } });
  }
}

type Said = Pick<ProblemFacts, 'code' | 'facts' | 'suggestion'>;

/** Allowed everywhere, meant nowhere. */
const NOTE = '$comment';

function unknownKey(key: string, known: readonly string[], value: { readonly [key: string]: Json }): Said {
  const wide = wideSignIn(key);
  if (wide !== null) return wide;
  const open = known.filter((name) => !Object.hasOwn(value, name));
  const near = suggest(key, open);
  return {
    code: 'C101',
    facts: { key, allowed: near === null ? listAllowed(open.filter((name) => name !== NOTE)) : { zh: '', en: '' } },
    suggestion: near,
  };
}

function wrongType(cursor: Cursor, value: Json, types: readonly string[]): Said {
  // 【add】 is a text to YAML, and was meant as a list.
  const wide = typeof value === 'string' && /^[【［｛]/.test(value) ? wideSignIn(value) : null;
  if (wide !== null) return wide;
  return {
    code: 'C102',
    facts: { key: keyLabel(cursor), expected: typeNames(types), actual: typeNames([typeOf(value)]) },
  };
}

function notAllowed(cursor: Cursor, value: Json, allowed: readonly Json[]): Said {
  return {
    code: 'C104',
    facts: { key: keyLabel(cursor), value: textOfValue(value), allowed: allowed.map(textOfValue).join('、') },
    suggestion: typeof value === 'string' ? suggest(value, allowed.map(textOfValue)) : null,
  };
}

function fits(value: Json, type: string | readonly string[]): boolean {
  if (typeof type !== 'string') return type.some((one) => fits(value, one));
  const actual = typeOf(value);
  return actual === type || (type === 'number' && actual === 'integer');
}

function say(walk: Walk, cursor: Cursor, said: Said): void {
  walk.problems.push(makeProblem({ place: placeOf(cursor), ...said }));
}

function sayKey(walk: Walk, cursor: Cursor, said: Said): void {
  walk.problems.push(makeProblem({ place: placeOfKey(cursor), ...said }));
}
