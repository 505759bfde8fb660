// Who gets a certificate of a concluded topic: the host, then the members in the application's order (domain §4.13,
// C15). Each is copied: what is on a certificate does not change with the topic.
import { formatDateTime } from '../../core/date-time.ts';
import type { Picked } from '../../core/entity-types.ts';
import { State } from '../../generated/types/states.ts';

export const CONCLUDED_READS = [
  'categoryName',
  'code',
  'company',
  'grade',
  'host',
  'hostId',
  'id',
  'name',
  'organId',
  'staffList',
  'topicId',
  'topiccluBatchId',
] as const;

export const CERTIFICATE_WRITES = [
  'categoryName',
  'code',
  'dueTime',
  'formerNo',
  'grade',
  'holder',
  'holderCompany',
  'holderType',
  'host',
  'hostId',
  'issueTimes',
  'memberNames',
  'name',
  'orderNo',
  'organId',
  'status',
  'topicId',
  'topiccluBatchId',
  'topiccluId',
] as const;

type Concluded = Picked<'topicclu', (typeof CONCLUDED_READS)[number]>;
type Certificate = Omit<Picked<'certificate', (typeof CERTIFICATE_WRITES)[number]>, 'id'>;
type Known<Values> = { readonly [Name in keyof Values]?: Values[Name] | null };

const HOST = 1;
const MEMBER = 2;

/** Certificates of a topic that has none, waiting for their numbers. */
export function certificatesOf(concluded: Known<Concluded>, now: Date): readonly Certificate[] {
  const { id = null, topicId = null, topiccluBatchId = null, organId = null, staffList } = concluded;
  if (id === null || topicId === null || topiccluBatchId === null || organId === null) return [];
  const members = staffList ?? [];
  const names = members.map(({ name }) => name).join('、');
  const common = {
    topiccluId: id,
    topicId,
    topiccluBatchId,
    organId,
    hostId: concluded.hostId ?? null,
    code: concluded.code ?? null,
    name: concluded.name ?? null,
    categoryName: concluded.categoryName ?? null,
    host: concluded.host ?? null,
    grade: concluded.grade ?? null,
    memberNames: names === '' ? null : names,
    formerNo: null,
    issueTimes: 1,
    dueTime: formatDateTime(now),
    status: State.certificate.waiting,
  };
  return [
    { ...common, holder: concluded.host ?? '', holderCompany: concluded.company ?? null, holderType: HOST, orderNo: 0 },
    ...members.map(({ name, company }, at): Certificate => ({
      ...common,
      holder: name,
      holderCompany: company,
      holderType: MEMBER,
      orderNo: at + 1,
    })),
  ];
}
