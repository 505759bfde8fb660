// The fields of both forms: text, number, select and date in turn, a third of them required.
export interface BenchField {
  readonly name: string;
  readonly title: string;
  readonly type: 'text' | 'number' | 'select' | 'date';
  readonly isRequired: boolean;
}

const TYPES = ['text', 'number', 'select', 'date'] as const;

export const CHOICES = ['教育学', '心理学', '管理学', '历史学', '文学', '理学'].map((title, at) => ({ value: at + 1, title, tone: null }));

export function benchFields(count: number): readonly BenchField[] {
  return Array.from({ length: count }, (_, at) => ({ name: `field${at}`, title: `第${at + 1}项`, type: TYPES[at % 4] ?? 'text', isRequired: at % 3 === 0 }));
}
