// The reference page of the config language, made of the meta-schemas: each file, each group of keys, each key with
// what it means, what it takes and an example. A test holds REFERENCE.md equal to this.
import type { Json } from '../../src/core/json.ts';
import { readWordExamples } from '../words/word-examples.ts';
import { FAMILY_WORDS } from '../words/family-words.ts';
import { readExamples, type ExampleFragment, type LanguageExample } from './examples.ts';
import type { MetaSchema } from '../../src/core/meta-schema.ts';
import { META_FILES, META_SCHEMAS, followRef, type MetaFile, type MetaSpot } from './meta-schemas.ts';

const HEAD = `# 配置语言参考 · Reference of the configuration language

由 \`codegen/meta/*.meta.json\` 生成，请勿手改；改了说明文件后运行 \`npm run config -- reference --write\`。
Made of \`codegen/meta/*.meta.json\`, not to be edited by hand.

编辑器按每个文件开头的 \`$schema\`（JSON）或 \`# yaml-language-server: $schema=…\`（YAML 第一行）补全和检查。带 **必填** 的键不能省略。
`;

/** Groups of keys that a reader looks up by name; the rest are shown inline as what they take. */
export function renderReference(): string {
  const files = META_FILES.map((file) => [file, META_SCHEMAS[file]] as const);
  const examples = readExamples();
  const shown: ShownExamples = new Map(
    examples.flatMap((example) => example.keys.map((key) => [key, example] as const)),
  );
  const contents = [
    ...files.map(([, meta]) => [headingText(meta), anchor(meta.title ?? '')] as const),
    [EXAMPLES, anchor(EXAMPLES)] as const,
  ]
    .map(([title, at]) => `- [${title}](#${at})`)
    .join('\n');
  return `${HEAD}\n${contents}\n\n${files.map(([base, meta]) => renderFile(base, meta, shown)).join('\n\n')}\n\n${renderExamples(examples)}\n`;
}

/** Key of the reference → the example that shows it. */
type ShownExamples = ReadonlyMap<string, LanguageExample>;

const EXAMPLES = '例子 · Examples';
const FENCES: Readonly<Record<string, string>> = { json: 'json', yaml: 'yaml' };

function renderExamples(examples: readonly LanguageExample[]): string {
  return [
    `## ${EXAMPLES}`,
    '每个例子都由测试编译（`tests/examples`）。只写出与小办公室 `tests/golden/base` 不同的部分：按键合并，`null` 去掉一个键。Each is compiled by a test; it says what differs from the small office of `tests/golden/base`, merged key by key, `null` takes one away.',
    ...examples.map((example) =>
      [`### ${exampleHeading(example)}`, example.text, example.meaning, ...example.fragments.map(fragmentText)].join(
        '\n\n',
      ),
    ),
  ].join('\n\n');
}

function fragmentText({ file, text }: ExampleFragment): string {
  return `\`${file}\`\n\n\`\`\`${FENCES[file.slice(file.lastIndexOf('.') + 1)] ?? ''}\n${text}\n\`\`\``;
}

function exampleHeading({ title, english }: LanguageExample): string {
  return `例：${title} · ${english}`;
}

function renderFile(base: MetaFile, meta: MetaSchema, shown: ShownExamples): string {
  const groups = Object.entries(meta.definitions ?? {}).flatMap(([name, definition]) => {
    const object = objectOf({ meta: definition, base });
    return object === null
      ? []
      : [
          `### ${groupName(base, name)}\n\n${renderKeys(object, groupName(base, name), shown)}${renderWords(groupName(base, name))}`,
        ];
  });
  const own = objectOf({ meta, base });
  return [
    `## ${headingText(meta)}`,
    meta.description ?? '',
    ...(own === null ? [] : [renderKeys(own, base.slice(0, base.indexOf('.')), shown)]),
    ...groups,
  ].join('\n\n');
}

/** The object a definition describes, itself or as one way of writing it. */
function objectOf({ meta, base }: MetaSpot): MetaSpot | null {
  if (meta.properties !== undefined) return { meta, base };
  for (const branch of meta.anyOf ?? []) {
    const found = branch.properties === undefined ? null : { meta: branch, base };
    if (found !== null) return found;
  }
  return null;
}

function renderKeys({ meta, base }: MetaSpot, group: string, shown: ShownExamples): string {
  const required = new Set(meta.required);
  const rows = Object.entries(meta.properties ?? {}).map(([key, property]) => {
    const takes = describe({ meta: property, base }) + (required.has(key) ? ' **必填**' : '');
    return `| \`${key}\` | ${takes} | ${cell(property.description ?? '')} | ${[shortExample(property.examples?.[0]), linkTo(shown.get(`${group}.${key}`))].filter((part) => part !== '').join(' ')} |`;
  });
  return ['| 键 | 写什么 | 说明 | 例 |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Of a group whose items stand as folders of src/words: each with its example. */
function renderWords(group: string): string {
  const family = FAMILY_WORDS.find(({ name }) => group === `screen.${name}`);
  if (family === undefined) return '';
  const examples = readWordExamples().filter((example) => example.family === family.folder);
  return [
    '',
    ...family.words.flatMap(({ word, meaning }) => {
      const example = examples.find((one) => one.word === word);
      return [
        `\`${family.naming === null ? word : `${family.naming.key}: ${word}`}\` ${meaning.zh}。${meaning.en}. 例：${example?.title ?? ''} · ${example?.english ?? ''}`,
        ...(example?.fragments ?? []).map(fragmentText),
      ];
    }),
  ].join('\n\n');
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: 'true / false',
  array: '列表',
  object: '键值',
  null: '空',
};

function describe(spot: MetaSpot): string {
  const name = spot.meta.$ref?.split('/').at(-1);
  const { meta, base } = followRef(spot);
  if (name !== undefined && objectOf({ meta, base }) !== null && meta.anyOf === undefined)
    return `[${groupName(base, name)}](#${anchor(groupName(base, name))})`;
  if (meta.anyOf !== undefined)
    return [...new Set(meta.anyOf.map((branch) => describe({ meta: branch, base })))].join(' 或 ');
  if (meta.const !== undefined) return `\`${JSON.stringify(meta.const)}\``;
  if (meta.enum !== undefined)
    return meta.enum.map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``).join(' ');
  if (meta.items !== undefined) return `列表：${describe({ meta: meta.items, base })}`;
  if (meta['x-say'] !== undefined) return meta['x-say'].zh;
  if (typeof meta.additionalProperties === 'object')
    return `名称 → ${describe({ meta: meta.additionalProperties, base })}`;
  if (meta.properties !== undefined)
    return Object.keys(meta.properties)
      .map((key) => `\`${key}\``)
      .join(' ');
  return [meta.type ?? 'object']
    .flat()
    .map((type) => TYPES[type] ?? type)
    .join(' 或 ');
}

function shortExample(value: Json | undefined): string {
  return value === undefined ? '' : `\`${cell(JSON.stringify(value))}\``;
}

function linkTo(shown: LanguageExample | undefined): string {
  return shown === undefined ? '' : `[例](#${anchor(exampleHeading(shown))})`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** "screen.form": groups of different files may be called alike. */
function groupName(base: MetaFile, name: string): string {
  return `${base.slice(0, base.indexOf('.'))}.${name}`;
}

/** A path with <…> in it must not be taken for HTML. */
function headingText({ title = '' }: MetaSchema): string {
  return title
    .split(' · ')
    .map((part) => (part.includes('<') ? `\`${part}\`` : part))
    .join(' · ');
}

/** As GitHub makes anchors of headings. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
}
