// The demo's custom roles, made of the permissions that the model has today, and an admin account that has one of them.
import type { PermissionModel } from '../../core/permission-model.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { insertColumns, insertRows, takeIds, type SeedPorts } from './insert-rows.ts';

interface DemoRole {
  readonly name: string;
  readonly base: string;
  readonly remark: string;
  readonly holds: (node: PermissionModel) => boolean;
}

const FINAL = ['process_topic:delete', 'topicOffice:terminate', 'topicOffice:revoke', 'topicOffice:batchChange'];

const DEMO_ROLES: readonly DemoRole[] = [
  {
    name: '过程管理专员',
    base: 'office',
    remark: '办理开题、中期、成果和重要事项变更；不删除课题，不办理终止和撤项。',
    holds: ({ id, module }) => module === 'process' && !FINAL.includes(id),
  },
  {
    name: '申报受理岗',
    base: 'office',
    remark: '办理申报审核和汇总，不作“形式审查不合格”的决定，不管理系统。',
    holds: ({ id, module, parent }) =>
      module === 'declaration' &&
      id !== 'sys' &&
      parent !== 'sys' &&
      !id.startsWith('sys_') &&
      id !== 'espTopicapplyOrgan:officeRefuse',
  },
  {
    name: '机构查阅员',
    base: 'institution',
    remark: '供机构分管领导查阅，不审核、不导出。',
    holds: ({ kind }) => kind === 'screen',
  },
];

/** Has the first of them. */
const ADMIN = {
  username: 'admin02',
  name: '胡晓敏',
  phone: '13870000002',
  company: '江西省教育科学规划领导小组办公室',
};

export async function seedRoles(ports: SeedPorts): Promise<void> {
  const { permissions } = ports.model.app;
  const ids = await takeIds(ports, 'role', DEMO_ROLES.length);
  await insertRows(
    ports,
    'role',
    DEMO_ROLES.map(({ name, base, remark, holds }, at) => ({
      id: ids[at] ?? 0,
      name,
      base,
      remark,
      permissionIds: permissions
        .filter((node) => node.role === base && node.kind !== 'home' && !node.reserved && holds(node))
        .map(({ id }) => id),
    })),
  );
  const [userId = 0] = await takeIds(ports, 'user', 1);
  await insertRows(ports, 'user', [
    { id: userId, ...ADMIN, role: 'office', roleId: ids[0] ?? null, type: 1, leaderFlag: false, status: 1 },
  ]);
  const hash = await hashPassword(DEMO_PASSWORD);
  await insertColumns(ports.runner, 'account', [
    { user_id: userId, password_hash: hash, must_change: false, password_history: [hash] },
  ]);
}
