// The term and the money of a topic stay within what its kind allows, and its host may host (domain §4.9, §4.16).
import { formatDate } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { shownDate } from '../../core/shown-date.ts';
import { State } from '../../generated/types/states.ts';
import { asWritten } from '../base/as-written.ts';

const READS = {
  category: ['fundLimit', 'monthMax', 'monthMin', 'name'],
  user: ['name', 'role', 'sanctionUntil', 'status'],
} as const satisfies EntityReads;

export const rule = constraint('topic', {
  title: '期限、经费符合类别，主持人符合条件',
  reads: { '@own': ['categoryId', 'fundAmount', 'hostId', 'id', 'termMonths'], ...READS },
  check: async ({ record, values, now, settings, port }) => {
    const topic = asWritten({ record, values });
    // A host that is already the topic's is not judged again when something else is corrected.
    const isNewHost = values.hostId !== undefined && (record.id === undefined || record.hostId !== values.hostId);
    return [
      ...(await categoryProblems(
        { categoryId: topic('categoryId'), months: topic('termMonths') ?? 0, funds: topic('fundAmount') ?? 0 },
        settings.number('termMaxMonths'),
        port,
      )),
      ...(isNewHost ? await hostProblems(topic('hostId'), { port, today: formatDate(now) }) : []),
    ];
  },
});

interface Limited {
  readonly categoryId: number | null;
  readonly months: number;
  readonly funds: number;
}

/** No category gives more months than the office lets any topic have. */
async function categoryProblems(
  { categoryId, months, funds }: Limited,
  longest: number,
  port: ReadPortOf<typeof READS>,
): Promise<readonly ConstraintProblem[]> {
  const category = await port.read('category', categoryId);
  if (category === null) return [{ field: 'categoryId', message: '课题类别不存在' }];
  const [least, most] = [category.monthMin, Math.min(category.monthMax, longest)];
  return [
    ...(months < least || months > most
      ? [{ field: 'termMonths', message: `${category.name}的研究期限应为${least}—${most}个月` }]
      : []),
    ...(category.fundLimit !== null && funds > category.fundLimit
      ? [{ field: 'fundAmount', message: `资助经费超过${category.name}资助上限` }]
      : []),
  ];
}

async function hostProblems(
  hostId: number | null,
  { port, today }: { readonly port: ReadPortOf<typeof READS>; readonly today: string },
): Promise<readonly ConstraintProblem[]> {
  const host = await port.read('user', hostId);
  if (host?.role !== 'declarer' || host.status !== State.user.normal)
    return [{ field: 'hostId', message: '主持人须为已注册并通过审核的申请人' }];
  const until = host.sanctionUntil ?? '';
  return until >= today ? [{ field: 'hostId', message: `${host.name}在${shownDate(until)}前不得主持课题` }] : [];
}
