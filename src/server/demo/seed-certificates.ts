// The demo's certificates: of each concluded topic one for the host and one for each member; the first member's was
// reissued. The papers are light stand-ins, which the program lays out anew by and by (demo-papers.job.ts).
import { listOf, objectOf, type Json } from '../../core/json.ts';
import { dayAfter, momentAfter, yearOf } from './demo-days.ts';
import type { DemoSeed } from './demo-files.ts';
import { insertRows, takeIds, type SeedRow } from './insert-rows.ts';
import { makePdf } from './tiny-pdf.ts';

const COPIED = [
  'topicId',
  'topiccluBatchId',
  'organId',
  'hostId',
  'code',
  'name',
  'categoryName',
  'host',
  'grade',
] as const;
const [HOST, MEMBER] = [1, 2];
const [VALID, REPLACED] = [1, 2];

interface Issued {
  readonly holder: Json;
  readonly company: Json;
  readonly orderNo: number;
  /** Of whom it takes the place. */
  readonly former: string | null;
  readonly isReplaced: boolean;
}

export async function seedCertificates(seed: DemoSeed, concluded: readonly SeedRow[]): Promise<void> {
  const { ports, base, shelf } = seed;
  const prefix = `教科规结〔${yearOf(momentAfter(base, -1))}〕`;
  let last = 0;
  const next = (): string => prefix + String((last += 1)).padStart(4, '0');
  const rows = concluded.flatMap((row) => {
    const members = listOf(row['staffList']).map(objectOf);
    const first = members[0];
    const issued: Issued[] = [
      { holder: row['host'] ?? '', company: row['company'] ?? null, orderNo: 0, former: null, isReplaced: false },
      ...members.map((member, at) => ({
        holder: member['name'] ?? '',
        company: member['company'] ?? null,
        orderNo: at + 1,
        former: null,
        isReplaced: at === 0,
      })),
      ...(first === undefined
        ? []
        : [
            {
              holder: first['name'] ?? '',
              company: first['company'] ?? null,
              orderNo: 1,
              former: `${prefix}${String(last + 2).padStart(4, '0')}`,
              isReplaced: false,
            },
          ]),
    ];
    const names = members.map(({ name }) => name).join('、');
    return issued.map((one) => certificateRow(row, { one, names, certNo: next(), base }));
  });
  const ids = await takeIds(ports, 'certificate', rows.length);
  await insertRows(
    ports,
    'certificate',
    rows.map((row, at) => {
      const id = ids[at] ?? 0;
      const certUrl = shelf.add({
        content: makePdf(['结题证书', String(row['certNo']), String(row['holder'])]),
        name: `结题证书-${String(row['certNo'])}-${String(row['holder'])}.pdf`,
        type: 'pdf',
        ownerUserId: Number(row['hostId']),
        entity: 'certificate',
        recordId: id,
        field: 'certUrl',
        at: momentAfter(base, -1),
      });
      return { ...row, id, certUrl };
    }),
  );
}

function certificateRow(
  row: SeedRow,
  {
    one,
    names,
    certNo,
    base,
  }: { readonly one: Issued; readonly names: string; readonly certNo: string; readonly base: Date },
): SeedRow {
  const at = momentAfter(base, -1).toISOString();
  return {
    topiccluId: row['id'] ?? null,
    ...Object.fromEntries(COPIED.map((name) => [name, row[name] ?? null])),
    memberNames: names === '' ? null : names,
    holder: one.holder,
    holderCompany: one.company,
    holderType: one.orderNo === 0 ? HOST : MEMBER,
    orderNo: one.orderNo,
    issueTimes: one.former === null ? 1 : 2,
    formerNo: one.former,
    reason: one.isReplaced ? '工作单位名称有误，更正后换发。' : null,
    endTime: one.isReplaced ? at : null,
    dueTime: at,
    certNo,
    certDate: dayAfter(base, -1),
    status: one.isReplaced ? REPLACED : VALID,
    createTime: at,
  };
}
