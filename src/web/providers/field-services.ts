// What fields ask of the app (uploads, previews, dictionaries, look-ups), made of the API client and the screen's own
// calls:
// a field can look up only what the screen was granted.
import type { CallUse } from '../../core/call-model.ts';
import type { Page } from '../../core/envelope.ts';
import type { Json } from '../../core/json.ts';
import type { LookupModel } from '../../core/list-model.ts';
import type { PhrasesOffer, WebCall, WebScreen } from '../../core/web-model.ts';
import type { FieldServices } from '../../fields/field-web.ts';
import type { Api } from '../session/api.ts';
import { createFileInfo } from './file-info.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { titlesRequest } from './titles-request.ts';

type Row = Readonly<Record<string, Json>>;
type Found = { readonly value: number; readonly label: string };

const MOST = 20;
/** As long as a list's rows count as fresh. */
const KNOWN_MS = 10_000;

/** The upload service alone: enough for the crop dialog. */
export function createUpload(api: Api): FieldServices['upload'] {
  return (file, onProgress, signal) => {
    const path = file.type.startsWith('image/') ? '/api/open/common/uploadImg' : '/api/common/uploadFile';
    return api.upload({ path, file, name: file.name, args: { dir: 'ex' }, onProgress, signal });
  };
}

/** Every cell of a list asks for its titles. */
function createDictionary(api: Api): FieldServices['dictionary'] {
  return createSharedAnswers({
    ask: async (type, signal) => {
      const entries = await api.call<readonly Row[]>({ ...titlesRequest(type), signal, isRead: true });
      return entries.map((entry) => ({
        value: String(entry['val']),
        label: String(entry['name']),
        isOff: entry['status'] === 0,
      }));
    },
    keptMs: KNOWN_MS,
    now: Date.now,
  });
}

/** Of a screen that makes the calls; the same object each time. */
function offerPhrases({ model, calls }: WebScreen): (entity: string) => PhrasesOffer | null {
  const offers = new Map(
    Object.entries(model.phrases ?? {}).flatMap(([entity, kept]): readonly (readonly [string, PhrasesOffer])[] => {
      const [list, add, remove] = [calls[kept.list], calls[kept.add], calls[kept.remove]];
      if (list === undefined || add === undefined || remove === undefined) return [];
      return [[entity, { model: kept, list, add, remove }]];
    }),
  );
  return (entity) => offers.get(entity) ?? null;
}

export interface FieldServicesInput {
  readonly api: Api;
  readonly screen: WebScreen;
  readonly preview: FieldServices['preview'];
}

