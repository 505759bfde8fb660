// The text message that an event sends (`sms` of the machine): whom to, and its text with the places filled from the record as it
// will be. Kept with the event in its transaction; a record without a number sends nothing.
import type { EntityModel, EventModel } from '../../core/entity-model.ts';
import type { Json } from '../../core/model.ts';
import { splitPath } from '../../core/naming.ts';
import type { RecordValues } from '../../core/rule.ts';
import { fillPlaces, placesIn } from '../../core/text-places.ts';
import type { SmsMessage } from '../context.ts';
import type { Engine } from './engine.ts';
import { readPort } from './record-port.ts';

export async function messageOfEvent(engine: Engine, { entity, event, record }: { readonly entity: EntityModel; readonly event: EventModel; readonly record: RecordValues }): Promise<SmsMessage | null> {
  const { sms } = event;
  if (sms === null) return null;
  const places = placesIn(sms.text);
  const values = await valuesAt(engine, { entity, record, paths: [sms.to, ...places] });
  const phone = values.get(sms.to) ?? '';
  if (phone === '') return null;
  return { phone, template: `${entity.id}.${event.id}`, text: fillPlaces(sms.text, (place) => values.get(place) ?? ''), values: Object.fromEntries(places.map((place) => [place, values.get(place) ?? ''])) };
}

interface PathsInput {
  readonly entity: EntityModel;
  readonly record: RecordValues;
  readonly paths: readonly string[];
}

/** Through a reference the other record is read in full: phones are personal. */
async function valuesAt(engine: Engine, { entity, record, paths }: PathsInput): Promise<ReadonlyMap<string, string>> {
  const port = readPort(engine.repository);
  const references = [...new Set(paths.flatMap((path) => splitPath(path)[0] ?? []))];
  const others = new Map(await Promise.all(references.map(async (name) => {
    const to = entity.fields.find((field) => field.name === name)?.to ?? null;
    const id = record[name];
    return [name, to === null || typeof id !== 'number' ? null : await port.read(to, id)] as const;
  })));
  return new Map(paths.map((path) => {
    const [reference, name] = splitPath(path);
    return [path, textOf((reference === null ? record : others.get(reference))?.[name] ?? null)];
  }));
}

function textOf(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
