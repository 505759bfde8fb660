// By what an assignment of appraisers is judged besides its facts: the moment and what the office has set.
import { formatDateTime } from '../../../core/date-time.ts';
import type { Settings } from '../../../core/settings.ts';
import type { AppraisalJudging } from './judge-appraisals.ts';

export function appraisalJudging(now: Date, settings: Settings): AppraisalJudging {
  return {
    now: formatDateTime(now),
    maxLoad: settings.number('maxLoad'),
    mostOfUnit: settings.number('appraisersOfUnit'),
  };
}
