// The fields of both forms: text, number, select and date in turn, a third of them required; and those of the longest
// argument of a declaration: seven formatted texts, 15,000 characters together, and a table with as many rows as it may
// have.
export interface BenchField {
  readonly name: string;
  readonly title: string;
  readonly type: 'text' | 'number' | 'select' | 'date' | 'rich-text' | 'table';
  readonly isRequired: boolean;
}

const TYPES = ['text', 'number', 'select', 'date'] as const;

export const CHOICES = ['教育学', '心理学', '管理学', '历史学', '文学', '理学'].map((title, at) => ({
  value: at + 1,
  title,
  tone: null,
}));

export function benchFields(count: number): readonly BenchField[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `field${at}`,
    title: `第${at + 1}项`,
    type: TYPES[at % 4] ?? 'text',
    isRequired: at % 3 === 0,
  }));
}

const SENTENCE =
  '以全省一百个县的义务教育质量监测数据为基础，围绕教育强省建设目标，综合运用多层线性模型与扎根理论，考察县域教育质量的结构特征。';
const PARAGRAPH = 300;
const MOST_ROWS = 20;

/** The one that is typed into is the longest: 9,000 characters, and 1,000 in each of the others. */
export const ARGUMENT_LENGTHS = [9_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000];

export const ARGUMENT_FIELDS: readonly BenchField[] = [
  ...ARGUMENT_LENGTHS.map((_, at) => ({
    name: `text${at}`,
    title: `第${at + 1}部分`,
    type: 'rich-text' as const,
    isRequired: true,
  })),
  { name: 'rows', title: '子课题', type: 'table', isRequired: true },
];

export function argumentText(length: number): string {
  return SENTENCE.repeat(Math.ceil(length / SENTENCE.length)).slice(0, length);
}

export function argumentHtml(length: number): string {
  const text = argumentText(length);
  return Array.from(
    { length: Math.ceil(length / PARAGRAPH) },
    (_, at) => `<p>${text.slice(at * PARAGRAPH, (at + 1) * PARAGRAPH)}</p>`,
  ).join('');
}

export function argumentRows(): { name: string; leader: string; content: string }[] {
  return Array.from({ length: MOST_ROWS }, (_, at) => ({
    name: `子课题${at + 1}`,
    leader: '黄文静',
    content: argumentText(200),
  }));
}
