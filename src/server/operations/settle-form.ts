// What every write by a form asks of it: the schema's judgement, the dictionaries', the field kinds', and of references
// that they are the caller's and offered. One place, whether the record is new, saved or carried along by an event.
import type { FormModel } from '../../core/entity-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { CallContext } from '../context.ts';
import { judgeDictionaries } from './dictionary-values.ts';
import { actorOf, type Engine } from './engine.ts';
import { judgeValues } from './field-values.ts';
import { mergeValues, settleValues, type Values } from './form-values.ts';
import { judgeOffered } from './offered-records.ts';
import { planReference, readReferences } from './references.ts';

export interface FormSaid {
  readonly form: FormModel;
  /** What the call sent, cleaned. */
  readonly given: Values;
  /** What it is laid over: stored, or what a new record begins with. */
  readonly base: Values;
  /** What is stored of the form: unchanged values are not judged by dictionaries and kinds. */
  readonly before: Values;
  /** Values around the form, by path. */
  readonly about?: Values;
  /** The stored record around it. */
  readonly record: RecordValues;
  /** A submit: the full schema. */
  readonly complete: boolean;
}

/** What is stored of it; throws every problem at its field. */
export async function settleForm(engine: Engine, context: CallContext, said: FormSaid): Promise<Values> {
  const { form, given, base, before, about = {}, record, complete } = said;
  const after = settleValues(engine.context.registry, form, {
    values: mergeValues(form, base, given),
    given,
    about,
    complete,
    now: context.now,
    settings: context.settings,
  });
  await judgeDictionaries(engine, form.fields, { before, after });
  judgeValues(engine, form.fields, { before, record: { ...record, ...after } });
  return after;
}

/** Of a stored record: throws where a reference was changed to a row that is not the caller's, or not offered. */
export async function judgeReferences(
  engine: Engine,
  context: CallContext,
  { form, before, record, after }: Pick<FormSaid, 'form' | 'before' | 'record'> & { readonly after: Values },
): Promise<void> {
  const fields = form.fields.filter(({ name, to }) => to !== null && after[name] !== before[name]);
  const actor = actorOf(context);
  await readReferences(engine, actor, {
    plans: fields.map((field) => planReference(engine, field, [])),
    values: after,
  });
  await judgeOffered(engine, context, { actor, fields, values: after, record });
}
