// When a form judges what was typed, and what it then shows. Before the first save or submit a field is judged when it
// is left, and never called empty; from then on everything is judged on each change. A wrong field clears as soon as it
// is right.
import type { FieldError } from '../../core/errors.ts';
import { fieldsBehind, hiddenFields, judgeForm, type FormJudgement } from '../../core/form-judge.ts';
import { groupBy } from '../../core/group-by.ts';
import { fieldErrors, topKey } from '../../core/validation-messages.ts';
import type { WebForm } from '../../core/web-model.ts';
import type { FormStore, FormValues } from './form-store.ts';
import { shownOrder } from './ui-schema.ts';

/** "save": the draft rules; "submit": all rules. */
export type FormMode = 'save' | 'submit';

export interface FormCheck {
  readonly validate: (mode: FormMode) => readonly FieldError[];
  /** Whether nothing is wrong but that files are on their way; says that it goes on when they are there. */
  readonly isOnlyWaiting: () => boolean;
  /** What was waited for is there, or does not come. */
  readonly arrived: (isThere: boolean) => void;
  readonly changed: (name: string) => void;
  readonly left: (name: string) => void;
  readonly refused: (errors: readonly FieldError[]) => void;
  /** What the rules read of the record around the form is another. */
  readonly aboutChanged: () => void;
}

/**
 * What a form of these values sends: hidden fields keep in the open form what was typed, but not all of it goes out.
 */
export function sentValues(form: WebForm, values: FormValues, input: SentInput): FormValues {
  return judgeValues(form, values, input).values;
}

export interface SentInput {
  readonly mode: FormMode;
  /** Of the record that this one is a part of, by path. */
  readonly about: FormValues;
  /** YYYY-MM-DD, the office's. */
  readonly today: string;
}

function judgeValues(form: WebForm, values: FormValues, { mode, about, today }: SentInput): FormJudgement {
  const validate = mode === 'submit' ? form.validate : form.validateDraft;
  return judgeForm(
    { schema: form.schema, rules: form.rules, validate },
    { values: structuredClone(values), about, mode, today },
  );
}

export interface CheckedBy {
  /** Runs when what is shown may change without moving a button from under the pointer: press.ts. */
  readonly steadily: (run: () => void) => void;
  /** YYYY-MM-DD, the office's. */
  readonly today: () => string;
}

export function createFormCheck(form: WebForm, store: FormStore, { steadily, today }: CheckedBy): FormCheck {
  let attempted: FormMode | null = null;
  let serverErrors: readonly FieldError[] = [];
  let goesOn = false;
  const touched = new Set<string>();
  const order = shownOrder(form);
  const dependents = dependentsOf(form);

  function judge(mode: FormMode): readonly FieldError[] {
    const { issues } = judgeValues(form, store.values(), { mode, about: store.about(), today: today() });
    return fieldErrors(
      attempted === null ? issues.filter((issue) => issue.keyword !== 'required') : issues,
      form.schema,
      order,
    );
  }

  function show(): void {
    const own =
      attempted === null ? judge('save').filter((error) => touched.has(topKey(error.field))) : judge(attempted);
    const known = new Set(own.map((error) => error.field));
    const hidden = hiddenFields(form.rules, store.values(), store.about());
    const others = [
      ...own,
      ...serverErrors.filter((error) => !known.has(error.field) && !hidden.has(topKey(error.field))),
    ];
    // What is on its way is not missing, however often it is judged meanwhile.
    const awaited = new Map(attempted === null ? [] : store.busy().map(({ field, message }) => [field, message]));
    const note = goesOn ? '完成后自动继续' : '请等待完成';
    store.setErrors([
      ...Array.from(awaited, ([field, message]) => ({ field, message: `${message}，${note}` })),
      ...others.filter(({ field }) => !awaited.has(field)),
    ]);
  }

  return {
    validate: (mode) => {
      store.flush();
      attempted = mode;
      serverErrors = [];
      goesOn = false;
      show();
      return store.errors();
    },
    isOnlyWaiting: () => {
      goesOn = store.isOnlyWaiting();
      if (goesOn) show();
      return goesOn;
    },
    arrived: (isThere) => {
      goesOn &&= isThere;
      if (attempted !== null) show();
    },
    changed: (name) => {
      serverErrors = serverErrors.filter((error) => topKey(error.field) !== name);
      const concerned = (dependents.get(name) ?? []).some((one) => touched.has(one) || store.errorsOf(one).length > 0);
      if (attempted !== null || concerned || store.errorsOf(name).length > 0) steadily(show);
    },
    left: (name) => {
      if (touched.has(name) && attempted !== null) return;
      touched.add(name);
      if (attempted === null) steadily(show);
    },
    aboutChanged: show,
    refused: (errors) => {
      serverErrors = errors;
      show();
    },
  };
}

/** field → fields whose rules read it: they may appear, go, or be wrong when it changes. */
function dependentsOf({ rules }: WebForm): ReadonlyMap<string, readonly string[]> {
  const reads = [
    ...[...rules.shown, ...(rules.wanted ?? [])].flatMap(({ field }) =>
      fieldsBehind(rules, field).map((other) => [other, field] as const),
    ),
    ...rules.dates.map(({ field, than }) => [than, field] as const),
  ];
  return new Map(
    [...groupBy(reads, ([other]) => other)].map(([other, pairs]) => [other, pairs.map(([, field]) => field)]),
  );
}
