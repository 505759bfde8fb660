// A plausible value for a field without a sample: stories and OpenAPI examples need one that fits the schema.
import { objectOf, type Json, type JsonSchema } from '../../src/core/json.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { FormatName } from '../../src/core/formats/formats.ts';

const SAMPLES: Readonly<Record<FormatName, Json>> = {
  date: '2026-03-18',
  'date-time': '2026-03-18 09:30:00',
  mobile: '13800000001',
  landline: '0791-86756255',
  idcard: '11010519491231002X',
  'idcard-simple': '11010519491231002X',
  'password-strong': 'Jiaoyu@2026',
  password: 'Jiaoyu2026',
  email: 'zhangwei@example.edu.cn',
  'file-urls': '/api/common/file/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'rich-text': '<p>围绕课程思政与专业教学的融合路径开展了三轮行动研究。</p>',
  'postal-code': '330046',
  region: '360000,360100,360102',
  qq: '123456789',
  money: '3000.00',
  url: 'https://www.example.edu.cn/',
};

const BY_FORMAT: ReadonlyMap<unknown, Json> = new Map(Object.entries(SAMPLES));

/** What codes of offices look like, for fields with a pattern. */
const CODES = ['AB', 'ABCD', 'A12', 'AB12', 'AB123', 'ab', 'ab12', '12', '123456', '6222021502012345678'];

export function sampleValue(field: FieldModel): Json {
  if (field.schema['type'] !== 'array') return plainSample(field.title, field.schema);
  return 'properties' in objectOf(field.schema['items'] ?? null) ? rowsSample(field) : chosenSample(field);
}

function plainSample(
  title: string,
  { type, format, enum: values, minimum, minLength, maxLength, pattern }: JsonSchema,
): Json {
  if (Array.isArray(values) && values.length > 0) return values[0] ?? null;
  const known = BY_FORMAT.get(format);
  if (known !== undefined) return known;
  const words = longEnough(`${title}示例`, minLength).slice(0, typeof maxLength === 'number' ? maxLength : 200);
  const coded =
    typeof pattern === 'string' && !new RegExp(pattern, 'u').test(words)
      ? CODES.find((code) => new RegExp(pattern, 'u').test(code))
      : undefined;
  if (coded !== undefined) return coded;
  switch (type) {
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? Math.max(minimum, 1) : 1;
    case 'boolean':
      return true;
    case 'object':
      return {};
    default:
      return words;
  }
}

function longEnough(words: string, least: Json | undefined): string {
  return typeof least === 'number' ? words.repeat(Math.max(1, Math.ceil(least / words.length))) : words;
}

/** As many rows as there must be, with a value a column. */
function rowsSample({ title, schema }: FieldModel): Json {
  const columns = objectOf(objectOf(schema['items'] ?? null)['properties'] ?? null);
  const row = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, plainSample(title, objectOf(column))]),
  );
  return Array.from({ length: typeof schema['minItems'] === 'number' ? schema['minItems'] : 0 }, () => ({ ...row }));
}

/** The first of several choices; where they are not fixed, one that looks like theirs. */
function chosenSample({ title, choices, dictionary, schema }: FieldModel): Json {
  const first = choices?.[0];
  if (first !== undefined) return [first.value];
  const items = objectOf(schema['items'] ?? null);
  return 'pattern' in items || dictionary !== null ? [plainSample(title, items)] : [];
}
