// How the rows of gauges are asked for, but for the record that they are about.
import type { WebCall } from '../../core/web-model.ts';
import { listRequest, type ListRequest } from '../list/list-arguments.ts';

const MOST = 100;

export function gaugesRequest(call: WebCall, of: Parameters<typeof listRequest>[1] = {}): ListRequest {
  return listRequest(call, { ...of, page: 1, pageSize: MOST });
}
