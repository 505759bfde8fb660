// Nobody authorises without an electronic signature of their own, nor while another signer has to confirm the account.
import { constraint } from '../../core/define-rule.ts';
import { isSigningRole, SIGNER } from '../base/signers.ts';

export const rule = constraint('topic-change', {
  title: '授权人已上传电子签名',
  reads: { user: ['eleSignUrl', 'role', 'signerStatus'] },
  check: async ({ actor, port }) => {
    const user = await port.read('user', actor.userId);
    if (!user?.eleSignUrl) return [{ field: '', message: '您尚未上传电子签名' }];
    return !isSigningRole(user.role) || user.signerStatus === SIGNER.confirmed
      ? []
      : [
          {
            field: '',
            message: '管理员修改过您的账号，请另一位主任在“签字人”中确认后再签名；没有其他主任时，见“签字人”页的说明',
          },
        ];
  },
});
