// Who runs the server confirms a signer only where no other could: with one in service, that one says who signs.
import { constraint } from '../../core/define-rule.ts';
import { confirmedOthers } from './signers.ts';

export const rule = constraint('user', {
  title: '没有其他能确认的主任',
  reads: { '@own': ['id'], user: ['id', 'role', 'signerStatus', 'status'] },
  check: async ({ record, port }) => {
    const others = await confirmedOthers(port, record.id ?? null);
    return others === 0
      ? []
      : [
          {
            field: 'signerStatus',
            message: `还有 ${others} 位已确认的主任可以在“签字人”中确认；其已离任或不能登录的，请管理员先停用其账号`,
          },
        ];
  },
});
