// Nobody authorises without an electronic signature of their own.
import type { ConstraintRule } from '../../core/rule.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'has-signature',
  title: '授权人已上传电子签名',
  check: async ({ actor, port }) => {
    const user = await port.read('user', actor.userId);
    return (user?.['eleSignUrl'] ?? '') === '' ? [{ field: '', message: '您尚未上传电子签名' }] : [];
  },
};
