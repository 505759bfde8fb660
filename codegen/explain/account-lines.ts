// The account's state, and the grant of its role: which screen of which module brings the call along, or that none
// does.
import { listOf } from '../../src/core/json.ts';
import { propertyOf } from '../../src/core/unknown-value.ts';
import type { GrantOrigin } from '../../src/core/model.ts';
import type { AccessReportInput } from './access-input.ts';
import type { Said } from '../commands/command.ts';
import { line, type ReportLine } from './report.ts';
import { listWords, roleWords } from './words.ts';

export function accountLines({ model, facts: { account } }: AccessReportInput): readonly ReportLine[] {
  if (account === null) return [];
  const role = model.roles.find(({ id }) => id === account.roleInForce);
  const held = roleWords(model, account.role);
  const inForce = roleWords(model, account.roleInForce);
  return [
    account.isDisabled
      ? line('no', {
          zh: `账号已停用（userStatus=${account.status}），不能登录`,
          en: `the account is disabled (userStatus=${account.status}) and cannot sign in`,
        })
      : line('info', {
          zh: `用户 ${account.userId}，userStatus=${account.status}${account.organId === null ? '，不属于任何机构' : `，机构 ${account.organId}`}`,
          en: `user ${account.userId}, userStatus=${account.status}${account.organId === null ? ', of no institution' : `, institution ${account.organId}`}`,
        }),
    account.role === account.roleInForce
      ? line('info', { zh: `角色 ${inForce.zh}`, en: `role ${inForce.en}` }, role?.source ?? null)
      : line(
          'info',
          {
            zh: `账号的角色是 ${held.zh}；注册待审核或被退回，此刻按 ${inForce.zh} 办理`,
            en: `the account's role is ${held.en}; its registration waits or was returned, so ${inForce.en} is in force`,
          },
          role?.source ?? null,
        ),
    ...(account.customRole === null
      ? []
      : [
          line('info', {
            zh: `自定义角色“${account.customRole.name}”：比内置角色少 ${account.customRole.taken.length} 个页面和按钮`,
            en: `custom role "${account.customRole.name}": ${account.customRole.taken.length} screens and buttons less than the built-in role`,
          }),
        ]),
    ...(account.mustChangePassword
      ? [
          line('no', {
            zh: '须先修改密码：在此之前只能调用修改密码、退出与本人信息',
            en: "must change the password first: until then only that, signing out and one's own facts are open",
          }),
        ]
      : []),
    ...(account.lockedMinutes === null
      ? []
      : [
          line('info', {
            zh: `密码输错过多，还有 ${account.lockedMinutes} 分钟不能登录（已登录的不受影响）`,
            en: `too many wrong passwords: no sign-in for ${account.lockedMinutes} minutes (a session that is open goes on)`,
          }),
        ]),
  ];
}

export function grantLines({ model, call, callId, facts }: AccessReportInput): readonly ReportLine[] {
  const role = facts.account?.roleInForce ?? '';
  if (call === null) return systemLines({ callId, facts, role });
  if (call.open === 'visitor')
    return [
      line('yes', { zh: '无需登录即可调用（open: visitor）', en: 'open to visitors (open: visitor)' }, call.source),
    ];
  if (call.open === 'signed-in')
    return [
      line(
        'yes',
        { zh: '任何已登录账号都可调用（open: signed-in）', en: 'open to every account (open: signed-in)' },
        call.source,
      ),
    ];
  const grants = model.grants.filter((grant) => grant.call === call.id);
  const own = grants.filter((grant) => grant.role === role);
  const others = [...new Set(grants.map((grant) => grant.role))]
    .filter((other) => other !== role)
    .map((other) => roleWords(model, other));
  const rest =
    others.length === 0
      ? []
      : [
          line('info', {
            zh: `${own.length > 0 ? '也有此权限的角色' : '有此权限的角色'}：${listWords(others).zh}`,
            en: `${own.length > 0 ? 'also granted to' : 'granted to'}: ${listWords(others).en}`,
          }),
        ];
  const custom = facts.account?.customRole ?? null;
  if (own.length > 0 && custom?.calls.includes(call.id) === true)
    return [line('no', takenWords(model, { custom, role, call: call.id })), ...rest];
  if (own.length > 0)
    return [...own.flatMap((grant) => [grant, ...grant.also].map((origin) => grantLine(model, role, origin))), ...rest];
  return [
    line(
      'no',
      {
        zh: `角色 ${roleWords(model, role).zh} 的界面都不用它：没有授权`,
        en: `no screen of role ${role} uses it: not granted`,
      },
      call.source,
    ),
    ...(rest.length === 0 ? [line('info', { zh: '没有任何角色有此权限', en: 'granted to no role' })] : rest),
  ];
}

/** The screens and buttons without which the call is not made any more. */
function takenWords(
  model: AccessReportInput['model'],
  {
    custom,
    role,
    call,
  }: {
    readonly custom: { readonly name: string; readonly taken: readonly string[] };
    readonly role: string;
    readonly call: string;
  },
): Said {
  const gone = model.permissions.filter(
    (node) => node.role === role && custom.taken.includes(node.id) && node.calls.includes(call),
  );
  return {
    zh: `自定义角色“${custom.name}”去掉了用到它的${gone.map(({ id, title }) => `“${title}”${id}`).join('、')}`,
    en: `custom role "${custom.name}" takes away what makes it: ${gone.map(({ id }) => id).join(', ')}`,
  };
}

function grantLine(model: AccessReportInput['model'], role: string, { screen, source, via }: GrantOrigin): ReportLine {
  if (screen === null)
    return line('yes', { zh: '接口自己写明了这个角色', en: 'the call names the role itself' }, source);
  const title = model.screens.find(({ key }) => key === screen)?.title ?? screen;
  const module = model.modules.find((candidate) => candidate.screens[role]?.includes(screen) === true);
  return line(
    'yes',
    {
      zh: `${module === undefined ? '首页' : `系统“${module.title}”`}的界面“${title}”${screen} 用到它`,
      en: `used by screen ${screen} of ${module === undefined ? "the role's home" : `module ${module.id}`}`,
    },
    source,
    via,
  );
}

interface SystemInput extends Pick<AccessReportInput, 'callId' | 'facts'> {
  readonly role: string;
}

function systemLines({ callId, facts, role }: SystemInput): readonly ReportLine[] {
  const access = facts.systemCalls.find(({ id }) => id === callId)?.access;
  if (access === 'visitor')
    return [line('yes', { zh: '服务器自带接口，无需登录', en: "the server's own, open to visitors" })];
  if (access === 'signed-in')
    return [line('yes', { zh: '服务器自带接口，任何已登录账号', en: "the server's own, open to every account" })];
  const roles = listOf(propertyOf(access, 'roles')).map(String);
  return [
    line(roles.includes(role) ? 'yes' : 'no', {
      zh: `服务器自带接口，限角色：${roles.join('、')}`,
      en: `the server's own, for the roles: ${roles.join(', ')}`,
    }),
  ];
}
