// Sample values for new records: what somebody of such an office could have typed, told by the field's title, and always one
// that the field can have. Authors replace them by their own.
import type { Json } from '../../src/core/model.ts';
import { isObject, sampleRecords, textAt } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import type { FieldLine } from './field-line.ts';

/** Which words of a title ask for which values; the first that fits counts. */
const TEXTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/单位|机构|学校|公司|权人|主办|company|school/i, ['南昌市第二中学', '赣州市章贡区教育研究中心']],
  [/登记号|证书|编号|号$|number/i, ['2026SR0123456', '2026SR0234567']],
  [/人|姓名|作者|主讲|老师|name of|person|speaker/i, ['王立新', '邹丽华']],
  [/地点|地址|place|address/i, ['南昌市红谷滩区教育大厦三楼报告厅', '赣州市文清路18号']],
  [/软件|平台|系统|software/i, ['作业质量监测平台', '课堂观察记录系统']],
  [/职务|职称|post/i, ['教研组长', '副教授']],
  [/刊|出版|journal/i, ['教育学术月刊', '江西教育']],
];
const NAMES = ['教育数字化转型的区域实践', '县域教师交流轮岗的经验与反思'];
const LONG = ['围绕区域教育数字化转型，介绍三个县区的做法，讨论数据怎样支持教研与教学改进。', '结合四十二所学校的调查，分析实施中的困难，提出可操作的改进办法。'];

/** `at`: 0 or 1, so that two records differ. */
export function sampleValueOf(field: FieldLine, at: 0 | 1, scope: CheckScope): Json {
  switch (field.kind) {
    case 'text': return textValue(field, at);
    case 'long-text': return LONG[at] ?? '';
    case 'number': return [120, 85][at] ?? 1;
    case 'money': return [3000, 12500.5][at] ?? 1;
    case 'date': return ['2026-03-18', '2026-09-12'][at] ?? '';
    case 'date-time': return ['2026-03-18 09:30:00', '2026-09-12 14:00:00'][at] ?? '';
    case 'yes-no': return at === 0;
    case 'phone': return ['13870001122', '13870003344'][at] ?? '';
    case 'email': return ['wanglixin@example.edu.cn', 'zoulihua@example.edu.cn'][at] ?? '';
    case 'file': return `/api/common/file/6f1c2b90-3d4e-4a5b-8c7d-00000000010${at + 1}`;
    case 'choice': return Math.min(at + 1, field.argument.split(/[/、]/).length);
    case 'choices': return [1];
    case 'dictionary': return dictionaryValue(field.argument, scope);
    case 'reference': return 1;
  }
}

function textValue({ title, argument }: FieldLine, at: 0 | 1): string {
  const words = TEXTS.find(([pattern]) => pattern.test(title))?.[1] ?? NAMES;
  return (words[at] ?? '').slice(0, argument === '' ? 60 : Number(argument));
}

/** A value that stands below the dictionary's type in the samples; the type itself where none does. */
function dictionaryValue(type: string, { entities }: CheckScope): string {
  for (const { calls, config } of entities.values()) {
    const call = [...calls.values()].find(({ op }) => op === 'children')?.cursor;
    const [parent, name] = call === undefined ? [null, ''] : [textAt(call, 'field'), textAt(call, 'argument') ?? 'val'];
    if (parent === null || config.sample === null) continue;
    const found = sampleRecords(config.sample).flatMap(({ value }) => (isObject(value) && value[parent] === type && typeof value[name] === 'string' ? [value[name]] : []));
    if (found[0] !== undefined) return found[0];
  }
  return type;
}
