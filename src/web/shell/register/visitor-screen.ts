// The screens that are there before signing in, and the words around their forms.

/** What visitors have a screen for: `visitors: true` in its file. */
export interface VisitorScreen {
  readonly screen: string;
  /** Above the form. */
  readonly lead: string;
  /** On the button that closes it once all is done. */
  readonly backTitle: string;
  readonly code: 'asked' | 'none';
  /** The file field that visitors may fill, "entity.Form.field"; absent: there is none. */
  readonly files?: string;
  /** What the form begins with; absent: what was typed before. */
  readonly start?: Readonly<Record<string, string>>;
}

export const REGISTER: VisitorScreen = {
  screen: 'register',
  lead: '已填写的内容在关闭后仍会保留，密码除外。',
  backTitle: '返回登录',
  code: 'asked',
};
