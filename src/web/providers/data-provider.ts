// Refine's verbs over our calls. `meta` is the call itself (a WebCall fits: path and method); filters become plain
// arguments. Answers carry the server's message, so that a success notification can show it.
import type { CrudFilter, CrudSort, DataProvider } from '@refinedev/core';
import type { Page } from '../../core/envelope.ts';
import type { Api, ApiRequest } from '../session/api.ts';
import { createGathered } from './gathered.ts';

type Args = Readonly<Record<string, unknown>>;

interface CallMeta {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Further arguments, e.g. { timeline: true }. */
  readonly args: Args;
}

export function createDataProvider(api: Api): DataProvider {
  const together = createGathered((path, items) => api.call<unknown>({ path, method: 'POST', args: { items } }));
  const request = (meta: unknown, args: Args, signal?: AbortSignal): ApiRequest => {
    const call = callOf(meta);
    return { path: call.path, method: call.method, args: { ...call.args, ...args }, ...(signal ? { signal } : {}) };
  };
  const read = (meta: unknown, args: Args): ApiRequest => ({ ...request(meta, args, signalOf(meta)), isRead: true });
  // `never` below: Refine lets the caller of a hook choose the record's type, and only there it is known.
  const write = async (meta: unknown, args: unknown) => {
    const { result, message } = await api.answer<never>(request(meta, argsOf(args)));
    return { data: result, message };
  };
  return {
    getApiUrl: () => '',
    getList: async ({ pagination, filters, sorters, meta }) => {
      const page = { page: pagination?.currentPage ?? 1, pageSize: pagination?.pageSize ?? 10 };
      const args = { ...page, ...filterArguments(filters ?? []), ...sortArgument(sorters ?? []) };
      const found = await api.call<Page<never>>(read(meta, args));
      return { data: [...found.records], total: found.total, answer: found };
    },
    getOne: async ({ id, meta }) => ({ data: await api.call<never>(read(meta, { id: Number(id) })) }),
    create: ({ variables, meta }) => write(meta, variables),
    update: ({ id, variables, meta }) => write(meta, { ...argsOf(variables), id: Number(id) }),
    deleteOne: ({ id, variables, meta }) => write(meta, { ...argsOf(variables), id: Number(id) }),
    custom: async ({ url, method, payload, query, meta }) => {
      const isGet = method === 'get';
      const args = { ...argsOf(query), ...argsOf(payload) };
      // Several that ask the same call at the same moment ask once.
      if (argsOf(meta)['isGathered'] === true) return { data: (await together(url, args)) as never };
      const signal = signalOf(meta);
      const { result, message } = await api.answer<never>({
        path: url,
        method: isGet ? 'GET' : 'POST',
        args,
        ...(signal ? { signal } : {}),
        ...questionOf(meta),
      });
      return { data: result, message };
    },
  };
}

/**
 * Equality, "contains" and a list of records are the field's own argument; a range on any field is btime/etime (api.md,
 * Lists).
 */
export function filterArguments(filters: readonly CrudFilter[]): Args {
  const pairs = filters.flatMap((filter): readonly (readonly [string, unknown])[] => {
    if (!('field' in filter)) throw new Error(`filter ${filter.operator} has no counterpart in the API`);
    if (filter.value === undefined || filter.value === null || filter.value === '') return [];
    switch (filter.operator) {
      case 'eq':
      case 'in':
      case 'contains':
        return [[filter.field, filter.value]];
      case 'gte':
        return [['btime', filter.value]];
      case 'lte':
        return [['etime', filter.value]];
      default:
        throw new Error(`filter ${filter.operator} has no counterpart in the API`);
    }
  });
  return Object.fromEntries(pairs);
}

function sortArgument(sorters: readonly CrudSort[]): Args {
  const first = sorters[0];
  return first === undefined ? {} : { sort: first.order === 'desc' ? `-${first.field}` : first.field };
}

function callOf(meta: unknown): CallMeta {
  if (!isArgs(meta) || typeof meta['path'] !== 'string')
    throw new Error('a data hook needs meta: { path, method } of a generated call');
  const { path, method } = meta;
  return { path, method: method === 'GET' || method === 'DELETE' ? method : 'POST', args: argsOf(meta['args']) };
}

/** Refine hands react-query's signal down in meta; who asks by hand gives one there. */
function signalOf(meta: unknown): AbortSignal | undefined {
  const { signal, queryContext } = argsOf(meta);
  const given = signal ?? argsOf(queryContext)['signal'];
  return given instanceof AbortSignal ? given : undefined;
}

/** What useAnswer says of a question: that it changes nothing, and what follows. */
function questionOf(meta: unknown): Pick<ApiRequest, 'isRead' | 'follows'> {
  const { isRead, follows } = argsOf(meta);
  return isRead === true ? { isRead, ...(isFollows(follows) ? { follows } : {}) } : {};
}

function isFollows(value: unknown): value is NonNullable<ApiRequest['follows']> {
  return typeof value === 'function';
}

function argsOf(value: unknown): Args {
  return isArgs(value) ? value : {};
}

function isArgs(value: unknown): value is Args {
  return typeof value === 'object' && value !== null;
}
