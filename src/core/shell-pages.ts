// Addresses of pages that are no screen of the config: the config leads to them by a link.
export type ShellPage = 'selectType' | 'forgetPwd' | 'notFound' | 'login';

export const SHELL_PAGES: Readonly<Record<string, ShellPage>> = {
  '/login': 'login',
  '/404': 'notFound',
  '/selectType': 'selectType',
  '/my/forgetPwd': 'forgetPwd',
};
