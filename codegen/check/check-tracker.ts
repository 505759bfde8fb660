// A scope that notes what a rule asks of the others, so that its verdict on one entity or screen can stand as long as
// every answer would be the same. Nobody lists by hand what a rule depends on: a rule that asks for more is followed
// at once.
import type { CheckScope } from './model/facts.ts';

/** Part of the scope, the key asked for (null: the part as a whole), the answer. */
type Answer = readonly [keyof CheckScope, string | null, unknown];

export interface TrackedScope {
  readonly scope: CheckScope;
  readonly answers: readonly Answer[];
}

export function trackScope(whole: CheckScope, looksAt: Pick<CheckScope, 'entityList' | 'screenList'>): TrackedScope {
  const answers: Answer[] = [];
  const parts = new Set<string>();
  const part = <Name extends keyof CheckScope>(name: Name): CheckScope[Name] => {
    if (!parts.has(name)) answers.push([name, null, whole[name]]);
    parts.add(name);
    return whole[name];
  };
  const map = <Value>(
    name: 'entities' | 'parts' | 'screens' | 'counters',
    values: ReadonlyMap<string, Value>,
  ): ReadonlyMap<string, Value> => {
    const asked = new Set<string>();
    const one = (key: string): void => {
      if (!asked.has(key)) answers.push([name, key, values.get(key)]);
      asked.add(key);
    };
    return trackMap(values, { one, all: () => void part(name) });
  };
  const scope: CheckScope = {
    ...looksAt,
    // A verdict on a pattern is always the same.
    patterns: whole.patterns,
    entities: map('entities', whole.entities),
    parts: map('parts', whole.parts),
    screens: map('screens', whole.screens),
    counters: map('counters', whole.counters),
    get config() {
      return part('config');
    },
    get known() {
      return part('known');
    },
    get kinds() {
      return part('kinds');
    },
    get roles() {
      return part('roles');
    },
    get modules() {
      return part('modules');
    },
    get rolesBroken() {
      return part('rolesBroken');
    },
    get dictionaries() {
      return part('dictionaries');
    },
  };
  return { scope, answers };
}

/** Whether the scope of today answers the same. */
export function isAnswered(scope: CheckScope, answers: readonly Answer[]): boolean {
  return answers.every(([name, key, answer]) => {
    const now = scope[name];
    return (key === null ? now : now instanceof Map ? now.get(key) : undefined) === answer;
  });
}

interface Notes {
  readonly one: (key: string) => void;
  readonly all: () => void;
}

function trackMap<Value>(values: ReadonlyMap<string, Value>, { one, all }: Notes): ReadonlyMap<string, Value> {
  const whole = (): ReadonlyMap<string, Value> => {
    all();
    return values;
  };
  return {
    get: (key) => {
      one(key);
      return values.get(key);
    },
    has: (key) => {
      one(key);
      return values.has(key);
    },
    get size() {
      return whole().size;
    },
    keys: () => whole().keys(),
    values: () => whole().values(),
    entries: () => whole().entries(),
    forEach: (take, self) => whole().forEach(take, self),
    [Symbol.iterator]: () => whole()[Symbol.iterator](),
  };
}
