// What the server answered to each trial, and for a refusal the lines it comes from: a guard, a constraint, a locked
// form, a stored record that is not complete.
import type { TrialFacts } from '../../src/core/access-facts.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import type { RefusalModel } from '../../src/core/expression/expression-model.ts';
import { topKey } from '../../src/core/validation-messages.ts';
import type { AccessReportInput } from './access-input.ts';
import { line, type ReportLine } from './report.ts';
import type { AskedTrial } from './trials.ts';
import { outcomeOf } from './verdict.ts';
import { entityIn } from './words.ts';

const MOST_ERRORS = 3;
const NO_AUTHORITY = '0002';

export function trialLines(input: AccessReportInput): readonly ReportLine[] {
  const {
    call,
    facts: { account, trials },
  } = input;
  if (account === null || account.isDisabled) return [];
  return trials.map((trial) => {
    const asked = input.question.trials.find(({ key }) => key === trial.key);
    const outcome = outcomeOf(call, trial);
    const title = titleOf(asked, trial.key);
    if (outcome === 'allowed')
      return line('yes', {
        zh: `${title.zh}：${trial.message === '' ? '给出文件' : trial.message}`,
        en: `${title.en}: ${trial.message === '' ? 'answers a file' : trial.message}`,
      });
    const errors = trial.errors
      .slice(0, MOST_ERRORS)
      .map(({ field, message }) => `${field} ${message}`)
      .join('；');
    const more = trial.errors.length > MOST_ERRORS ? ` … ${trial.errors.length}` : '';
    if (outcome === 'content')
      return line(
        'yes',
        {
          zh: `${title.zh}：可以办，内容须合格：${errors}${more}`,
          en: `${title.en}: may be done, once its content is right: ${errors}${more}`,
        },
        ...(asked === undefined ? [] : saidInPlace(input, asked.events, trial)),
      );
    const said = trial.errors.length === 0 ? trial.message : `${errors}${more}`;
    return line(
      'no',
      { zh: `${title.zh}：${trial.code} ${said}`, en: `${title.en}: ${trial.code} ${said}` },
      ...refusalPlaces(input, asked, trial),
    );
  });
}

function titleOf(asked: AskedTrial | undefined, key: string): { readonly zh: string; readonly en: string } {
  const titles = [...new Set((asked?.events ?? []).map((event) => event.title))].join(' / ');
  return { zh: titles === '' ? key : `${titles} ${key}`, en: key };
}

function refusalPlaces(
  { model, places, call, facts }: AccessReportInput,
  asked: AskedTrial | undefined,
  trial: TrialFacts,
): readonly string[] {
  if (call === null || asked === undefined) return [];
  const entity = entityIn(model, call.entity);
  const constraints = trial.refusals.flatMap(({ kind, rule }) =>
    kind === 'constraint' ? constraintPlaces({ places }, entity, { rule, events: asked.events, form: call.form }) : [],
  );
  const inPlace = saidInPlace({ model, places, call }, asked.events, trial);
  if (constraints.length + inPlace.length > 0) return [...constraints, ...inPlace];
  const locked = entity.forms.find((form) => form.key === call.form && form.rules.locked?.text === trial.message);
  if (locked !== undefined) return [places.formFact(entity.id, locked.key, 'locked')];
  const role = facts.account?.roleInForce ?? '';
  return asked.events
    .filter((event) => asked.events.length === 1 || event.by.includes(role))
    .flatMap((event) => eventPlaces({ places, facts }, entity, { event, trial }));
}

interface Refused {
  readonly event: EventModel;
  readonly trial: TrialFacts;
}

function eventPlaces(
  { places, facts }: Pick<AccessReportInput, 'places' | 'facts'>,
  entity: EntityModel,
  { event, trial }: Refused,
): readonly string[] {
  const at = places.event(entity.id, event.machine, event.id);
  if (!event.by.includes(facts.account?.roleInForce ?? '')) return [at.key('by')];
  const guards = event.guards.flatMap((guard, index) =>
    guard.message !== '' && guard.message === trial.message ? at.guard(index) : [],
  );
  if (guards.length > 0) return guards;
  // A stored record that lacks something is stopped by "complete"; the form says what is asked for.
  if (trial.errors.length > 0 && event.complete)
    return [
      at.key('complete'),
      ...entity.forms
        .flatMap((form) =>
          form.fields
            .filter((field) => trial.errors.some((error) => topKey(error.field) === field.name))
            .slice(0, 1)
            .map((field) => field.source),
        )
        .slice(0, 1),
    ];
  // "No authority" past the role's own events is the rows' word.
  if (trial.code === NO_AUTHORITY) return [];
  const stand = facts.record?.machines
    .find(({ machine }) => machine === event.machine)
    ?.events.find((candidate) => candidate.event === event.id);
  if (stand?.decider === 'from') return [at.key('from')];
  return stand?.decider === 'guard' && stand.guard !== null ? at.guard(stand.guard) : [];
}

/** Lines of refusals that are said in place, { refuse, at, message }, told by their field and their words. */
function saidInPlace(
  { model, places, call }: Pick<AccessReportInput, 'model' | 'places' | 'call'>,
  events: readonly EventModel[],
  { errors }: TrialFacts,
): readonly string[] {
  if (call === null || errors.length === 0) return [];
  const { id, forms } = entityIn(model, call.entity);
  const isMet = (refusal: RefusalModel): boolean => errors.some((error) => isSaidBy(refusal, error));
  return [
    ...events.flatMap((event) =>
      event.refusals.flatMap((refusal, at) =>
        isMet(refusal) ? [places.event(id, event.machine, event.id).refusal(at)] : [],
      ),
    ),
    ...forms
      .filter(({ key }) => key === call.form)
      .flatMap(({ key, refusals }) =>
        refusals.flatMap((refusal, at) => (isMet(refusal) ? [places.formRefusal(id, key, at)] : [])),
      ),
  ];
}

/** What is worked out within its words may be anything. */
function isSaidBy({ at, message }: RefusalModel, error: TrialFacts['errors'][number]): boolean {
  const words = message.map((part) => (typeof part === 'string' ? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : '.*'));
  return topKey(error.field) === topKey(`/${at}`) && new RegExp(`^${words.join('')}$`, 'su').test(error.message);
}

interface ConstraintUse {
  readonly rule: string;
  readonly events: readonly EventModel[];
  readonly form: string | null;
}

function constraintPlaces(
  { places }: Pick<AccessReportInput, 'places'>,
  entity: EntityModel,
  { rule, events, form }: ConstraintUse,
): readonly string[] {
  const ofEvents = events
    .filter((event) => event.constraints.includes(rule))
    .map((event) => places.event(entity.id, event.machine, event.id).constraint(rule));
  const ofForms = entity.forms
    .filter((candidate) => candidate.key === form && candidate.constraints.includes(rule))
    .map((candidate) => places.formFact(entity.id, candidate.key, 'constraints'));
  return [...ofEvents, ...ofForms];
}
