// A pattern → its positions (Glushkov automaton): one for each place that takes a character, and which may follow
// which. An edge that exists in two ways is counted twice: (a+)+ has one position and two ways to stay on it.
import type { AST } from '@eslint-community/regexpp';
import { rangesOf, type Ranges } from './char-ranges.ts';

export interface PositionGraph {
  readonly ranges: readonly Ranges[];
  /** position → next position → number of ways. */
  readonly follow: readonly ReadonlyMap<number, number>[];
}

export type Unsupported = 'backreference' | 'size';

/**
 * Repeats up to this many times are written out; more count as endless, which is how they feel to a backtracking
 * matcher.
 */
const WRITTEN_OUT = 10;
const MOST_POSITIONS = 160;

interface Part {
  readonly isEmptyable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const EMPTY: Part = { isEmptyable: true, first: [], last: [] };

interface Builder {
  readonly ranges: Ranges[];
  readonly follow: Map<number, number>[];
  /** Alternatives inside look-arounds: patterns of their own. */
  readonly inner: (readonly AST.Alternative[])[];
  unsupported: Unsupported | null;
}

export function positionGraph(alternatives: readonly AST.Alternative[]): {
  readonly graphs: readonly PositionGraph[];
  readonly unsupported: Unsupported | null;
} {
  const builder: Builder = { ranges: [], follow: [], inner: [], unsupported: null };
  either(builder, alternatives);
  const inner = builder.inner.map(positionGraph);
  return {
    graphs: [{ ranges: builder.ranges, follow: builder.follow }, ...inner.flatMap((found) => found.graphs)],
    unsupported: builder.unsupported ?? inner.find((found) => found.unsupported !== null)?.unsupported ?? null,
  };
}

function either(builder: Builder, alternatives: readonly AST.Alternative[]): Part {
  const parts = alternatives.map((alternative) =>
    alternative.elements.reduce<Part>((before, element) => join(builder, before, elementPart(builder, element)), EMPTY),
  );
  return {
    isEmptyable: parts.some((part) => part.isEmptyable),
    first: parts.flatMap((part) => part.first),
    last: parts.flatMap((part) => part.last),
  };
}

function elementPart(builder: Builder, element: AST.Element): Part {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return position(builder, rangesOf(element));
    case 'Group':
    case 'CapturingGroup':
      return either(builder, element.alternatives);
    case 'Quantifier':
      return quantified(builder, element);
    case 'Assertion':
      if (element.kind === 'lookahead' || element.kind === 'lookbehind') builder.inner.push(element.alternatives);
      return EMPTY;
    case 'Backreference':
      builder.unsupported = 'backreference';
      return EMPTY;
  }
}

function position(builder: Builder, ranges: Ranges): Part {
  if (builder.ranges.length >= MOST_POSITIONS) {
    builder.unsupported = 'size';
    return EMPTY;
  }
  const at = builder.ranges.push(ranges) - 1;
  builder.follow.push(new Map());
  return { isEmptyable: false, first: [at], last: [at] };
}

function quantified(builder: Builder, { element, min, max }: AST.Quantifier): Part {
  const isEndless = max === null || max > WRITTEN_OUT;
  let part = EMPTY;
  for (let copy = 0; copy < Math.min(min, 2); copy += 1) part = join(builder, part, elementPart(builder, element));
  if (isEndless) return join(builder, part, repeated(builder, element));
  for (let copy = Math.min(min, 2); copy < (max ?? 0); copy += 1) {
    const one = elementPart(builder, element);
    part = join(builder, part, copy < min ? one : { ...one, isEmptyable: true });
  }
  return part;
}

function repeated(builder: Builder, element: AST.QuantifiableElement): Part {
  const part = elementPart(builder, element);
  connect(builder, part.last, part.first);
  return { ...part, isEmptyable: true };
}

function join(builder: Builder, before: Part, after: Part): Part {
  connect(builder, before.last, after.first);
  return {
    isEmptyable: before.isEmptyable && after.isEmptyable,
    first: before.isEmptyable ? [...before.first, ...after.first] : before.first,
    last: after.isEmptyable ? [...before.last, ...after.last] : after.last,
  };
}

function connect(builder: Builder, from: readonly number[], to: readonly number[]): void {
  for (const source of from) {
    const next = builder.follow[source];
    for (const target of to) next?.set(target, (next.get(target) ?? 0) + 1);
  }
}
