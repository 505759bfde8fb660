// The checks of the hand-written add, as one would write them by hand.
export interface OtherInput {
  readonly topicId: number;
  readonly name: string;
  readonly date?: string;
}

/** null when the input is right, else the first message. */
export function checkOther(input: OtherInput): string | null {
  if (!Number.isInteger(input.topicId)) return '请选择课题';
  if (typeof input.name !== 'string' || input.name.trim() === '') return '请填写成果名称';
  if (input.name.length > 100) return '成果名称不能超过100个字';
  if (input.date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(input.date)) return '完成日期格式不正确';
  return null;
}
