// Constant arguments of a screen's buttons, held to the call that each makes: arguments that it takes, and values that
// they may have. Which call that is and what it takes stands in the model alone, so that this is asked of a config that
// is well otherwise.
import type { CallModel } from '../../src/core/call-model.ts';
import { isList, isObject, listOf, objectOf, type JsonObject } from '../../src/core/json.ts';
import type { MetaSchema } from '../../src/core/meta-schema.ts';
import type { AppModel } from '../../src/core/model.ts';
import { child, cursorOf, entriesOf, textOf, type Cursor } from '../check/model/cursor.ts';
import { reportUnknownKey } from '../check/report.ts';
import { checkValue } from '../check/structure/check-value.ts';
import type { Config, Problem } from '../config.ts';
import { actionItems } from '../screens/screen-items.ts';
import { readAction } from '../words/actions.ts';

export function actionArgumentProblems({ screens }: Config, model: AppModel): readonly Problem[] {
  const calls = model.entities.flatMap((entity) => entity.calls);
  return screens.flatMap((document) => {
    const screen = cursorOf(document);
    const said = actionItems({ cursor: screen })
      .map(({ cursor }) => readAction(cursor, false))
      .filter(({ args }) => entriesOf(args).length > 0);
    if (said.length === 0) return [];
    const made = model.screens.find(({ key }) => key === textOf(child(screen, 'key')));
    const pressed = pressedIn(made);
    return said.flatMap(({ id, args }) => {
      const own = pressed.filter((action) => action['id'] === id && isMadeWith(action, args));
      const offered = calls.filter((call) => own.some((action) => makes(action, call, made?.entity ?? null)));
      return offered.length === 0 ? [] : problemsOf(args, offered);
    });
  });
}

/** Buttons, wherever they stand in the model of a screen. */
function pressedIn(value: unknown): readonly JsonObject[] {
  if (isList(value)) return value.flatMap(pressedIn);
  if (!isObject(value)) return [];
  const within = Object.values(value).flatMap(pressedIn);
  return isObject(value['args']) && typeof value['id'] === 'string' ? [value, ...within] : within;
}

function isMadeWith(action: JsonObject, said: Cursor): boolean {
  const args = objectOf(action['args']);
  return entriesOf(said).every(([name, { value }]) => args[name] === value);
}

/** Where the record tells which call is meant, one for each form, it makes any that fires its event. */
function makes(action: JsonObject, call: CallModel, entity: string | null): boolean {
  if (action['call'] !== null) return action['call'] === call.id;
  return call.entity === entity && listOf(action['events']).some((event) => call.events.some((own) => own === event));
}

/** calls: one, or several of which it is enough that one takes it. */
function problemsOf(said: Cursor, calls: readonly CallModel[]): readonly Problem[] {
  const taken = calls.map(({ names, input }) => argumentsOf(objectOf(input['properties']), names));
  return entriesOf(said).flatMap(([name, at]) => {
    const schemas = taken.flatMap((schema) => schema.get(name) ?? []);
    const found = schemas.map((meta) => checkValue({ cursor: at, meta, base: 'screen.meta.json' }));
    if (found.length > 0) return found.some((problems) => problems.length === 0) ? [] : (found[0] ?? []);
    const facts = { call: calls.map((call) => call.name).join(' / ') };
    return [reportUnknownKey(at, { code: 'C644', name, names: taken.flatMap((schema) => [...schema.keys()]), facts })];
  });
}

/** By the call's own names and by the engine's. */
function argumentsOf(properties: JsonObject, names: CallModel['names']): ReadonlyMap<string, MetaSchema> {
  return new Map(
    [...Object.keys(names), ...Object.keys(properties)].map((name) => [
      name,
      plainSchema(objectOf(properties[names[name] ?? name])),
    ]),
  );
}

/** As far as a constant is told by it that is a text, a number or a yes or no. */
function plainSchema(schema: JsonObject): MetaSchema {
  const { type, enum: values, minimum, maximum } = schema;
  const types = (isList(type) ? type : [type]).filter((one) => typeof one === 'string');
  return {
    ...(types.length === 0 ? {} : { type: types }),
    ...(isList(values) ? { enum: values } : {}),
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(typeof maximum === 'number' ? { maximum } : {}),
  };
}
