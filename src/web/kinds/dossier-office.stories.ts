// A dossier without config, for stories of its kind: two forms of one record, a part of which there is one, a part with
// rows, and an office behind it that keeps versions, can fail, and can be changed by somebody else meanwhile.
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { ApiError } from '../session/api-error.ts';
import type { Api, ApiAnswer, ApiRequest } from '../session/api.ts';
import { filterRows, pageOf } from '../shell/story-api.ts';
import { calls } from './dossier-screen.stories.ts';

export interface DossierOffice {
  readonly api: Api;
  /** Every write that was asked for: "paper.save {…}". */
  readonly asked: () => readonly { readonly call: string; readonly args: Readonly<Record<string, Json>> }[];
  readonly stored: (entity: string) => readonly RecordValues[];
  /** Somebody else saves the record. */
  readonly change: (values: RecordValues) => void;
  /** Answers of writes are held until it is called. */
  readonly hold: () => () => void;
  readonly fail: (isDown: boolean) => void;
}

const PAPER: RecordValues = {
  id: 1,
  rowVersion: 1,
  name: '县域教育数字化转型的治理机制研究',
  keywords: '教育数字化 县域治理',
  wordLimit: 60,
  memberMax: 10,
  events: ['save', 'submit'],
};
const MEMBERS: readonly RecordValues[] = ['李文静', '欧阳春晓'].map((name, at) => ({
  id: 11 + at,
  rowVersion: 1,
  paperId: 1,
  orderNo: at + 1,
  name,
  company: '临江市实验小学',
  division: '数据采集',
}));

export function createDossierOffice(paper: RecordValues = {}): DossierOffice {
  const tables = new Map<string, RecordValues[]>([
    ['paper', [{ ...PAPER, ...paper }]],
    ['member', [...MEMBERS]],
    ['argument', []],
    ['budget', []],
  ]);
  const asked: { call: string; args: Readonly<Record<string, Json>> }[] = [];
  let held: Promise<void> | null = null;
  let isDown = false;
  const rowsOf = (entity: string): RecordValues[] => tables.get(entity) ?? [];
  const put = (entity: string, row: RecordValues): void =>
    void tables.set(
      entity,
      rowsOf(entity).map((one) => (one['id'] === row['id'] ? row : one)),
    );

  const write = (entity: string, use: WebCall['use'], args: Readonly<Record<string, Json>>): Json => {
    if (use === 'add') {
      const row = { ...args, id: 100 + rowsOf(entity).length, rowVersion: 1 };
      tables.set(entity, [...rowsOf(entity), row]);
      return { id: row.id, rowVersion: 1 };
    }
    if (use === 'remove') {
      tables.set(
        entity,
        rowsOf(entity).filter((row) => row['id'] !== args['id']),
      );
      return null;
    }
    const before = rowsOf(entity).find((row) => row['id'] === args['id']) ?? {};
    if (args['rowVersion'] !== before['rowVersion'])
      throw new ApiError({ code: '0001', message: '数据已被他人修改', result: { conflict: {} } });
    const row = {
      ...before,
      ...args,
      rowVersion: Number(before['rowVersion']) + 1,
      ...(use === 'fire' ? { code: '2026YB3601010001', events: [] } : {}),
    };
    put(entity, row);
    return { id: args['id'] ?? null, rowVersion: row.rowVersion };
  };
  const howFar = (): Json => {
    const [own] = rowsOf('paper');
    const missing = (names: readonly string[], titles: readonly string[], section: string): Json[] =>
      names.flatMap((name, at) =>
        own?.[name] === undefined || own[name] === null
          ? [
              {
                field: `/${name}`,
                section,
                message: `请完善【${section === 'cover' ? '封面' : '数据表'}】：${titles[at] ?? ''}不能为空`,
              },
            ]
          : [],
      );
    const [one, two] = [
      missing(['name', 'keywords'], ['课题名称', '关键词'], 'cover'),
      missing(['company', 'address'], ['工作单位', '通讯地址'], 'sheet'),
    ];
    const few =
      rowsOf('member').length < 3
        ? [{ field: '/member/1/division', section: 'members', message: '请完善【课题组成员】：第2行任务分工过于简略' }]
        : [];
    const named = rowsOf('argument').some((row) => String(row['basis'] ?? '').includes('李文静'))
      ? [{ field: '/argument/0/basis', section: 'argument', message: '活页中出现申请人或单位信息：李文静' }]
      : [];
    return {
      sections: [
        { key: 'cover', state: one.length === 0 ? 'complete' : 'partial', errors: one },
        { key: 'sheet', state: two.length === 2 ? 'empty' : two.length === 0 ? 'complete' : 'partial', errors: two },
        { key: 'members', state: few.length === 0 ? 'complete' : 'partial', errors: few },
        {
          key: 'argument',
          state: rowsOf('argument').length === 0 ? 'empty' : named.length > 0 ? 'partial' : 'complete',
          errors: named,
          problems: named,
        },
        { key: 'budget', state: 'empty', errors: [] },
      ],
    };
  };
  const answerOf = async (one: WebCall, args: Readonly<Record<string, Json>>): Promise<Json> => {
    if (one.name === 'howFar') return howFar();
    if (one.name === 'check')
      return {
        pass: true,
        reasons: String(rowsOf('paper')[0]?.['name'] ?? '').includes('双减')
          ? [{ code: 'SIMILAR', level: 'warn', message: '与《双减背景下作业设计研究》（2024）相似度 78%' }]
          : [],
      };
    if (one.use === 'page') return pageOf(filterRows(rowsOf(one.entity), args), args);
    if (one.use === 'record') return { ...rowsOf(one.entity).find((row) => row['id'] === args['id']) };
    if (one.use === 'paper')
      return { url: '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c01', name: '申请书.pdf' };
    asked.push({ call: one.id, args });
    if (held !== null) await held;
    if (isDown) throw new ApiError({ code: 'network', message: '服务器错误' });
    return write(one.entity, one.use, args);
  };
  const answer = async <Result>({ path, args = {} }: ApiRequest): Promise<ApiAnswer<Result>> => {
    const one = calls.find((candidate) => candidate.path === path);
    if (one === undefined) throw new ApiError({ code: '0002', message: '没有权限或数据不存在' });
    return {
      result: (await answerOf(one, args as Readonly<Record<string, Json>>)) as Result,
      message: '操作成功',
      requestId: 'story',
    };
  };
  return {
    api: {
      answer,
      call: async <Result>(request: ApiRequest) => (await answer<Result>(request)).result,
      upload: () => Promise.reject(new Error('nothing is sent here')),
      stream: () => Promise.reject(new Error('nothing is live here')),
      blob: async () => ({ blob: new Blob(['申请书'], { type: 'text/plain' }), name: '申请书.txt' }),
    },
    asked: () => asked,
    stored: (entity) => rowsOf(entity),
    change: (values) => {
      const [own] = rowsOf('paper');
      if (own !== undefined) put('paper', { ...own, ...values, rowVersion: Number(own['rowVersion']) + 1 });
    },
    hold: () => {
      let open = (): void => undefined;
      held = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        held = null;
        open();
      };
    },
    fail: (next) => {
      isDown = next;
    },
  };
}
