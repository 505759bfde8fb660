// Rules as they are, but held to what they declare: one that reads or writes a field that it does not name throws, and
// with it the test. Every office and engine of the server tests works with these: what a test goes through is declared.
import type { ConfigWords } from '../../src/core/config-words-model.ts';
import { comparedPaths } from '../../src/core/condition.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { RecordValues } from '../../src/core/json.ts';
import type { AccountPort, EffectPort, FieldUse, OwnRecordPort, ReadPort } from '../../src/core/rule.ts';
import type { ServerContext } from '../../src/server/context.ts';

type Registry = ServerContext['registry'];

/** What one rule declares. */
interface Declared {
  readonly rule: string;
  readonly reads: FieldUse;
  readonly writes: FieldUse;
}

const OWN = '@own';
/** Asked of a watched record: the record itself. */
const ITSELF = Symbol('the record itself');

export function declaredRules(registry: Registry): Registry {
  return {
    ...registry,
    guards: held(registry.guards, (rule, name) => ({
      ...rule,
      check: (input) => rule.check({ ...input, record: watched(input.record, pathsOf(name, rule), OWN) }),
    })),
    computed: held(registry.computed, (rule, name) => ({
      ...rule,
      compute: (input) =>
        rule.compute({
          ...input,
          record: watched(input.record, pathsOf(name, rule), OWN),
          words: unwatched(input.words),
        }),
    })),
    fills: held(registry.fills, (rule, name) => {
      const declared = usesOf(name, rule);
      const { fill } = rule;
      return {
        ...rule,
        fill: (input) => {
          const filled = fill({ ...input, values: watched(input.values, declared, OWN) });
          mayWrite(declared, OWN, Object.keys(filled));
          return filled;
        },
      };
    }),
    constraints: held(registry.constraints, (rule, name) => {
      const declared = usesOf(name, rule);
      return {
        ...rule,
        check: (input) =>
          rule.check({
            ...input,
            record: watched(input.record, declared, OWN),
            values: watched(input.values, declared, OWN),
            words: unwatched(input.words),
            port: readerOf(declared, input.port),
          }),
      };
    }),
    answers: held(registry.answers, (rule, name) => ({
      ...rule,
      answer: (input) =>
        rule.answer({ ...input, words: unwatched(input.words), port: readerOf(usesOf(name, rule), input.port) }),
    })),
    effects: held(registry.effects, (rule, name) => {
      const declared = usesOf(name, rule);
      return {
        ...rule,
        run: (input) =>
          rule.run({
            ...input,
            record: watched(input.record, declared, OWN),
            own: ownPortOf(declared, input.own),
            port: writerOf(declared, input.port),
            accounts: accountsOf(declared, input.accounts),
          }),
      };
    }),
  };
}

function held<Rule>(
  rules: Readonly<Record<string, Rule>>,
  hold: (rule: Rule, name: string) => Rule,
): Readonly<Record<string, Rule>> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, hold(rule, name)]));
}

function usesOf(
  rule: string,
  { reads, writes = {} }: { readonly reads: FieldUse; readonly writes?: FieldUse },
): Declared {
  return { rule, reads, writes };
}

/** Guards and computed fields read their own record alone. */
function pathsOf(rule: string, { reads }: { readonly reads: readonly string[] }): Declared {
  return { rule, reads: { [OWN]: reads }, writes: {} };
}

function mayRead({ rule, reads }: Declared, entity: string, field: string): void {
  const known = reads[entity] ?? [];
  // Every record has one.
  if (field === 'id' || known.includes(field) || known.includes(`${field}?`)) return;
  throw new Error(`rule ${rule} reads ${entity}.${field}, which it does not declare`);
}

function mayWrite({ rule, writes }: Declared, entity: string, fields: readonly string[]): void {
  const undeclared = fields.find((field) => writes[entity]?.includes(field) !== true);
  if (undeclared !== undefined)
    throw new Error(`rule ${rule} writes ${entity}.${undeclared}, which it does not declare`);
}

/**
 * A copy of the whole says nothing of what is read. The language asks for each key's descriptor before it copies its
 * value.
 */
function watched(record: RecordValues, declared: Declared, entity: string): RecordValues {
  const copied = new Set<string | symbol>();
  return new Proxy(record, {
    getOwnPropertyDescriptor: (target, key) => {
      copied.add(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    get: (target, key, receiver) => {
      if (key === ITSELF) return target;
      // A promise that is answered with a record is asked whether it is one.
      if (typeof key === 'string' && key !== 'then' && !copied.delete(key)) mayRead(declared, entity, key);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

function itself(record: RecordValues): RecordValues {
  return (Reflect.get(record, ITSELF) as RecordValues | undefined) ?? record;
}

/** What a form wants of a record is read by the form's own word, not by the rule's. */
function unwatched(words: ConfigWords): ConfigWords {
  return { ...words, missing: (entity, form, record) => words.missing(entity, form, itself(record)) };
}

function readerOf(declared: Declared, port: ReadPort): ReadPort {
  const asked = (entity: string, conditions: readonly ConditionModel[], fields: readonly string[]): void =>
    [...fieldsOf(conditions), ...fields].forEach((field) => mayRead(declared, entity, field));
  return {
    read: async (entity, id) => {
      const row = await port.read(entity, id);
      return row === null ? null : watched(row, declared, entity);
    },
    count: (entity, conditions) => {
      asked(entity, conditions, []);
      return port.count(entity, conditions);
    },
    find: (entity, conditions, fields) => {
      asked(entity, conditions, fields);
      return port.find(entity, conditions, fields);
    },
  };
}

function fieldsOf(conditions: readonly ConditionModel[]): readonly string[] {
  return comparedPaths(conditions);
}

function writerOf(declared: Declared, port: EffectPort): EffectPort {
  return {
    ...readerOf(declared, port),
    hold: port.hold,
    remove: (entity, id) => {
      mayWrite(declared, entity, []);
      port.remove(entity, id);
    },
    update: (entity, id, values) => {
      mayWrite(declared, entity, Object.keys(values));
      return port.update(entity, id, values);
    },
    updateAfter: (entity, id, values) => {
      mayWrite(declared, entity, Object.keys(values));
      port.updateAfter(entity, id, values);
    },
    create: (entity, values) => {
      mayWrite(declared, entity, Object.keys(values));
      return port.create(entity, values);
    },
    createMany: (entity, rows) => {
      for (const values of rows) mayWrite(declared, entity, Object.keys(values));
      return port.createMany(entity, rows);
    },
  };
}

function ownPortOf(declared: Declared, own: OwnRecordPort): OwnRecordPort {
  return {
    ...own,
    set: (values) => {
      mayWrite(declared, OWN, Object.keys(values));
      own.set(values);
    },
    draw: (values) =>
      own.draw(async (inside) => {
        const drawn = await values(readerOf(declared, inside));
        mayWrite(declared, OWN, Object.keys(drawn));
        return drawn;
      }),
  };
}

function accountsOf(declared: Declared, accounts: AccountPort): AccountPort {
  return {
    ...accounts,
    open: (account) => {
      if (account.user !== 'self') mayWrite(declared, 'user', Object.keys(account.user));
      accounts.open(account);
    },
  };
}
