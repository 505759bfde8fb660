// C6: roles and modules.
import type { CodeTexts } from './code-texts.ts';

export const ROLE_CODES = {
  C601: { zh: '首页 "{screen}" 是 kind: {kind}，应是 home', en: 'the home "{screen}" is kind: {kind}, home is needed' },
  C602: {
    zh: '角色的 {key} "{value}" 重复，另一个是 "{other}"',
    en: 'the {key} "{value}" of the role is taken by "{other}"',
  },
  C603: { zh: '模块类型 {value} 重复，另一个是 "{other}"', en: 'the module type {value} is taken by "{other}"' },
  C604: { zh: '"{name}" 不是标志：{reason}', en: '"{name}" is no flag: {reason}' },
  C605: {
    zh: '角色 "{role}" 在模块 "{module}" 里有界面，却看不到它的卡片，请写进 tiles',
    en: 'role "{role}" has screens in module "{module}" but not its tile, add it to tiles',
  },
  C606: {
    zh: '界面 "{screen}" 的上级菜单 "{parent}" 不在这个角色的列表里',
    en: 'the parent menu "{parent}" of screen "{screen}" is not in the list of this role',
  },
  C607: {
    zh: '界面 "{screen}" 是首页，写在角色的 home 里即可',
    en: 'screen "{screen}" is a home, name it as the home of a role',
  },
  C608: {
    zh: '角色不能叫 "{role}"，它代表由系统或服务器管理员触发的动作',
    en: 'no role can be "{role}": it stands for what the system or who runs the server fires',
  },
  C609: {
    zh: '角色 "{role}" 在模块 "{module}" 里没有界面，卡片打开的是空的系统：有了界面再写进 tiles',
    en: 'role "{role}" has no screen in module "{module}": its tile would open an empty system, name it with its first screen',
  },
  C650: {
    zh: '这里的角色叫 "{role}"，别处没有用到；没有的角色 "{name}" 却写在 {count} 处（{places}），两边要写成一样',
    en: 'the role is "{role}" here and nowhere else; "{name}", which is no role, stands in {count} places ({places}): both need one name',
  },
} as const satisfies CodeTexts;
