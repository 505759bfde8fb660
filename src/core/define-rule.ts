// How a rule is made: constraint('loan', { title, reads, check }). The types of what it is given follow from what it
// declares: a field that it does not name under `reads` is not there for it, one that is not under `writes` cannot be
// written, and a value has the type that the config gives its field. At run time the rule is the object itself.
import type { Actor } from './actor.ts';
import type { ConfigWords } from './config-words-model.ts';
import type { EntityName, EntityTypes, FieldName, FieldPath, ValueAt } from './entity-types.ts';
import type { Json } from './json.ts';
import type {
  AccountPort,
  AnswerRule,
  ComputedRule,
  ConstraintProblem,
  ConstraintRule,
  EffectRule,
  FillRule,
  GuardRule,
  ScopeRule,
} from './rule.ts';
import type { DeclaredOf, EffectPortOf, EntityReads, EntityWrites, ReadPortOf } from './rule-ports.ts';
import type { Settings } from './settings.ts';

/** The entities whose records a rule is for; of several it knows what all of them have. */
type Serves<Entity extends EntityName> = Entity | readonly Entity[] | '@any';

type TypedField<Entity extends EntityName> = keyof EntityTypes[Entity]['typed'] & string;
type AnyField<Entity extends EntityName> = Entity extends EntityName ? FieldName<Entity> | TypedField<Entity> : never;
/** Fields and paths of the record, fields of its forms; "age?": one that only some of the entities or forms have. */
type OwnPath<Entity extends EntityName> = FieldPath<Entity> | TypedField<Entity> | `${AnyField<Entity>}?`;
type Bare<Path> = Path extends `${infer Field}?` ? Field : Path;

type Reads<Entity extends EntityName> = EntityReads & { readonly '@own'?: readonly OwnPath<Entity>[] };
type Writes<Entity extends EntityName> = EntityWrites & {
  readonly '@own'?: readonly (FieldName<Entity> | TypedField<Entity>)[];
};
/** Refuses keys that are no entities. */
type Known<Use> = { readonly [Key in Exclude<keyof Use, EntityName | '@own'>]: never };
type OwnOf<Use> = Bare<DeclaredOf<Use, '@own'>> & string;

/** What there is: of a new record not yet every field, and no id. */
export type OwnRecord<Entity extends EntityName, Path extends string> = {
  readonly [Key in Exclude<Path, 'id'>]?: ValueAt<Entity, Key> | null;
} & { readonly id?: number };
/** A record as stored. */
export type StoredRecord<Entity extends EntityName, Path extends string> = {
  readonly [Key in Path | 'id']: ValueAt<Entity, Key>;
};
/** What an effect sets of its own record. */
type OwnValues<Entity extends EntityName, Path extends string> = { readonly [Key in Path]?: ValueAt<Entity, Key> };

type Awaitable<Value> = Value | Promise<Value>;

interface Circumstances {
  readonly actor: Actor;
  readonly now: Date;
  readonly settings: Settings;
}

export function scope(rule: Omit<ScopeRule, 'kind'>): ScopeRule {
  return { kind: 'scope', ...rule };
}

export function guard<Entity extends EntityName, const Path extends OwnPath<Entity>>(
  serves: Serves<Entity>,
  rule: {
    readonly title: string;
    readonly reads: readonly Path[];
    readonly check: (
      input: Circumstances & { readonly record: StoredRecord<Entity, Bare<Path> & string> },
    ) => string | null;
  },
): GuardRule {
  return made('guard', serves, rule);
}

export function computed<Entity extends EntityName, const Path extends OwnPath<Entity>>(
  serves: Serves<Entity>,
  rule: Omit<ComputedRule, 'kind' | 'serves' | 'reads' | 'compute'> & {
    readonly reads: readonly Path[];
    readonly compute: (
      input: Circumstances & {
        readonly record: StoredRecord<Entity, Bare<Path> & string>;
        readonly words: ConfigWords;
      },
    ) => Json;
  },
): ComputedRule {
  return made('computed', serves, rule);
}

export function constraint<Entity extends EntityName, const Use extends Reads<Entity>>(
  serves: Serves<Entity>,
  rule: {
    readonly title: string;
    readonly reads: Use & Known<Use>;
    readonly isSteady?: boolean;
    readonly check: (
      input: Circumstances & {
        readonly record: OwnRecord<Entity, OwnOf<Use>>;
        readonly values: OwnRecord<Entity, OwnOf<Use>>;
        readonly words: ConfigWords;
        readonly port: ReadPortOf<Use>;
      },
    ) => Awaitable<readonly ConstraintProblem[]>;
  },
): ConstraintRule {
  return made('constraint', serves, rule);
}

export function effect<Entity extends EntityName, const Use extends Reads<Entity>, const Target extends Writes<Entity>>(
  serves: Serves<Entity>,
  rule: {
    readonly title: string;
    readonly reads: Use & Known<Use>;
    readonly writes: Target & Known<Target>;
    readonly run: (
      input: Circumstances & {
        readonly record: OwnRecord<Entity, OwnOf<Use>>;
        readonly event: string;
        readonly own: {
          readonly set: (values: OwnValues<Entity, OwnOf<Target>>) => void;
          readonly draw: (values: (port: ReadPortOf<Use>) => Promise<OwnValues<Entity, OwnOf<Target>>>) => void;
          readonly attachDocuments: () => Promise<void>;
        };
        readonly port: EffectPortOf<Use, Target>;
        readonly accounts: AccountPort;
      },
    ) => Awaitable<void>;
  },
): EffectRule {
  return made('effect', serves, rule);
}

export function fill<Entity extends EntityName, const Use extends Reads<Entity>, const Target extends Writes<Entity>>(
  serves: Serves<Entity>,
  rule: {
    readonly title: string;
    readonly reads: Use & Known<Use>;
    readonly writes: Target & Known<Target>;
    /** `values`: as typed, not judged yet. Answers what it fills. */
    readonly fill: (input: {
      readonly values: { readonly [Key in OwnOf<Use>]?: Json };
      readonly now: Date;
      readonly settings: Settings;
    }) => OwnValues<Entity, OwnOf<Target>>;
  },
): FillRule {
  return made('fill', serves, rule);
}

/** `name`: the rule's own, as the call names it. */
export function answer<
  Entity extends EntityName,
  Name extends keyof EntityTypes[Entity]['answers'],
  const Use extends EntityReads,
>(
  serves: Entity,
  _name: Name,
  rule: {
    readonly title: string;
    readonly reads: Use & Known<Use>;
    readonly answer: (
      input: Circumstances & {
        readonly args: EntityTypes[Entity]['answers'][Name];
        readonly words: ConfigWords;
        readonly port: ReadPortOf<Use>;
      },
    ) => Promise<Json>;
  },
): AnswerRule {
  return made('answer', serves, rule);
}

/** One declaration of what two read: beside "@own", which each rule declares for itself. */
export function joinReads<const One extends EntityReads, const Other extends EntityReads>(
  one: One & Known<One>,
  other: Other & Known<Other>,
): { readonly [Key in keyof One | keyof Other]: readonly (DeclaredOf<One, Key> | DeclaredOf<Other, Key>)[] };
export function joinReads(
  one: Readonly<Record<string, readonly string[]>>,
  other: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]));
}

/**
 * The one place where types end: the engine hands a rule what it declares, which is more than it could prove of each.
 */
function made<Rule extends { readonly kind: string }>(
  kind: Rule['kind'],
  serves: string | readonly string[],
  rule: object,
): Rule {
  const whole: object = { kind, serves: typeof serves === 'string' ? [serves] : serves, ...rule };
  return whole as Rule;
}
