// A small office in memory behind the Api interface, for stories and for looking at pages without a server.
// It knows calls only by their use, so any generated screen works on it.
import { listOf, objectOf, type Json, type RecordValues } from '../../core/json.ts';
import { ERRORS } from '../../core/errors.ts';
import { groupBy } from '../../core/group-by.ts';
import { totalRow, withRates, type MeasureModel } from '../../core/statistics.ts';
import type { WebCall, WebScreen } from '../../core/web-model.ts';
import { ApiError } from '../session/api-error.ts';
import type { Api, ApiAnswer, ApiRequest } from '../session/api.ts';
import { isOfKind } from '../screen/of-kind.ts';

export interface StoryOffice {
  readonly screen: WebScreen;
  /** Rows of the screen's entity, with `events` and `rowVersion`. */
  readonly rows: readonly RecordValues[];
  /** Further screens whose calls are known too: those that open from the screen. */
  readonly others?: readonly WebScreen[];
  /** Sub-filter → whether a row belongs to it. */
  readonly presets?: Readonly<Record<string, (row: RecordValues) => boolean>>;
  /** Answers of paths that no op explains: context, statistics. */
  readonly answers?: Readonly<Record<string, Json | ((args: Readonly<Record<string, Json>>) => Json)>>;
  /** What comes of a file that is sent, by its name; without it every file is taken. */
  readonly upload?: (name: string) => Promise<{ readonly url: string; readonly name: string; readonly size: number }>;
  /** Path → error every call of it gets. */
  readonly failures?: Readonly<Record<string, ApiError>>;
  /** Paths that never answer. */
  readonly silent?: readonly string[];
  readonly timeline?: readonly Json[];
  /** What somebody else saves right after a record was first read: the next save of it meets a conflict. */
  readonly changedAfterRead?: RecordValues;
  /** Bytes of every stored file. */
  readonly file?: { readonly blob: Blob; readonly name: string };
}

const PLAIN_ARGUMENTS = ['page', 'pageSize', 'sort', 'btime', 'etime', 'preset'];

