// The record whose detail, or whose review, is open stands in the address of its list.
import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Json } from '../../../core/json.ts';
import { isStepOf, useAddressStep } from '../../list/use-address-step.ts';
import { ACTION, RECORD, recordInAddress } from '../../screen/within.ts';
import { stepsUnderWay } from './steps-under-way.ts';

/** What is open. */
interface OpenedHere {
  readonly id: number;
  /** Id of the action that is open on the record; null: it is read. */
  readonly action: string | null;
}

export interface DetailAddress {
  /** A record's detail has opened, or an action on it. */
  readonly enter: (id: Json, action?: string | null) => void;
  /** It has closed, or something else is shown in its place. */
  readonly leave: () => void;
}

/** What is to happen because the address has changed. */
export interface AddressChange {
  /** isLed: by a home, a message or a link that was sent, rather than opened here before. */
  readonly onEnter: (opened: OpenedHere, isLed: boolean) => void;
  readonly onLeave: () => void;
}

/** prefix: of the list in the address; null: what is open has no place there. */
export function useDetailAddress(prefix: string | null, change: AddressChange): DetailAddress {
  const [name, actionName] = prefix === null ? [null, null] : [prefix + RECORD, prefix + ACTION];
  const [params] = useSearchParams();
  const { state } = useLocation();
  const isFromHistory = useNavigationType() === NavigationType.Pop;
  const isBeside = useCallback((parameter: string) => parameter === actionName, [actionName]);
  const step = useAddressStep(name, isBeside);
  const shown = useRef<OpenedHere | null>(null);
  const [steps] = useState(stepsUnderWay);
  const on = useRef(change);
  on.current = change;

  const id = name === null ? null : recordInAddress(params, name);
  const action = actionName === null ? null : params.get(actionName);
  useEffect(() => {
    if (steps.isOvertaken(addressOf(id, action), isFromHistory)) return;
    if (id === (shown.current?.id ?? null) && (id === null || action === shown.current?.action)) return;
    shown.current = id === null ? null : { id, action };
    if (shown.current === null) on.current.onLeave();
    else on.current.onEnter(shown.current, !isStepOf(state, name));
  }, [id, action, name, state, steps, isFromHistory]);

  const enter = useCallback<DetailAddress['enter']>(
    (next, act = null) => {
      const isThere = shown.current?.id === next && shown.current.action === act;
      if (isThere || typeof next !== 'number') return;
      const beside = actionName === null || act === null ? {} : { [actionName]: act };
      const isEntered = step.enter(String(next), beside);
      if (isEntered) steps.go(addressOf(next, act));
      shown.current = isEntered ? { id: next, action: act } : null;
    },
    [step, steps, actionName],
  );
  const leave = useCallback(() => {
    if (shown.current === null) return;
    shown.current = null;
    steps.go(addressOf(null, null));
    step.leave();
  }, [step, steps]);
  return { enter, leave };
}

function addressOf(id: number | null, action: string | null): string {
  return id === null ? '' : `${id} ${action ?? ''}`;
}
