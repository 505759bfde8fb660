// Short ways to say a problem at a cursor. Rules use these and nothing else, so that no message loses its place.
import type { Place, Problem } from '../config.ts';
import { makeProblem, type ProblemFacts } from '../problem.ts';
import { wideSignIn } from '../read/wide-signs.ts';
import type { ProblemCode } from './codes.ts';
import { placeOf, placeOfKey, type Cursor } from './model/cursor.ts';
import { suggest } from './suggest.ts';

type Facts = ProblemFacts['facts'];

/** At the value. */
export function report(cursor: Cursor, code: ProblemCode, facts?: Facts): Problem {
  return makeProblem({ place: placeOf(cursor), code, ...(facts === undefined ? {} : { facts }) });
}

/** At the key that holds the value. */
export function reportKey(cursor: Cursor, code: ProblemCode, facts?: Facts): Problem {
  return makeProblem({ place: placeOfKey(cursor), code, ...(facts === undefined ? {} : { facts }) });
}

export interface UnknownName {
  readonly code: ProblemCode;
  readonly name: string;
  /** The names that exist. */
  readonly names: Iterable<string>;
  readonly facts?: Facts;
}

export function reportUnknown(cursor: Cursor, { code, name, names, facts }: UnknownName): Problem {
  return unknownProblem(placeOf(cursor), { code, name, names, ...(facts === undefined ? {} : { facts }) });
}

/** The same, where the name is a key. */
export function reportUnknownKey(cursor: Cursor, { code, name, names, facts }: UnknownName): Problem {
  return unknownProblem(placeOfKey(cursor), { code, name, names, ...(facts === undefined ? {} : { facts }) });
}

/** "add，export" is one name to the syntax, and was meant as two. */
function unknownProblem(place: Place, { code, name, names, facts }: UnknownName): Problem {
  const wide = wideSignIn(name);
  return wide === null
    ? { ...makeProblem({ place, code, facts: { name, ...facts }, suggestion: suggest(name, names) }), said: name }
    : makeProblem({ place, ...wide });
}
