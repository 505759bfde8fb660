// The values and errors of one open form, outside React: a field subscribes to its own, so a change renders one field.
// Pure of React and RJSF. Keys are the top-level properties; errors carry JSON pointers.
import type { FieldError } from '../../core/errors.ts';
import { fieldsBehind, hiddenFields, wantedFields } from '../../core/form-judge.ts';
import { NO_RULES, type FormRules } from '../../core/form-model.ts';
import { groupBy } from '../../core/group-by.ts';
import type { Json } from '../../core/json.ts';
import { topKey } from '../../core/validation-messages.ts';
import type { FieldForm } from '../../fields/field-form-context.ts';

export type FormValues = Readonly<Record<string, Json>>;

export interface FormStore {
  /** Of the record that this one is a part of, by path. */
  readonly about: () => FormValues;
  /** That record is another now. */
  readonly setAbout: (about: FormValues) => void;
  readonly subscribeAbout: (listener: () => void) => () => void;
  readonly values: () => FormValues;
  readonly errors: () => readonly FieldError[];
  readonly errorsOf: (name: string) => readonly FieldError[];
  /** Fields of the form that decide whether the named one shows and is wanted. */
  readonly behind: (name: string) => readonly string[];
  /** false: it always shows, and is wanted always or never. */
  readonly isConditional: (name: string) => boolean;
  readonly isShown: (name: string) => boolean;
  /** It is wanted now, under a condition that holds. */
  readonly isWanted: (name: string) => boolean;
  /** undefined clears: the key goes. */
  readonly setField: (name: string, value: Json | undefined) => void;
  /** Values from outside; fields whose value is the same hear nothing. */
  readonly replace: (values: FormValues) => void;
  readonly setErrors: (errors: readonly FieldError[]) => void;
  /** Hears of one field (value or errors), or with null of every change of values. */
  readonly subscribe: (name: string | null, listener: () => void) => () => void;
  readonly subscribeErrors: (listener: () => void) => () => void;
  readonly holdText: (flush: () => void) => () => void;
  /** Fields that are not ready yet, as errors; see FieldForm.markBusy. */
  readonly markBusy: FieldForm['markBusy'];
  readonly busy: () => readonly FieldError[];
  /** Nothing but what is not ready yet stands in the way. */
  readonly isOnlyWaiting: () => boolean;
  /** Hears of each that has been waited for: whether it is there. */
  readonly subscribeReady: (listener: (isThere: boolean) => void) => () => void;
  /** Hands over every text still being typed. */
  readonly flush: () => void;
}

const NO_ERRORS: readonly FieldError[] = [];

export function createFormStore(
  initial: FormValues,
  rules: Pick<FormRules, 'shown' | 'wanted'> = NO_RULES,
  around: FormValues = {},
): FormStore {
  let values = initial;
  let about = around;
  let errors = NO_ERRORS;
  let errorsByField = new Map<string, readonly FieldError[]>();
  let hidden = { of: values, about, names: hiddenFields(rules, values, about) };
  let wanted = { of: values, about, names: new Set(wantedFields(rules, values, about)) };
  const fieldListeners = new Map<string, Set<() => void>>();
  const valueListeners = new Set<() => void>();
  const aboutListeners = new Set<() => void>();
  const errorListeners = new Set<() => void>();
  const heldTexts = new Set<() => void>();
  const busyFields = new Set<FieldError>();
  const readyListeners = new Set<(isThere: boolean) => void>();
  // A copy: a listener may leave while it is told.
  const tell = (listeners: Iterable<() => void> | undefined): void => {
    for (const listener of Array.from(listeners ?? [])) listener();
  };

  function isShown(name: string): boolean {
    if (hidden.of !== values || hidden.about !== about)
      hidden = { of: values, about, names: hiddenFields(rules, values, about) };
    return !hidden.names.has(name);
  }

  function isWanted(name: string): boolean {
    if (wanted.of !== values || wanted.about !== about)
      wanted = { of: values, about, names: new Set(wantedFields(rules, values, about)) };
    return wanted.names.has(name);
  }

  function setField(name: string, value: Json | undefined): void {
    if (isSame(values[name], value)) return;
    const { [name]: _, ...others } = values;
    values = value === undefined ? others : { ...values, [name]: value };
    tell(fieldListeners.get(name));
    tell(valueListeners);
  }

  function replace(next: FormValues): void {
    const changed = [...new Set([...Object.keys(values), ...Object.keys(next)])].filter(
      (name) => !isSame(values[name], next[name]),
    );
    if (changed.length === 0) return;
    // Unchanged fields keep their identity, so that they need not render.
    values = Object.fromEntries(
      Object.entries(next).map(([name, value]) => [
        name,
        isSame(values[name], value) ? (values[name] ?? value) : value,
      ]),
    );
    for (const name of changed) tell(fieldListeners.get(name));
    tell(valueListeners);
  }

  function setErrors(next: readonly FieldError[]): void {
    if (isSame(errors, next)) return;
    const before = errorsByField;
    errors = next;
    errorsByField = groupByField(next, before);
    for (const name of new Set([...before.keys(), ...errorsByField.keys()])) {
      if (before.get(name) !== errorsByField.get(name)) tell(fieldListeners.get(name));
    }
    tell(errorListeners);
  }

  return {
    about: () => about,
    setAbout: (next) => {
      if (isSame(about, next)) return;
      about = next;
      tell(aboutListeners);
    },
    subscribeAbout: (listener) => join(aboutListeners, listener),
    values: () => values,
    errors: () => errors,
    errorsOf: (name) => errorsByField.get(name) ?? NO_ERRORS,
    behind: (name) => fieldsBehind(rules, name),
    isConditional: (name) => [...rules.shown, ...(rules.wanted ?? [])].some(({ field }) => field === name),
    isShown,
    isWanted,
    setField,
    replace,
    setErrors,
    subscribe: (name, listener) => {
      if (name === null) return join(valueListeners, listener);
      const listeners = fieldListeners.get(name) ?? new Set();
      fieldListeners.set(name, listeners);
      return join(listeners, listener);
    },
    subscribeErrors: (listener) => join(errorListeners, listener),
    holdText: (flush) => join(heldTexts, flush),
    markBusy: (name, message) => {
      const leave = join(busyFields, { field: `/${name}`, message });
      let isOver = false;
      return (isThere = true) => {
        if (isOver) return;
        isOver = true;
        leave();
        for (const listener of readyListeners) listener(isThere);
      };
    },
    subscribeReady: (listener) => join(readyListeners, listener),
    busy: () => [...busyFields],
    isOnlyWaiting: () => {
      const awaited = new Set(Array.from(busyFields, ({ field }) => field));
      return awaited.size > 0 && errors.every(({ field }) => awaited.has(field));
    },
    flush: () => tell(heldTexts),
  };
}

/** Adds a member; answers how to take it out again. */
function join<Member>(members: Set<Member>, member: Member): () => void {
  members.add(member);
  return () => {
    members.delete(member);
  };
}

function groupByField(
  errors: readonly FieldError[],
  before: ReadonlyMap<string, readonly FieldError[]>,
): Map<string, readonly FieldError[]> {
  const groups = groupBy(errors, (error) => topKey(error.field));
  return new Map(
    [...groups].map(([name, group]) => {
      const known = before.get(name);
      return [name, known !== undefined && isSame(known, group) ? known : group];
    }),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
