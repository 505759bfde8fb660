// The formats a schema may name ("format": "mobile"), with the Chinese message of each (product-spec §5, exact words
// where it gives them). Compiled validators of browser and server and the messages of both take them from here.
import { isDate, isDateTime } from './calendar.ts';
import { isEmail, isPostalCode, isQq, isUrl } from './contact.ts';
import { isFileUrls, isMoney, isRichText } from './content.ts';
import { isIdcard, isIdcardSimple } from './idcard.ts';
import { isLandline, isMobile } from './mobile.ts';
import { isPassword, isStrongPassword } from './password.ts';
import { isRegion } from './region.ts';

export interface Format {
  readonly validate: (value: string) => boolean;
  readonly message: string;
}

const FORMATS = {
  mobile: { validate: isMobile, message: '手机号格式不正确!' },
  landline: { validate: isLandline, message: '固定电话格式不正确，例如：0791-86756255' },
  idcard: { validate: isIdcard, message: '身份证号格式不正确' },
  'idcard-simple': { validate: isIdcardSimple, message: '身份证号格式不正确' },
  password: { validate: isPassword, message: '密码须以字母开头，6至18位，只能包含字母、数字和下划线' },
  'password-strong': { validate: isStrongPassword, message: '密码必须包含大小写字母、数字、特殊字符' },
  'postal-code': { validate: isPostalCode, message: '邮政编码格式不正确，应为6位数字' },
  qq: { validate: isQq, message: 'QQ号格式不正确，应为5至11位数字' },
  email: { validate: isEmail, message: '邮箱格式不正确' },
  money: { validate: isMoney, message: '金额格式不正确，最多两位小数' },
  region: { validate: isRegion, message: '请选择到区县' },
  url: { validate: isUrl, message: '网址格式不正确，应以http://或https://开头' },
  date: { validate: isDate, message: '日期格式不正确，例如：2024-05-06' },
  'date-time': { validate: isDateTime, message: '时间格式不正确，例如：2024-05-06 09:30:00' },
  'file-urls': { validate: isFileUrls, message: '附件地址无效，请重新上传' },
  'rich-text': { validate: isRichText, message: '内容不能为空，且不能超过100000字' },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;
export const formats: Readonly<Record<string, Format>> = FORMATS;

/** Texts of these name uploaded files. */
export const FILE_FORMATS: ReadonlySet<unknown> = new Set<FormatName>(['file-urls', 'rich-text']);
