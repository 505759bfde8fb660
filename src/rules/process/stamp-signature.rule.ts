// A director's electronic signature and the moment go onto what is authorised: a copy, so that a later signature
// changes nothing.
import type { Actor } from '../../core/actor.ts';
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

/** As the paper says it below the signature; the event that comes here demands the password (`reauthenticate`). */
function howSigned({ reauthenticatedAt }: Actor): string {
  return reauthenticatedAt === undefined ? '电子签名' : '电子签名，登录密码确认';
}

export const rule = effect(['topic-change', 'topicapply', 'topicclu'], {
  title: '盖上授权人的电子签名和时间',
  reads: { user: ['eleSignUrl'] },
  writes: {
    '@own': [
      'directorSignHow',
      'directorSignTime',
      'directorSignUrl',
      'secretarySignHow',
      'secretarySignTime',
      'secretarySignUrl',
    ],
  },
  run: async ({ actor, now, own, port }) => {
    const user = await port.read('user', actor.userId);
    const [url, time, how] = [user?.eleSignUrl ?? null, formatDateTime(now), howSigned(actor)];
    own.set(
      actor.role === 'secretary'
        ? { secretarySignUrl: url, secretarySignTime: time, secretarySignHow: how }
        : { directorSignUrl: url, directorSignTime: time, directorSignHow: how },
    );
  },
});
