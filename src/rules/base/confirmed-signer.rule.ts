// Only a signer whose own account stands confirms that of another: an administrator cannot make two that confirm each
// other.
import { constraint } from '../../core/define-rule.ts';
import { SIGNER } from './signers.ts';

export const rule = constraint('user', {
  title: '确认人本人已是确认过的签字人',
  reads: { '@own': ['id'], user: ['signerStatus'] },
  check: async ({ actor, record, port }) => {
    if (record.id === actor.userId) return [{ field: '', message: '不能确认自己的账号，请由另一位主任确认' }];
    const own = await port.read('user', actor.userId);
    return own?.signerStatus === SIGNER.confirmed
      ? []
      : [{ field: '', message: '您的账号尚待另一位主任确认，不能确认他人；没有其他主任时，见“签字人”页的说明' }];
  },
});
