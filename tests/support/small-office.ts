// Two institutions with hosts and topics, for tests of the engine: enough for one to see what is the other's, if it
// could.
import type { Actor } from '../../src/core/actor.ts';
import type { OpenTestDatabase } from './test-database.ts';

export interface SmallOffice {
  readonly organs: readonly [number, number];
  readonly office: Actor;
  readonly institution: Actor;
  readonly otherInstitution: Actor;
  readonly host: Actor;
  readonly otherHost: Actor;
  readonly expert: Actor;
  /** Topic of the host, running; topic of the other host; topic of the host, concluded. */
  readonly topics: { readonly own: number; readonly others: number; readonly concluded: number };
}

export async function fillSmallOffice(database: OpenTestDatabase): Promise<SmallOffice> {
  const insert = async (text: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await database.pool.query<{ id: number }>(`${text} returning id`, [...values]);
    return Number(rows[0]?.id);
  };
  const organ = (name: string, code: string): Promise<number> =>
    insert(
      "insert into organ (name, code, organ_type, contact_name, contact_phone) values ($1, $2, '1', '王敏', 'sealed:')",
      [name, code],
    );
  const user = (
    name: string,
    role: string,
    { type, organId }: { readonly type: number; readonly organId: number | null },
  ): Promise<number> =>
    insert(
      'insert into "user" (username, username_bix, name, role, type, organ_id, status) values ($1, $2, $3, $4, $5, $6, 1)',
      [`sealed:${Buffer.from(name).toString('base64')}`, `bix:${name}`, name, role, type, organId],
    );
  const organs = [await organ('南昌市教育科学研究所', 'NC'), await organ('赣南师范大学科研处', 'GN')] as const;
  const actor = async (
    name: string,
    role: string,
    facts: { readonly roleType: number; readonly type: number; readonly organId: number | null },
  ): Promise<Actor> => {
    const userId = await user(name, role, facts);
    return {
      userId,
      username: name,
      realName: name,
      role,
      roleType: facts.roleType,
      organId: facts.organId,
      status: 1,
      sessionId: userId,
      ip: '127.0.0.1',
    };
  };
  const host = await actor('周晓梅', 'declarer', { roleType: 3, type: 3, organId: organs[0] });
  const otherHost = await actor('李建国', 'declarer', { roleType: 3, type: 3, organId: organs[1] });
  const topic = (
    name: string,
    code: string,
    facts: { readonly hostId: number; readonly organId: number; readonly status: number; readonly conclusion: number },
  ): Promise<number> =>
    insert(
      "insert into topic (name, code, host_id, host, company, category_name, organ_id, status, conclusion_status) values ($1, $2, $3, '主持人', '第一中学', '一般课题', $4, $5, $6)",
      [name, code, facts.hostId, facts.organId, facts.status, facts.conclusion],
    );
  return {
    organs: [...organs],
    office: await actor('陈主管', 'office', { roleType: 1, type: 1, organId: null }),
    institution: await actor('南昌市教科所', 'institution', { roleType: 2, type: 2, organId: organs[0] }),
    otherInstitution: await actor('赣南师大科研处', 'institution', { roleType: 2, type: 2, organId: organs[1] }),
    expert: await actor('吴教授', 'expert', { roleType: 4, type: 4, organId: null }),
    host,
    otherHost,
    topics: {
      own: await topic('乡村小规模学校课程建设研究', 'T2026001', {
        hostId: host.userId,
        organId: organs[0],
        status: 2,
        conclusion: 0,
      }),
      others: await topic('高校思政课实践教学研究', 'T2026002', {
        hostId: otherHost.userId,
        organId: organs[1],
        status: 2,
        conclusion: 0,
      }),
      concluded: await topic('家校协同育人机制研究', 'T2022003', {
        hostId: host.userId,
        organId: organs[0],
        status: 4,
        conclusion: 9,
      }),
    },
  };
}