export function createFieldServices({ api, screen, preview }: FieldServicesInput): FieldServices {
  const search = [
    ...(screen.model.table?.search ?? []),
    ...(screen.model.table?.group?.search ?? []),
    ...(screen.model.search ?? []),
  ];
  const lookups = search.flatMap((field) => (field.lookup === null ? [] : [field.lookup]));
  return {
    preview,
    upload: createUpload(api),
    fileInfo: createFileInfo(api),
    blobUrl: async (url, signal) => URL.createObjectURL((await api.blob({ path: url, method: 'GET', signal })).blob),
    fileLines: async (url, signal) => {
      const { blob } = await api.blob({ path: url, method: 'GET', signal });
      const { readPdfLines } = await import('../preview/pdf-pages/pdf-lines.ts');
      return readPdfLines(blob, () => signal.throwIfAborted());
    },
    dictionary: createDictionary(api),
    phrases: offerPhrases(screen),
    regions: (parent, signal) =>
      api.call<readonly { readonly value: string; readonly label: string }[]>({
        path: '/api/open/common/getRegionList',
        args: parent === null ? {} : { pId: parent },
        signal,
      }),
    ask: async <Answer>(name: string, args: Readonly<Record<string, Json>>, signal: AbortSignal) => {
      const call = screen.calls[name];
      if (call === undefined) throw new Error(`the screen has no call ${name}`);
      return api.call<Answer>({ path: call.path, method: call.method, args, signal });
    },
    find: async (exact, { argument, text }, signal) => {
      const call = screen.calls[exact.call];
      if (call === undefined && !exact.call.startsWith('/')) throw new Error(`the screen has no call ${exact.call}`);
      const { path, method } = call ?? { path: exact.call, method: 'POST' as const };
      const paging = call?.use === 'page' ? { page: 1, pageSize: MOST } : {};
      const rows = rowsOf(
        await api.call<Page<Row> | readonly Row[]>({ path, method, args: { ...paging, [argument]: text }, signal }),
      );
      return rows.slice(0, MOST).map((row) => ({ value: Number(row['id']), label: namedBy(row, exact.show) }));
    },
    lookup: async (entity, query, signal) => {
      const { call, label } = lookupOf(entity, 'text' in query ? { call: query.among?.call ?? null } : null, {
        lookups,
        calls: Object.values(screen.calls),
      });
      // A list that filters itself takes the id as any other field.
      if ('id' in query && call.filtersItself) {
        const args = { ...call.args, id: query.id };
        const found = await api.call<Page<Row>>({ path: call.path, method: call.method, args, signal });
        return found.records.map((row) => foundOf(row, label));
      }
      if ('id' in query && !call.isAll)
        return [
          foundOf(await api.call<Row>({ path: call.path, method: call.method, args: { id: query.id }, signal }), label),
        ];
      // Who may not read one record may have them all to choose from.
      if ('id' in query)
        return rowsOf(await api.call<readonly Row[]>({ path: call.path, method: call.method, signal }))
          .filter((row) => row['id'] === query.id)
          .map((row) => foundOf(row, label));
      const given = query.among?.args ?? {};
      // A call without a filter for the label answers everything; it is searched here.
      const args =
        query.text === '' || call.query === ''
          ? { ...call.args, ...given }
          : { ...call.args, ...given, [call.query]: query.text };
      const rows = rowsOf(
        await api.call<Page<Row> | readonly Row[]>({ path: call.path, method: call.method, args, signal }),
      );
      const show = query.among?.show ?? [];
      const found = rows.map((row) =>
        show.length === 0 ? foundOf(row, label) : { ...foundOf(row, label), label: namedBy(row, show) },
      );
      const matching = call.filtersItself ? found : found.filter((one) => one.label.includes(query.text));
      return matching.slice(0, MOST);
    },
  };
}

interface LookupCall {
  readonly label: string;
  readonly call: {
    readonly path: string;
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly args: Readonly<Record<string, number>>;
    readonly query: string;
    readonly filtersItself: boolean;
    readonly isAll: boolean;
  };
}

/**
 * null: one record by id, else of all or of a list. The call that the field names, else the config's own look-up first,
 * else the entity's list or "all" call among the screen's.
 */
function lookupOf(
  entity: string,
  wanted: { readonly call: string | null } | null,
  known: { readonly lookups: readonly LookupModel[]; readonly calls: readonly WebCall[] },
): LookupCall {
  const named = known.lookups.find((lookup) => lookup.call.startsWith(`${entity}.`));
  const label = named?.label ?? known.calls.find((one) => one.entity === entity)?.label ?? 'name';
  const uses: readonly CallUse[] = wanted === null ? ['record'] : ['page', 'choices'];
  const asked = known.calls.find(({ id }) => id === wanted?.call);
  const callOf = (kinds: readonly CallUse[]): WebCall | undefined =>
    known.calls.find((one) => one.id === named?.call && kinds.includes(one.use)) ??
    known.calls.find((one) => one.entity === entity && kinds.includes(one.use));
  const call = asked ?? callOf(uses) ?? callOf(['choices']) ?? callOf(['page']);
  if (call === undefined) throw new Error(`the screen has no call that finds records of ${entity}`);
  const isList = call.use === 'page';
  return {
    label,
    call: {
      path: call.path,
      method: call.method,
      args: isList ? { page: 1, pageSize: MOST } : {},
      query: named?.query ?? (isList ? label : ''),
      filtersItself: isList,
      isAll: call.use === 'choices',
    },
  };
}

function rowsOf(answer: Page<Row> | readonly Row[]): readonly Row[] {
  return 'records' in answer ? answer.records : answer;
}

function foundOf(row: Row, label: string): Found {
  return { value: Number(row['id']), label: String(row[label] ?? row['id']) };
}

/** 欧阳春晓 · 临江市实验小学 · 138****0001 */
function namedBy(row: Row, keys: readonly string[]): string {
  return (
    keys
      .map((key) => row[key])
      .filter((part) => part !== null && part !== undefined && part !== '')
      .map(String)
      .join(' · ') || `编号${String(row['id'])}`
  );
}
