// Everything a role can ask for, made from the model: each call it may make, with rows of its own, all presets,
// histories, exports, papers, refusals of stale saves; each as the text that a person could read out of it.
import { optionOf } from '../../../src/core/call-uses.ts';
import { setImmediate as turn } from 'node:timers/promises';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { CallModel } from '../../../src/core/call-model.ts';
import type { Json } from '../../../src/core/json.ts';
import type { AppModel } from '../../../src/core/model.ts';
import { readPdf } from '../read-pdf.ts';
import { readZip } from '../read-zip.ts';

export interface Raw {
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Asking {
  readonly model: AppModel;
  readonly role: string;
  readonly ask: (method: 'GET' | 'POST', path: string, args?: Args) => Promise<Raw>;
  /** Ids of an entity that the role may see; a handful. */
  readonly own: (entity: EntityModel) => Promise<readonly number[]>;
}

export interface Heard {
  readonly what: string;
  /** Whose call it was; absent: the server's own. */
  readonly entity?: string;
  readonly text: string;
}

export type Args = { readonly [name: string]: Json };

const SILENT_EVENTS: ReadonlySet<string> = new Set(['event', 'review', 'delete', 'patch-own', 'import']);
const FILE = /\/api\/common\/file\/[0-9a-f-]{36}/;

export async function* hearAll(asking: Asking): AsyncGenerator<Heard> {
  for (const entity of asking.model.entities) {
    for (const call of entity.calls.filter((one) => mayCall(asking, one))) {
      for await (const [args, method] of questionsOf(asking, { entity, call })) {
        const raw = await asking.ask(method, call.path, args);
        yield { what: `${call.id} ${JSON.stringify(args)}`, entity: entity.id, text: await textOf(raw) };
        if (call.op === 'document') yield* paperOf(asking, call, raw);
      }
      await turn();
    }
  }
}

function mayCall({ model, role }: Asking, { open, id }: CallModel): boolean {
  return open !== 'granted' || model.grants.some((grant) => grant.role === role && grant.call === id);
}

interface Question {
  readonly entity: EntityModel;
  readonly call: CallModel;
}

async function* questionsOf(
  asking: Asking,
  { entity, call }: Question,
): AsyncGenerator<readonly [Args, 'GET' | 'POST']> {
  const ids = await asking.own(entity);
  const base = await leastOf(asking, call);
  const pages: Args = 'pageSize' in (call.input['properties'] as object) ? { pageSize: 100 } : {};
  const takesId = 'id' in (call.input['properties'] as object);
  switch (call.op) {
    case 'export':
      yield [{}, 'GET'];
      return;
    case 'get':
      for (const id of ids.slice(0, 3))
        yield [optionOf(call, 'by') !== undefined ? base : { id, timeline: true }, 'POST'];
      return;
    case 'document':
    case 'completeness':
      for (const id of ids.slice(0, 1)) yield [{ id }, 'POST'];
      return;
    case 'create':
      yield [base, 'POST'];
      return;
    case 'update':
      for (const id of ids.slice(0, 2)) yield [{ ...valuesOf(entity, call), ...base, id, rowVersion: 0 }, 'POST'];
      return;
    default:
  }
  if (SILENT_EVENTS.has(call.op)) {
    // A version that never was: told what changed, nothing happens.
    for (const id of takesId ? ids.slice(0, 2) : [])
      yield [
        {
          ...base,
          id,
          ...('rowVersion' in (call.input['properties'] as object) ? { rowVersion: 0 } : { rowVersionOfNobody: 0 }),
        },
        'POST',
      ];
    return;
  }
  yield [{ ...base, ...pages }, 'POST'];
  for (const { name, where } of call.presets)
    if (where[asking.role] !== undefined) yield [{ ...base, ...pages, preset: name }, 'POST'];
}

/** What the call wants at least. */
async function leastOf({ model, own }: Asking, call: CallModel): Promise<Args> {
  const required = Array.isArray(call.input['required']) ? call.input['required'].map(String) : [];
  const known: Args = {
    type: 1,
    val: 'sex',
    name: '县域教研共同体的运行机制',
    fileUrls: [],
    revieweStatus: 1,
    reviewContent: '材料齐全，同意办理。',
  };
  const found: Record<string, Json> = {};
  for (const name of required.filter((one) => one !== 'id')) {
    const target = model.entities.find(
      ({ id }) =>
        id === model.entities.find((one) => one.id === call.entity)?.fields.find((field) => field.name === name)?.to,
    );
    const [first] = target === undefined ? [] : await own(target);
    if (first !== undefined) found[name] = first;
    else if (name in known) found[name] = known[name] ?? null;
  }
  return found;
}

/** A value for every text of its form: a save that is too late is told what stands there. */
function valuesOf(entity: EntityModel, { form, input }: CallModel): Args {
  const fields = entity.forms.find(({ key }) => key === form)?.fields ?? [];
  return Object.fromEntries(
    fields
      .filter(({ name, kind }) => name in (input['properties'] as object) && (kind === 'text' || kind === 'long-text'))
      .map(({ name }) => [name, '县域']),
  );
}

async function* paperOf({ ask }: Asking, call: CallModel, raw: Raw): AsyncGenerator<Heard> {
  const [address] = FILE.exec(raw.bytes.toString()) ?? [];
  if (address !== undefined) yield { what: `paper of ${call.id}`, text: await textOf(await ask('GET', address)) };
}

async function textOf({ type, bytes }: Raw): Promise<string> {
  if (type.includes('json') || bytes.length === 0) return bytes.toString();
  if (type.includes('pdf')) {
    const { pages, info } = await readPdf(bytes);
    return [...pages, info].join('\n');
  }
  if (type.includes('spreadsheetml')) {
    const { readXlsx } = await import('hucre/xlsx');
    return JSON.stringify((await readXlsx(new Uint8Array(bytes))).sheets.map(({ name, rows }) => [name, rows]));
  }
  return type.includes('officedocument')
    ? [...readZip(bytes).values()].join('\n').replaceAll(/<[^>]*>/g, ' ')
    : bytes.toString();
}
