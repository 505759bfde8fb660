// A small office for the tests of session and shell: three roles, three systems, a menu with a child. No page uses
// it.
import type { ScreenKind } from '../../core/screen-model.ts';
import type { WebApp, WebScreenEntry } from '../../core/web-model.ts';
import type { HomePayload, SessionUser } from './account.ts';

function screenEntry(key: string, facts: Partial<WebScreenEntry> & { readonly kind: ScreenKind }): WebScreenEntry {
  return { key, path: `/${key}`, title: key, titles: {}, icon: 'form', parent: null, menu: true, opens: [], ...facts };
}

export const officeApp: WebApp = {
  roles: [
    {
      id: 'office',
      type: 1,
      title: '省规划办管理员',
      code: 'ROLE_ADMIN',
      userType: 1,
      home: 'homeOffice',
      signs: false,
    },
    {
      id: 'director',
      type: 12,
      title: '规划办主任',
      code: 'ROLE_ADMIN_LEADER',
      userType: 1,
      home: 'homeOffice',
      signs: true,
    },
    {
      id: 'declarer',
      type: 3,
      title: '课题申请人',
      code: 'ROLE_DECLARER',
      userType: 3,
      home: 'homeDeclarer',
      signs: false,
    },
    {
      id: 'pending',
      type: -1,
      title: '待审核申请人',
      code: 'ROLE_PENDING',
      userType: 3,
      home: 'homePending',
      signs: false,
    },
  ],
  modules: [
    {
      id: 'declaration',
      type: 1,
      title: '课题申报',
      description: '申报、审核与上报',
      icon: 'form',
      tiles: ['office', 'declarer'],
      requires: {},
      screens: { office: ['sys_loginfo'], pending: ['declarerInfo'] },
    },
    {
      id: 'process',
      type: 3,
      title: '过程管理',
      description: '开题、中期、成果与变更',
      icon: 'schedule',
      tiles: ['office', 'director', 'declarer'],
      requires: { declarer: 'processSystem' },
      screens: { office: ['topicResultReview'], declarer: ['projectData'] },
    },
    {
      id: 'query',
      type: 6,
      title: '数据查询',
      description: '检索与统计',
      icon: 'search',
      tiles: ['office'],
      requires: {},
      screens: {},
    },
  ],
  screens: [
    screenEntry('homeOffice', { kind: 'home', place: 'home', path: '/', title: '省规划办首页' }),
    screenEntry('homeDeclarer', { kind: 'home', place: 'home', path: '/', title: '申请人首页' }),
    screenEntry('homePending', { kind: 'home', place: 'home', path: '/', title: '待审核首页' }),
    screenEntry('sys', { kind: 'menu', place: 'heading', title: '系统管理' }),
    screenEntry('sys_loginfo', { kind: 'table', path: '/sys/loginInfo', title: '登录日志', parent: 'sys' }),
    screenEntry('topicResultReview', {
      kind: 'table',
      title: '成果审核',
      titles: { director: '成果查阅' },
      opens: [{ screen: 'reviewNotice', roles: null }],
    }),
    screenEntry('reviewNotice', {
      kind: 'page',
      title: '审核须知',
      menu: false,
      opens: [{ screen: 'reviewFiles', roles: null }],
    }),
    screenEntry('reviewFiles', { kind: 'table', title: '审核文件', menu: false }),
    screenEntry('projectData', { kind: 'tabs', title: '课题资料' }),
    screenEntry('declarerInfo', { kind: 'form', title: '申请人信息' }),
  ],
  prompts: [],
};

export const hostUser: SessionUser = {
  id: 9,
  name: '李晓雯',
  username: '13800000001',
  type: 3,
  status: 1,
  roles: [{ code: 'ROLE_DECLARER' }],
  takenAway: [],
  organId: null,
  eleSignUrl: '',
  topicbatchId: null,
  topiccluBatchId: null,
};

export const adminUser: SessionUser = {
  id: 1,
  name: '周明远',
  username: 'admin',
  type: 1,
  status: 1,
  roles: [{ code: 'ROLE_ADMIN' }],
  takenAway: [],
  organId: null,
  eleSignUrl: '',
  topicbatchId: null,
  topiccluBatchId: null,
};

export function homeFor(user: SessionUser, flags: Readonly<Record<string, boolean>> = {}): HomePayload {
  return { user, flags, values: {}, mustChangePassword: false, version: '0.1.0' };
}

/** Storage as browsers have it, in memory. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
