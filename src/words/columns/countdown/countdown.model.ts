// A column that says how long it is until its moment.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

export interface CountdownColumn extends ColumnBase {
  readonly as: 'countdown';
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly countdown: CountdownColumn;
  }
}

export const model: ColumnWord<'countdown'> = {
  as: 'countdown',
  meaning: {
    zh: '距这一时刻（日期为当天结束）还有多久，按服务器时间',
    en: "how long until that moment, or the end of that day, by the server's clock",
  },
  shows: ({ value }) => value === 'moment' || value === 'day',
};
