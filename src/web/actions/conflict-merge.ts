// Somebody saved the record while it was being edited: three versions (as opened, as typed, as stored now) become one.
// Pure. Nothing typed is dropped unasked: only fields that both sides changed are a question.
import type { Json } from '../../core/json.ts';

export type Side = 'yours' | 'theirs';
/** Field → value; an absent key and null both mean empty. */
export type Version = Readonly<Record<string, Json>>;

export interface Versions {
  /** As the person opened it. */
  readonly base: Version;
  readonly yours: Version;
  readonly theirs: Version;
}

export interface Conflict {
  /** Both changed it, differently: the person chooses. */
  readonly questions: readonly string[];
  /** Only they changed it: taken over, and said so. */
  readonly taken: readonly string[];
}

/** `names`: the form's fields, in their order. */
export function compareVersions(names: readonly string[], { base, yours, theirs }: Versions): Conflict {
  const differing = names.filter((name) => !sameValue(yours[name], theirs[name]));
  const untouched = differing.filter((name) => sameValue(yours[name], base[name]));
  return {
    questions: differing.filter((name) => !untouched.includes(name) && !sameValue(theirs[name], base[name])),
    taken: untouched,
  };
}

/**
 * The typed version with what they changed alone, and with the chosen side of every question (yours unless said
 * otherwise).
 */
export function mergeVersions(
  versions: Versions,
  conflict: Conflict,
  choices: Readonly<Record<string, Side>>,
): Version {
  const fromThem = [...conflict.taken, ...conflict.questions.filter((name) => choices[name] === 'theirs')];
  const kept = Object.entries(versions.yours).filter(([name]) => !fromThem.includes(name));
  const taken = fromThem.map((name): [string, Json] => [name, versions.theirs[name] ?? null]);
  return Object.fromEntries([...kept, ...taken].filter(([, value]) => !isEmpty(value)));
}

export function sameVersion(names: readonly string[], left: Version, right: Version): boolean {
  return names.every((name) => sameValue(left[name], right[name]));
}

export function sameValue(left: Json | undefined, right: Json | undefined): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  return orderedText(left) === orderedText(right);
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Key order says nothing about a value. */
function orderedText(value: Json | undefined): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
