// Which batches are public, from when until when; where none is, what was public last and what became of it.
import { formatDateTime } from '../../../core/date-time.ts';
import { shownDateTime } from '../../../core/shown-date.ts';
import type { PublicBatch } from './asked.ts';
import styles from './publicity.module.css';

interface PublicityNoticeProps {
  readonly batches: readonly PublicBatch[];
  readonly now: Date;
}

export function PublicityNotice({ batches, now }: PublicityNoticeProps) {
  const moment = formatDateTime(now);
  const open = batches.filter(({ publicEndTime }) => publicEndTime > moment);
  const [last] = batches;
  if (open.length > 0)
    return (
      <div className={styles['notice']}>
        {open.map(({ name, publicTime, publicEndTime }) => (
          <p key={name}>
            <strong>{name}</strong>拟立项课题现予公示，公示时间为{shownDateTime(publicTime)}至
            {shownDateTime(publicEndTime)}。
          </p>
        ))}
        <p>对公示的课题有异议的，请在公示期内实名提出，写明课题、事实和依据。以匿名方式反映的不予受理。</p>
      </div>
    );
  return (
    <div className={styles['notice']}>
      <p>现在没有公示的课题。</p>
      {last === undefined ? null : (
        <p>
          最近一次公示：<strong>{last.name}</strong>，{shownDateTime(last.publicTime)}至
          {shownDateTime(last.publicEndTime)}，已经期满，名单不再显示。立项结果以立项通知书为准。
        </p>
      )}
    </div>
  );
}
