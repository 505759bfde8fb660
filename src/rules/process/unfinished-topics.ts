// Topics that still bind their host: neither concluded nor ended (domain §3.2.2 UNFINISHED_TOPIC).
import { State } from '../../generated/types/states.ts';

/** topic.status */
export const CONCLUDED = 4;
/** topic.terminateFlag of a topic that goes on. */
export const RUNNING = [State.topic.regular, State.topic.delayed] as const;

/** Conditions on a topic. */
export const UNFINISHED = [
  { field: 'status', op: 'ne', value: CONCLUDED },
  { field: 'terminateFlag', op: 'in', value: RUNNING },
] as const;
