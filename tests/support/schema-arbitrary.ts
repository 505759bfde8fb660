// Arguments for a call as its description in the OpenAPI document asks for them, and as it does not: most values fit,
// so that a request gets beyond the door; some are at or over the edge, some of another type, some no text that a
// database holds.
import fc, { type Arbitrary } from 'fast-check';

export type Schema = Readonly<Record<string, unknown>>;

const FILE = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c02';
const WORDS = ['乡村学校阅读手册', '第一中学', '材料齐全，符合申报条件，同意上报。', '南昌市教育科学研究所'];
/** Whatever another client might send in place of what is asked for. */
const JUNK: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  0.1 + 0.2,
  1e21,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  '9223372036854775808',
  '1e999',
  'NaN',
  true,
  [],
  {},
  [[]],
  [null],
  [1, 'a'],
  { id: 1 },
  [{ id: 1, rowVersion: 1 }],
  '\0',
  '\ud800',
  '%',
  '\\',
  '_',
  "' or 1=1 --",
  '{}',
  '[]',
  '<x>',
  '＝1',
  '\u202e',
  '𠮷'.repeat(300),
  '长'.repeat(20_000),
  '0000-00-00',
  '2026-02-30',
  '9999-12-31 23:59:59',
  '-0001-01-01',
  '99999-01-01',
  '24:61',
  'id',
  '__proto__',
  'constructor',
  { ['__proto__']: 1 },
  { constructor: { prototype: 1 } },
  { a: { b: { c: [1, { d: null }] } } },
];
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-03-01', '2028-02-29', '1970-01-01'],
  'date-time': ['2026-03-01 08:30:00', '2026-12-31 23:59:59'],
  'file-urls': [FILE, `${FILE},${FILE}`, '/api/common/file/x'],
  phone: ['13800000002', '13900001234'],
  email: ['zhouxm@example.cn'],
  idcard: ['11010519491231002X'],
};

/** The arguments of a call, by its schema. */
export function argumentsOf(schema: Schema): Arbitrary<Readonly<Record<string, unknown>>> {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : []);
  const members = Object.entries(propertiesOf(schema)).map(([name, member]) => {
    const value = fc.oneof(
      { weight: 6, arbitrary: name === 'id' || name.endsWith('Id') ? idOf() : valueOf(member) },
      { weight: 1, arbitrary: fc.constantFrom(...JUNK) },
    );
    return fc.option(
      value.map((one) => [name, one] as const),
      { freq: required.has(name) ? 20 : 2, nil: null },
    );
  });
  const stray = fc.option(
    fc.constantFrom(...JUNK).map((one) => ['noSuchArgument', one] as const),
    { freq: 1, nil: null },
  );
  return fc
    .tuple(fc.tuple(...members), fc.integer({ min: 0, max: 29 }), stray)
    .map(([given, chance, more]) =>
      Object.fromEntries([...given, chance === 0 ? more : null].filter((entry) => entry !== null)),
    );
}

function idOf(): Arbitrary<unknown> {
  return fc.integer({ min: 1, max: 60 });
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? (properties as Readonly<Record<string, Schema>>) : {};
}

function valueOf(schema: Schema): Arbitrary<unknown> {
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as readonly unknown[]));
  const types = [schema['type']].flat();
  switch (types[0]) {
    case 'integer':
      return edgesOf(schema, 1);
    case 'number':
      return edgesOf(schema, Number(schema['multipleOf'] ?? 1));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueOf((schema['items'] ?? {}) as Schema), { maxLength: 3 });
    case 'object':
      return rowOf(schema);
    case 'string':
      return textOf(schema);
    default:
      return fc.constantFrom(...JUNK);
  }
}

function rowOf(schema: Schema): Arbitrary<unknown> {
  const members = Object.entries(propertiesOf(schema)).map(([name, member]) =>
    valueOf(member).map((one) => [name, one] as const),
  );
  return members.length === 0 ? fc.constant({}) : fc.tuple(...members).map((entries) => Object.fromEntries(entries));
}

/** Within the limits, at them, and a step beyond. */
function edgesOf({ minimum, maximum }: Schema, step: number): Arbitrary<unknown> {
  const [low, high] = [typeof minimum === 'number' ? minimum : -10, typeof maximum === 'number' ? maximum : 1_000];
  return fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((steps) => Math.min(high, low + steps * Math.max(step, 1))),
    fc.constantFrom(low, high, low - step, high + step),
  );
}

function textOf({ format, maxLength, minLength, pattern }: Schema): Arbitrary<unknown> {
  const known = FORMATS[String(format)];
  if (known !== undefined) return fc.constantFrom(...known);
  const most = typeof maxLength === 'number' ? Math.min(maxLength, 3_000) : 200;
  const least = typeof minLength === 'number' ? minLength : 0;
  const said = fc.constantFrom(...WORDS).map((word) => word.slice(0, most).padEnd(least, '。'));
  const matching =
    typeof pattern === 'string' && pattern !== '\\S'
      ? [fc.stringMatching(new RegExp(pattern, 'u'), { size: 'xsmall' })]
      : [];
  return fc.oneof(
    said,
    fc.constantFrom('字'.repeat(most), '字'.repeat(most + 1)),
    fc.string({ unit: 'binary', maxLength: 12 }),
    ...matching,
  );
}
