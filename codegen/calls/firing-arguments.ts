// Arguments of calls that fire events on stored records: which of them, what is said with it, which form comes along.
import { optionOf } from '../../src/core/call-uses.ts';
import { eventsOfMachines } from '../../src/core/machine.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { OPINION, OPINION_FILE, REVIEW_TERMS } from '../../src/core/opinion.ts';
import { argumentsOf, draftProperties, filterArguments, ID, ROW_VERSION, type Properties } from './call-arguments.ts';
import type { CallInputInput } from './call-types.ts';

const NOTHING_CHOSEN = '请先选择要办理的数据';
/** Every record with the version that the person saw (api.md, "Settled in the second round"). */
const ITEMS: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: 200,
  title: '要办理的数据',
  items: {
    type: 'object',
    required: ['id', 'rowVersion'],
    additionalProperties: false,
    properties: {
      id: { ...ID, title: '编号', errorMessage: { required: '请指明数据编号' } },
      rowVersion: { ...ROW_VERSION, title: '版本', errorMessage: { required: '请带上所看到的数据版本（rowVersion）' } },
    },
    errorMessage: { type: '应为 { id, rowVersion }' },
  },
  errorMessage: {
    type: NOTHING_CHOSEN,
    required: NOTHING_CHOSEN,
    minItems: NOTHING_CHOSEN,
    maxItems: '一次最多办理200条',
  },
};
/** Which record, or which records as they were seen; what is said with it, and what further arguments keep. */
export function firingArguments(input: CallInputInput, own: Properties, required: readonly string[]): JsonSchema {
  const { filters } = input.facts;
  const many = optionOf(input.facts, 'many');
  const said = {
    ...own,
    ...carriedArguments(input),
    ...opinionArguments(input),
    ...undoArgument(input),
    ...extraArguments(input),
  };
  if (many === 'required')
    return argumentsOf({ items: ITEMS, ...(filters.length === 0 ? {} : filterArguments(input)), ...said }, [
      'items',
      ...required,
    ]);
  const one = { id: ID, rowVersion: ROW_VERSION };
  return many === 'optional'
    ? argumentsOf({ ...one, items: ITEMS, ...said }, required)
    : argumentsOf({ ...one, ...said }, ['id', ...required]);
}

/** The same arguments with it take the step back (undo of its event). */
function undoArgument({ calls, facts }: CallInputInput): Properties {
  const events = eventsOfMachines(calls.machines).filter(({ id }) => facts.events.includes(id));
  return events.some(({ undo }) => undo !== null) ? { undo: { type: 'boolean', title: '撤销' } } : {};
}

/** `machineBy`: its argument takes the values that name a machine. */
export function machineArgument({ facts }: CallInputInput): Properties {
  const by = optionOf(facts, 'machineBy');
  const values = Object.keys(by?.machines ?? {});
  if (by === undefined || values.length === 0) return {};
  const isNumber = values.every((value) => /^-?\d+$/.test(value));
  return {
    [by.argument]: {
      type: isNumber ? 'integer' : 'string',
      enum: isNumber ? values.map(Number) : values,
      title: '类型',
    },
  };
}

/** `eventBy`: its argument takes the values that name events, and may be left out. */
export function eventArgument({ facts }: CallInputInput): Properties {
  const by = optionOf(facts, 'eventBy');
  const values = Object.keys(by?.events ?? {});
  if (by === undefined || values.length === 0) return {};
  const isFlag = values.every((value) => value === 'true' || value === 'false');
  const isNumber = values.every((value) => /^-?\d+$/.test(value));
  const schema: JsonSchema = isFlag
    ? { type: 'boolean' }
    : isNumber
      ? { type: 'integer', enum: values.map(Number) }
      : { type: 'string', enum: values };
  return { [by.argument]: { ...schema, title: '办理方式' } };
}

function extraArguments({ calls, facts }: CallInputInput): Properties {
  const names = new Set(optionOf(facts, 'extra'));
  return Object.fromEntries(
    calls.fields.filter((field) => names.has(field.name)).map((field) => [field.name, field.schema]),
  );
}

export function verdicts({ calls, facts }: CallInputInput): Json[] {
  const events = eventsOfMachines(calls.machines).filter((event) => facts.events.includes(event.id));
  return [...new Set(events.flatMap((event) => (event.verdict === null ? [] : [event.verdict])))];
}

/**
 * reviewContent and reviewFile, where an event of the call takes them; lengths from the field that keeps them, of
 * several the longest.
 */
function opinionArguments({ calls, facts }: CallInputInput): Properties {
  const machines = calls.machines.map((machine) => ({
    ...machine,
    events: machine.events.filter((event) => facts.events.includes(event.id)),
  }));
  const opinions = machines.filter(({ events }) => events.some((event) => event.opinion !== 'none'));
  const files = machines.filter(({ events }) => events.some((event) => event.file !== 'none'));
  const schemaOf = (names: readonly (string | null)[], otherwise: JsonSchema): JsonSchema => {
    const [name = null, ...others] = new Set(names);
    return (others.length > 0 ? undefined : calls.fields.find((field) => field.name === name)?.schema) ?? otherwise;
  };
  const max = Math.max(...opinions.map(({ opinionTerms }) => opinionTerms.max));
  const title = opinions[0]?.opinionTerms.title ?? REVIEW_TERMS.title;
  const fileTitle = files[0]?.opinionTerms.fileTitle ?? REVIEW_TERMS.fileTitle;
  return {
    ...(opinions.length > 0
      ? {
          [OPINION]: {
            ...schemaOf(
              opinions.map(({ opinionField }) => opinionField),
              { type: 'string' },
            ),
            maxLength: max,
            title,
          },
        }
      : {}),
    ...(files.length > 0
      ? {
          [OPINION_FILE]: schemaOf(
            files.map(({ opinionFileField }) => opinionFileField),
            { type: 'string', format: 'file-urls', maxLength: 2000, title: fileTitle },
          ),
        }
      : {}),
  };
}

/** Fields of the forms whose values the call's events carry; which of them are required hangs on the event. */
function carriedArguments({ calls, facts }: CallInputInput): Properties {
  const keys = new Set(
    eventsOfMachines(calls.machines)
      .filter((event) => facts.events.includes(event.id))
      .map((event) => event.form),
  );
  return Object.assign({}, ...calls.forms.filter((form) => keys.has(form.key)).map((form) => draftProperties(form)));
}
