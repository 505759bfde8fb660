// The messages of /forgetpassword (product-spec §5), by field, before the server is asked. The server holds them again.
import { isMobile } from '../../../core/formats/mobile.ts';
import { isStrongPassword } from '../../../core/formats/password.ts';

export interface ResetValues {
  readonly phone: string;
  readonly captcha: string;
  readonly code: string;
  readonly newPassword: string;
  readonly repeat: string;
}

export type ResetErrors = Partial<Record<keyof ResetValues, string>>;

/** For a code only the phone is needed, and the picture where there is one. */
export function checkReset(
  values: ResetValues,
  { asks, hasCaptcha }: { readonly asks: 'code' | 'change'; readonly hasCaptcha: boolean },
): ResetErrors {
  const phone = values.phone.trim();
  const said =
    phone === '' ? (asks === 'code' ? '请填写手机号' : '请输入手机号') : isMobile(phone) ? '' : '手机号格式不正确!';
  const asked: ResetErrors = said === '' ? {} : { phone: said };
  if (asks === 'code')
    return { ...asked, ...(hasCaptcha && values.captcha.trim() === '' ? { captcha: '请输入图形验证码' } : {}) };
  const code = values.code.trim();
  return {
    ...asked,
    ...(code === '' ? { code: '请输入短信验证码' } : /^\d{6}$/.test(code) ? {} : { code: '短信验证码为6位数字' }),
    ...(values.newPassword === ''
      ? { newPassword: '请输入新密码' }
      : isStrongPassword(values.newPassword)
        ? {}
        : { newPassword: '密码至少8位，必须包含大小写字母、数字和特殊字符' }),
    ...(values.repeat === values.newPassword ? {} : { repeat: '两次输入密码不相同' }),
  };
}
