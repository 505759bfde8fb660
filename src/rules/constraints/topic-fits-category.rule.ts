// The term and the money of a topic stay within what its kind allows, and its host may host (domain §4.9, §4.16).
import { formatDate } from '../../core/date-time.ts';
import type { ConstraintProblem, ConstraintRule, ReadPort } from '../../core/rule.ts';
import { shownDate } from '../../core/shown-date.ts';
import { asWritten, type FieldReader } from '../as-written.ts';

const APPROVED = 1;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'topic-fits-category',
  title: '期限、经费符合类别，主持人符合条件',
  reads: {
    '@own': ['categoryId', 'fundAmount', 'hostId', 'id', 'termMonths'],
    category: ['fundLimit', 'monthMax', 'monthMin', 'name'],
    user: ['name', 'role', 'sanctionUntil', 'status'],
  },
  check: async ({ record, values, now, settings, port }) => {
    const topic = asWritten({ record, values });
    // A host that is already the topic's is not judged again when something else is corrected.
    const isNewHost = values['hostId'] !== undefined && (record['id'] === undefined || record['hostId'] !== values['hostId']);
    return [...(await categoryProblems(topic, settings.number('termMaxMonths'), port)), ...(isNewHost ? await hostProblems(topic, { port, today: formatDate(now) }) : [])];
  },
};

/** No category gives more months than the office lets any topic have. */
async function categoryProblems(topic: FieldReader, longest: number, port: ReadPort): Promise<readonly ConstraintProblem[]> {
  const category = await port.read('category', Number(topic('categoryId')));
  if (category === null) return [{ field: 'categoryId', message: '课题类别不存在' }];
  const [least, most] = [Number(category['monthMin'] ?? 1), Math.min(Number(category['monthMax'] ?? longest), longest)];
  const months = Number(topic('termMonths'));
  const limit = category['fundLimit'] ?? null;
  const title = String(category['name']);
  return [
    ...(months < least || months > most ? [{ field: 'termMonths', message: `${title}的研究期限应为${least}—${most}个月` }] : []),
    ...(limit !== null && Number(topic('fundAmount') ?? 0) > Number(limit) ? [{ field: 'fundAmount', message: `资助经费超过${title}资助上限` }] : []),
  ];
}

async function hostProblems(topic: FieldReader, { port, today }: { readonly port: ReadPort; readonly today: string }): Promise<readonly ConstraintProblem[]> {
  const host = await port.read('user', Number(topic('hostId')));
  if (host === null || host['role'] !== 'declarer' || host['status'] !== APPROVED) return [{ field: 'hostId', message: '主持人须为已注册并通过审核的申请人' }];
  const until = String(host['sanctionUntil'] ?? '');
  return until >= today ? [{ field: 'hostId', message: `${String(host['name'])}在${shownDate(until)}前不得主持课题` }] : [];
}
