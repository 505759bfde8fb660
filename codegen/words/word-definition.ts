// A family of words → the definition of screen.meta.json that takes them: the keys of every word together, each
// described once by what it means to the words that have it.
import type { MetaSchema } from '../../src/core/meta-schema.ts';
import type { WordKey, WordKeys, WordText } from '../../src/core/word-keys.ts';

export type DefinedFile = 'screen-frame.meta.json' | 'entity.meta.json';

/** The definition of a meta-schema that takes the words of a family. */
export interface FamilyDefinition {
  /** Of codegen/meta, where it stands. */
  readonly file: DefinedFile;
  /** "column". */
  readonly name: string;
  /** Keys that all words have. */
  readonly base: WordKeys;
  /** How an item says its word; null: the word is itself a key of the item. */
  readonly naming: WordNaming | null;
}

interface WordNaming {
  /** Key of an item that stands where a name alone is written; null: none is. */
  readonly named: string | null;
  /** Key that says which word is meant: "as"; what it says, and an example. */
  readonly key: string;
  readonly title: WordText;
  readonly example: string;
}

export interface FamilyWords extends FamilyDefinition {
  /** Of src/words. */
  readonly folder: string;
  readonly words: readonly FamilyWord[];
  /** Names that mean a word wherever they stand: they are listed behind what the key of the name is. */
  readonly known: readonly NamedItem[];
}

export interface FamilyWord {
  readonly word: string;
  /** Where it stands among the words wherever they are listed; absent: in the order of their folders. */
  readonly order?: number;
  readonly meaning: WordText;
  readonly keys: WordKeys;
  readonly definitions?: Readonly<Record<string, MetaSchema>>;
}

export interface NamedItem {
  readonly id: string;
  readonly title: WordText;
}

/** Definition name → definition, the family's first. */
export function definitionsOf(family: FamilyWords): readonly (readonly [string, MetaSchema])[] {
  const { name, naming, words } = family;
  const item: MetaSchema = { type: 'object', additionalProperties: false };
  const properties = propertiesOf(family);
  return [
    [
      name,
      naming === null
        ? { ...item, properties }
        : naming.named === null
          ? { ...item, required: [naming.key], properties }
          : {
              anyOf: [
                { type: 'string', minLength: 1 },
                { ...item, required: [naming.named], properties },
              ],
            },
    ],
    ...words.flatMap(({ definitions = {} }) => Object.entries(definitions)),
  ];
}

function propertiesOf(family: FamilyWords): Readonly<Record<string, MetaSchema>> {
  const { naming, base, words } = family;
  const own = new Set(words.flatMap(({ keys }) => Object.keys(keys)).filter((name) => !(name in base)));
  return {
    ...Object.fromEntries(Object.entries(base).map(([name, one]) => [name, commonProperty(name, one, family)])),
    ...(naming === null ? {} : { [naming.key]: namingProperty(naming, words) }),
    ...Object.fromEntries([...own].map((name) => [name, sharedProperty(name, family)])),
  };
}

function namingProperty({ title, example }: WordNaming, words: readonly FamilyWord[]): MetaSchema {
  const zh = words.map(({ word, meaning }) => `${word} ${meaning.zh}`).join(' · ');
  const en = words.map(({ word, meaning }) => `${word} ${meaning.en}`).join('; ');
  return {
    description: `${title.zh}：${zh}。${title.en}: ${en}.`,
    enum: words.map(({ word }) => word),
    examples: [example],
  };
}

/** A key of all, and behind it what it means besides to the words that say so. */
function commonProperty(name: string, key: WordKey, { naming, known, words }: FamilyWords): MetaSchema {
  const having = havingKey(name, words);
  refuseOdd(name, { word: 'of all', key }, having);
  const more = meaningsOf(having);
  const zh = name === naming?.named && known.length > 0 ? key.zh.replace(/。$/, `：${knownText(known)}。`) : key.zh;
  return property(key, { zh: `${zh}${more.zh}`, en: more.en === '' ? key.en : `${key.en} ${more.en}` });
}

function knownText(known: readonly NamedItem[]): string {
  return known.map(({ id, title }) => `${id} ${title.zh}`).join(' · ');
}

/** What words share they write alike; what it means to them may differ. */
function sharedProperty(name: string, { naming, words }: FamilyWords): MetaSchema {
  const having = havingKey(name, words);
  const [first] = having;
  if (first === undefined) throw new Error(`no word has the key ${name}`);
  refuseOdd(name, first, having);
  return property(first.key, naming === null && first.word === name ? first.key : meaningsOf(having));
}

interface HavingKey {
  readonly word: string;
  readonly key: WordKey;
}

function havingKey(name: string, words: readonly FamilyWord[]): readonly HavingKey[] {
  return words.flatMap(({ word, keys }) => {
    const key = keys[name];
    return key === undefined ? [] : [{ word, key }];
  });
}

function refuseOdd(name: string, first: HavingKey, having: readonly HavingKey[]): void {
  const odd = having.find(({ key }) => schemaText(key) !== schemaText(first.key));
  if (odd !== undefined) throw new Error(`the words ${first.word} and ${odd.word} write ${name} differently`);
}

/** Words that mean the same by it stand together. */
function meaningsOf(having: readonly HavingKey[]): WordText {
  const said = [...Map.groupBy(having, ({ key }) => key.zh)].flatMap(([, same]) =>
    same.slice(0, 1).map(({ key }) => ({ words: same.map(({ word }) => word), key })),
  );
  return {
    zh: said.map(({ words, key }) => `${words.join('、')}：${key.zh}`).join(''),
    en: said.map(({ words, key }) => `${words.join(', ')}: ${key.en}`).join(' '),
  };
}

function schemaText({ zh: _zh, en: _en, says: _says, examples: _examples, ...schema }: WordKey): string {
  return JSON.stringify(schema);
}

function property({ zh: _zh, en: _en, says: _says, ...schema }: WordKey, { zh, en }: WordText): MetaSchema {
  return { description: `${zh}${en}`, ...schema };
}
