// The office of the stories behind the Api interface: every call of the model answered from the samples as the role
// would be answered, with nothing, never, or with a failure. Writes are said to have worked and change nothing.
import type { CallModel } from '../../src/core/call-model.ts';
import type { Json } from '../../src/core/json.ts';
import { optionOf, statisticOf } from '../../src/core/call-uses.ts';
import { permissionTree } from '../../src/core/permission-tree.ts';
import { totalRow, withRates, type MeasureModel } from '../../src/core/statistics.ts';
import { ApiError } from '../../src/web/session/api-error.ts';
import type { Api, ApiAnswer, ApiRequest } from '../../src/web/session/api.ts';
import { timeline } from '../../src/web/kinds/office-records.stories.ts';
import { regionsUnder } from '../../src/web/form/story-services.ts';
import { filterRows, groupsOf, pageOf } from '../../src/web/shell/story-api.ts';
import { entityOf, model } from './app-model.ts';
import { sampleCounts } from './sample-counts.ts';
import { holds, offers, rowsOf } from './sample-rows.ts';
import { entriesOf, type SampleRecord } from './samples.ts';

export interface SampleOffice {
  readonly role: string;
  readonly show: 'rows' | 'nothing' | 'loading' | 'failed' | 'long';
  /** Events of the action that the story presses: one of the first rows offers it. */
  readonly events?: readonly string[];
}

const PAGE = 10;

type Arguments = Readonly<Record<string, Json>>;

const calls = new Map(model.entities.flatMap((entity) => entity.calls.map((call) => [call.path, call] as const)));
/** Names and pictures are there whatever the story withholds: it is about the screen's own records. */
const ALWAYS: Readonly<Record<string, (args: Arguments) => Json>> = {
  '/api/common/fileInfo': ({ urls }) =>
    String(urls)
      .split(',')
      .map((url) => ({ url, name: '佐证材料.pdf', size: 482_816 })),
  '/api/open/sys/dictionary/getTitles': ({ val }) =>
    entriesOf(String(val)).map(({ value, label }) => ({ val: value, name: label })),
  '/api/open/common/getRegionList': ({ pId }) =>
    [...regionsUnder(pId === undefined || pId === null ? null : String(pId))].map((region) => ({ ...region })),
  '/admin/api/common/getViewMarks': () => ({ ids: [1] }),
  '/admin/api/common/markViewTime': () => null,
  '/api/common/getUserForHome': () => ({
    user: { id: 7, name: '李文静', username: 'story', type: 1, status: 1, roles: [], eleSignUrl: '' },
    version: '0.1.0',
  }),
};
const PICTURE = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#e6f4ff"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

export function createSampleApi(office: SampleOffice): Api {
  const answer = async <Result>({ path, args = {}, signal }: ApiRequest): Promise<ApiAnswer<Result>> => {
    const always = ALWAYS[path];
    if (always === undefined && office.show === 'failed')
      throw new ApiError({ code: 'network', message: '服务器错误' });
    if (always === undefined && office.show === 'loading') await until(signal);
    const result = always === undefined ? resultOf(path, args as Arguments, office) : always(args as Arguments);
    return { result: result as Result, message: '操作成功', requestId: 'story' };
  };
  return {
    answer,
    call: async <Result>(request: ApiRequest) => (await answer<Result>(request)).result,
    upload: async <Result>() =>
      ({ url: '/api/common/file/00000000-0000-4000-8000-000000000001', name: '附件.pdf', size: 1024 }) as Result,
    stream: () => Promise.reject(new Error('nothing is live here')),
    blob: async () => ({ blob: PICTURE, name: '附件.svg' }),
  };
}

/** Never, unless the asker gives up. */
function until(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

function resultOf(path: string, args: Arguments, office: SampleOffice): Json {
  if (path === '/admin/api/statistics/getStatistics')
    return sampleCounts({ role: office.role, isLong: office.show === 'long' }, office.show === 'nothing');
  const call = calls.get(path);
  if (call === undefined) throw new ApiError({ code: '0002', message: '没有权限或数据不存在' });
  const entity = entityOf(call.entity);
  const rows =
    office.show === 'nothing' && call.use !== 'entries'
      ? []
      : rowsOf(entity, { role: office.role, isLong: office.show === 'long' });
  return answerOf(
    call,
    args,
    offering(
      office.events ?? [],
      rows.filter((row) => presetHolds(call, args, { row, role: office.role }) && holds(fixedOf(call), row)),
    ),
  );
}

/** Where none of the first page's rows offers the events, those that do come first. */
function offering(events: readonly string[], rows: readonly SampleRecord[]): readonly SampleRecord[] {
  const isFirst = events.length === 0 || rows.slice(0, PAGE).some((row) => offers(row, events));
  return isFirst ? rows : [...rows.filter((row) => offers(row, events)), ...rows.filter((row) => !offers(row, events))];
}

/** Conditions that the call always asks. */
function fixedOf({ use, options }: CallModel): Parameters<typeof holds>[0] {
  return use === 'choices' ? options.where : [];
}

function presetHolds(
  call: CallModel,
  args: Arguments,
  { row, role }: { readonly row: SampleRecord; readonly role: string },
): boolean {
  const preset = call.presets.find(({ name }) => name === args['preset']);
  return preset === undefined || holds(preset.where[role] ?? [], row);
}

function answerOf(call: CallModel, args: Arguments, rows: readonly SampleRecord[]): Json {
  switch (call.use) {
    case 'page':
      return pageOf(filterRows(rows, args), args);
    case 'groups':
      return pageOf(groupsOf(rows, optionOf(call, 'by') ?? 'id'), args);
    case 'counts':
      return statistic(rows, String(args['by'] ?? ''), statisticOf(call)?.measures ?? []);
    case 'record':
      return { ...(rows.find(({ id }) => id === args['id']) ?? rows[0]), timeline: [...timeline] };
    case 'own':
    case 'choices':
      return rows.map((row) => ({ ...row }));
    // A child list is asked by what its parent is called: the names of a dictionary.
    case 'entries':
      return rows
        .filter((row) => row[optionOf(call, 'field') ?? ''] === args[optionOf(call, 'argument') ?? ''])
        .map((row) => ({ ...row }));
    case 'bundle':
      return { records: 1, files: 18, missing: 2, size: 26_843_546, most: 4 * 1024 ** 3 };
    case 'custom':
      return optionOf(call, 'handler') === 'permission-all'
        ? permissions(args)
        : { files: [], count: 0, written: false };
    default:
      return { id: args['id'] ?? 1, rowVersion: 2, count: rows.length };
  }
}

function permissions({ base }: Arguments): Json {
  return permissionTree(model, typeof base === 'string' ? base : null) as unknown as Json;
}

/** Numbers that add up: the first measure is the whole, every other a part of it. */
function statistic(rows: readonly SampleRecord[], by: string, measures: readonly MeasureModel[]): Json {
  const counted = rows.map((row, at): SampleRecord => ({
    ...row,
    ...Object.fromEntries(measures.map(({ name }, nth) => [name, nth === 0 ? 40 + at : (at * 3 + nth * 5) % 12])),
  }));
  const groups = Map.groupBy(counted, (row) => row[by] ?? null);
  return withRates(
    [...groups].map(([value, members]) => ({ ...members[0], [by]: value, ...totalRow(members, measures) })),
    measures,
  ).map((row) => ({ ...row }));
}