export function createStoryApi(office: StoryOffice): Api {
  let rows = [...office.rows];
  let isChanged = false;
  const calls = new Map(
    [...(office.others ?? []), office.screen]
      .flatMap((screen) => Object.values(screen.calls))
      .map((call) => [call.path, call]),
  );

  const answerOf = (call: WebCall, args: Readonly<Record<string, Json>>): Json => {
    switch (call.use) {
      case 'page':
        return pageOf(
          filterRows(rows, args).filter(office.presets?.[String(args['preset'] ?? '')] ?? (() => true)),
          args,
        );
      case 'groups':
        return pageOf(groupsOf(rows, office.screen.model.table?.group?.by ?? 'id'), args);
      case 'counts':
        return statisticOf(
          rows,
          String(args['by'] ?? 'id'),
          isOfKind(office.screen, 'charts')
            ? (office.screen.model.charts.find((chart) => chart.call === call.id)?.measures ?? [])
            : [],
        );
      case 'record': {
        const found = rows.find((row) => row['id'] === args['id']);
        if (office.changedAfterRead !== undefined && !isChanged)
          rows = rows.map((row) =>
            row === found ? { ...row, ...office.changedAfterRead, rowVersion: Number(row['rowVersion']) + 1 } : row,
          );
        isChanged = true;
        return { ...found, ...(args['timeline'] === true ? { timeline: [...(office.timeline ?? [])] } : {}) };
      }
      case 'add': {
        const id = Math.max(0, ...rows.map((row) => Number(row['id']))) + 1;
        rows = [{ ...args, id, rowVersion: 1, events: [] }, ...rows];
        return { id, rowVersion: 1 };
      }
      case 'remove': {
        rows = rows.filter((row) => row['id'] !== args['id']);
        return null;
      }
      default: {
        const items = call.many === null ? undefined : args['items'];
        if (Array.isArray(items)) {
          const ids = listOf(items).map((item) => Number(objectOf(item)['id']));
          rows = rows.map((row) =>
            ids.includes(Number(row['id']))
              ? { ...row, status: 9, events: [], rowVersion: Number(row['rowVersion'] ?? 1) + 1 }
              : row,
          );
          return { count: ids.length, ids };
        }
        const stored = rows.find((row) => row['id'] === args['id']);
        if (args['rowVersion'] !== undefined && stored?.['rowVersion'] !== args['rowVersion'])
          throw new ApiError({ code: '0001', message: ERRORS.conflict.text, result: { conflict: {} } });
        rows = rows.map((row) =>
          row['id'] === args['id'] ? { ...row, ...args, rowVersion: Number(row['rowVersion'] ?? 1) + 1 } : row,
        );
        return { id: args['id'] ?? null };
      }
    }
  };

  const answer = async <Result>({ path, args, signal }: ApiRequest): Promise<ApiAnswer<Result>> => {
    const failure = office.failures?.[path];
    if (failure !== undefined) throw failure;
    if (office.silent?.includes(path) === true) await until(signal);
    const call = calls.get(path);
    const prepared = office.answers?.[path];
    const said = typeof prepared === 'function' ? prepared(objectOf(args)) : prepared;
    if (said === undefined && call === undefined) throw new ApiError({ code: '0002', message: '没有权限或数据不存在' });
    const result = said ?? (call === undefined ? null : answerOf(call, objectOf(args)));
    return { result: result as Result, message: '操作成功', requestId: 'story' };
  };

  return {
    answer,
    call: async <Result>(request: ApiRequest) => (await answer<Result>(request)).result,
    upload: async <Result>({ name }: { readonly name: string }) =>
      (await (office.upload?.(name) ?? {
        url: '/api/common/file/00000000-0000-4000-8000-000000000001',
        name: '附件.pdf',
        size: 1024,
      })) as Result,
    stream: () => Promise.reject(new Error('nothing is live here')),
    blob: async ({ path, signal }) => {
      const failure = office.failures?.[path];
      if (failure !== undefined) throw failure;
      if (office.silent?.includes(path) === true) await until(signal);
      return office.file ?? { blob: new Blob(['无内容'], { type: 'text/plain' }), name: '说明.txt' };
    },
  };
}

/** Never, unless the asker gives up. */
function until(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

export function filterRows(
  rows: readonly RecordValues[],
  args: Readonly<Record<string, Json>>,
): readonly RecordValues[] {
  // null asks for all.
  const wanted = Object.entries(args).filter(([name, value]) => !PLAIN_ARGUMENTS.includes(name) && value !== null);
  return rows.filter((row) =>
    wanted.every(([name, value]) =>
      typeof value === 'string' ? String(row[name] ?? '').includes(value) : row[name] === value,
    ),
  );
}

export function groupsOf(rows: readonly RecordValues[], by: string): readonly RecordValues[] {
  const groups = groupBy(rows, (row) => row[by] ?? null);
  return [...groups].map(([id, members]) => ({
    ...members[0],
    id,
    [by]: id,
    total: members.length,
    pending: members.filter((row) => Array.isArray(row['events']) && row['events'].length > 0).length,
  }));
}

/** Rows hold what each adds to the counts. */
function statisticOf(rows: readonly RecordValues[], by: string, measures: readonly MeasureModel[]): Json {
  const groups = groupBy(rows, (row) => row[by] ?? null);
  return withRates(
    [...groups].map(([value, members]) => ({ ...members[0], [by]: value, ...totalRow(members, measures) })),
    measures,
  ).map((row) => ({ ...row }));
}

export function pageOf(rows: readonly RecordValues[], args: Readonly<Record<string, Json>>): Json {
  const [page, pageSize] = [Number(args['page'] ?? 1), Number(args['pageSize'] ?? 10)];
  return {
    records: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => ({ ...row })),
    total: rows.length,
    page,
    pageSize,
  };
}
