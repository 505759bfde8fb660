// What a search page says of its answer, and what to do where nothing was found. Pure.
import type { FoundAnswer } from './found-answer.ts';
import { isAsking, type FoundQuestion } from './found-question.ts';

export function foundText({ total, isCapped, isFirst, isFailed }: FoundAnswer): string {
  if (isFailed) return '';
  if (isFirst) return '正在检索…';
  const count = total.toLocaleString('en-US');
  return isCapped ? `超过 ${count} 项，列出最新的 ${count} 项，请再加条件` : `找到 ${count} 项`;
}

export function countText(count: number, isCapped: boolean): string {
  return `${count.toLocaleString('en-US')}${isCapped && count > 0 ? '+' : ''}`;
}

export function emptyHint(question: FoundQuestion): string {
  if (!isAsking(question)) return '还没有可以检索的记录。';
  const steps = [
    ...(question.keyword === '' ? [] : ['检查有没有错字，或只写其中两三个字', '姓名可以写拼音首字母']),
    ...(Object.keys(question.chosen).length === 0 ? [] : ['去掉一些筛选条件']),
  ];
  return `可以：${steps.join('；')}。`;
}
