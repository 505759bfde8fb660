// Every error a caller can meet: code of the envelope, Chinese text, what to do next. Thrown as AppError, nowhere
// spelled out twice.
export type EnvelopeCode = 200 | '0001' | '0002' | '0003' | 401 | 402;

interface ErrorFacts {
  readonly code: EnvelopeCode;
  readonly http: number;
  /** {name} places are filled from params. */
  readonly text: string;
  readonly remedy: string;
}

export const ERRORS = {
  validation: { code: '0001', http: 200, text: '{message}', remedy: '请按提示修改后重试' },
  needsLogin: { code: 401, http: 200, text: '登录已失效，请重新登录', remedy: '重新登录' },
  replacedLogin: {
    code: 402,
    http: 200,
    text: '您的账号已在其他地方登录，请重新登录',
    remedy: '重新登录；如非本人操作请修改密码',
  },
  disabledLogin: { code: 402, http: 200, text: '您的账号已停用，登录已结束，请联系管理机构', remedy: '联系管理机构' },
  passwordChanged: {
    code: 401,
    http: 200,
    text: '您的密码已修改或重置，请用新密码重新登录',
    remedy: '用新密码登录；如非本人操作请找回密码',
  },
  accountMoved: { code: 401, http: 200, text: '您的角色或所属机构有变动，请重新登录', remedy: '重新登录' },
  noAuthority: { code: '0002', http: 200, text: '没有权限或数据不存在', remedy: '返回列表刷新，或联系管理员' },
  noAppKey: { code: '0002', http: 200, text: '缺少应用标识 appKey', remedy: '请求地址带上 appKey=esp' },
  exception: { code: '0003', http: 500, text: '系统异常，请稍后重试（编号 {requestId}）', remedy: '把编号告诉管理员' },
  badRequest: { code: '0001', http: 400, text: '请求格式有误', remedy: '换一个浏览器，或检查中间的代理' },
  bodyTooSlow: {
    code: '0001',
    http: 408,
    text: '提交的内容没有在规定时间内传完，请检查网络后重试',
    remedy: '检查网络后重试',
  },
  storageFull: {
    code: '0003',
    http: 503,
    text: '服务器存储空间不足，暂时不能保存，请联系管理员',
    remedy: '管理员清理磁盘后重试',
  },
  notFoundPath: { code: '0001', http: 404, text: '请求的地址不存在', remedy: '检查地址' },
  tooLarge: { code: '0001', http: 413, text: '提交的内容过大', remedy: '减小内容或文件后重试' },
  tooMany: { code: '0001', http: 429, text: '操作过于频繁，请稍后再试', remedy: '稍后再试' },
  overload: { code: '0003', http: 503, text: '系统繁忙，请稍后重试', remedy: '稍后再试' },
  searchRenewed: {
    code: '0003',
    http: 503,
    text: '检索索引正随新版本更新，请几分钟后再试',
    remedy: '全部服务程序换到同一版本之后再试',
  },
  unknownArgument: { code: '0001', http: 200, text: '不支持的参数：{name}', remedy: '去掉该参数' },
  ambiguousArgument: { code: '0001', http: 200, text: '参数 {name} 在地址与正文中不一致', remedy: '只传一处' },
  badText: { code: '0001', http: 200, text: '内容含有不允许的字符', remedy: '删除特殊字符后重试' },
  refusedTransition: { code: '0001', http: 200, text: '{message}', remedy: '刷新后查看当前状态' },
  conflict: { code: '0001', http: 200, text: '数据已被他人修改，请核对后重新保存', remedy: '比较两份内容后再保存' },
  ownConflict: {
    code: '0001',
    http: 200,
    text: '您已在另一个窗口修改过此数据，请核对后重新保存',
    remedy: '比较两份内容后再保存',
  },
  changedSince: { code: '0001', http: 200, text: '{message}', remedy: '重新读取列表，核对后再办理' },
  wrongLogin: { code: '0001', http: 200, text: '账号或密码错误', remedy: '检查账号和密码，或找回密码' },
  needsCaptcha: { code: '0001', http: 200, text: '请输入图形验证码', remedy: '输入图中的字符' },
  wrongCaptcha: { code: '0001', http: 200, text: '图形验证码错误或已过期', remedy: '刷新图片后重新输入' },
  locked: {
    code: '0001',
    http: 200,
    text: '登录失败次数过多，账号已锁定，请{minutes}分钟后再试',
    remedy: '等待或找回密码',
  },
  disabled: { code: '0001', http: 200, text: '账号已停用，请联系管理机构', remedy: '联系管理机构' },
  mustChangePassword: {
    code: '0001',
    http: 200,
    text: '检测到您密码强度低，请修改密码后才能登录系统',
    remedy: '修改密码',
  },
  wrongOldPassword: { code: '0001', http: 200, text: '旧密码错误', remedy: '重新输入旧密码' },
  needsPassword: {
    code: '0001',
    http: 200,
    text: '办理前请先输入登录密码，确认是本人操作',
    remedy: '先调用 /api/common/confirmPassword，再重试；每次登录只需一次',
  },
  wrongPassword: { code: '0001', http: 200, text: '登录密码错误', remedy: '重新输入登录密码' },
  passwordReused: { code: '0001', http: 200, text: '新密码不能与最近5次使用过的密码相同', remedy: '换一个新密码' },
  passwordHasName: { code: '0001', http: 200, text: '密码不能包含账号或手机号', remedy: '换一个新密码' },
  passwordCommon: {
    code: '0001',
    http: 200,
    text: '该密码太常见，容易被猜到，请换一个（可用几个不相关的词加数字和符号）',
    remedy: '换一个新密码',
  },
  codeTooSoon: { code: '0001', http: 200, text: '验证码已发送，请{seconds}秒后再获取', remedy: '等待倒计时结束' },
  codeTooMany: {
    code: '0001',
    http: 200,
    text: '该手机号今天获取验证码的次数已用完，请明天再试',
    remedy: '明天再试，换到平时登录用的网络，或联系管理机构重置密码',
  },
  uploadQuota: {
    code: '0001',
    http: 200,
    text: '您的账号今天最多上传{n}MB，已达上限，请明天再试',
    remedy: '明天再试；注册未通过审核的账号上限较低',
  },
  lookupQuota: { code: '0001', http: 200, text: '查找次数过多，每小时最多查找{n}次，请稍后再试', remedy: '稍后再试' },
  markQuota: { code: '0001', http: 200, text: '标记过多，请明天再试', remedy: '明天再试' },
  wrongCode: { code: '0001', http: 200, text: '短信验证码错误或已过期', remedy: '核对短信，或重新获取验证码' },
  fileMissing: { code: '0001', http: 200, text: '未上传文件', remedy: '选择文件后重试' },
  fileType: { code: '0001', http: 200, text: '请上传指定的文件格式', remedy: '换用允许的格式' },
  fileSize: { code: '0001', http: 200, text: '文件大小不能超过{n}MB', remedy: '压缩后重试' },
  fileUnsafe: { code: '0001', http: 200, text: '文件不安全，已拒绝：{reason}', remedy: '重新生成文件后再上传' },
  scannerDown: {
    code: '0001',
    http: 200,
    text: '病毒检查服务暂时不可用，不能上传附件，请稍后重试',
    remedy: '检查 CLAMD_URL 所指的 clamd 是否在运行',
  },
  imageSize: { code: '0001', http: 200, text: '图片尺寸不能超过4096×4096', remedy: '缩小后重试' },
  badFileUrl: { code: '0001', http: 200, text: '附件地址无效，请重新上传', remedy: '重新上传文件' },
  tooManyGroups: {
    code: '0001',
    http: 200,
    text: '统计结果超过{most}组，请缩小范围后再统计',
    remedy: '加上查询条件，或换一种统计口径',
  },
  unknownPaper: {
    code: '0001',
    http: 200,
    text: '没有找到这份文书：网址不完整，或文书不是本平台生成的',
    remedy: '重新扫描文书上的二维码',
  },
  previewAbsent: {
    code: '0001',
    http: 200,
    text: '服务器没有安装文档转换程序，这种格式不能在线预览，请下载后查看',
    remedy: '下载后查看，或在服务器上安装 LibreOffice',
  },
  previewFailed: { code: '0001', http: 200, text: '这个文件不能转换为在线预览，请下载后查看', remedy: '下载后查看' },
  previewNone: { code: '0001', http: 200, text: '该格式不能在线预览，请下载后查看', remedy: '下载后查看' },
  documentFailed: { code: '0001', http: 200, text: '文档生成失败：{reason}', remedy: '按提示修改内容后重试' },
  tooManyExports: { code: '0001', http: 200, text: '您已有两个导出正在进行，请等待完成', remedy: '等待完成' },
} as const satisfies Record<string, ErrorFacts>;

export type ErrorKey = keyof typeof ERRORS;

export interface FieldError {
  /** JSON pointer into the payload: "/name", "/members/0/phone". */
  readonly field: string;
  readonly message: string;
  readonly section?: string;
  /** A rule over the whole says so: it is not simply left out. Known where it is judged, told to nobody. */
  readonly byRule?: true;
}

/** What clients are told of an error (api.md, Envelope): all but what only the judge has to know. */
export function toldError({ byRule: _own, ...told }: FieldError): FieldError {
  return told;
}

export class AppError extends Error {
  readonly key: ErrorKey;
  readonly params: Readonly<Record<string, string | number>>;
  /** result of the envelope: { errors } or { conflict }. */
  readonly result: unknown;

  constructor(key: ErrorKey, params: Readonly<Record<string, string | number>> = {}, result: unknown = null) {
    super(fillText(ERRORS[key].text, params));
    this.name = 'AppError';
    this.key = key;
    this.params = params;
    this.result = result;
  }
}

/** A failed validation: `message` is the first of the errors. */
export function validationError(errors: readonly FieldError[]): AppError {
  return new AppError('validation', { message: errors[0]?.message ?? '数据有误' }, { errors });
}

function fillText(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
