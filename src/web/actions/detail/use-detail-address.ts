// The record whose detail is open stands in the address of its list.
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Json } from '../../../core/json.ts';
import { isStepOf, useAddressStep } from '../../list/use-address-step.ts';
import { recordInAddress } from '../../screen/within.ts';

export interface DetailAddress {
  /** A record's detail has opened. */
  readonly enter: (id: Json) => void;
  /** It has closed, or something else is shown in its place. */
  readonly leave: () => void;
}

/** What is to happen because the address has changed. */
export interface AddressChange {
  /** isLed: by a home, a message or a link that was sent, rather than opened here before. */
  readonly onEnter: (id: number, isLed: boolean) => void;
  readonly onLeave: () => void;
}

/** name: of the record in the address; null: it has none there. */
export function useDetailAddress(name: string | null, change: AddressChange): DetailAddress {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const step = useAddressStep(name);
  const shown = useRef<number | null>(null);
  const on = useRef(change);
  on.current = change;

  const id = name === null ? null : recordInAddress(params, name);
  useEffect(() => {
    if (id === shown.current) return;
    shown.current = id;
    if (id === null) on.current.onLeave();
    else on.current.onEnter(id, !isStepOf(state, name));
  }, [id, name, state]);

  const enter = useCallback<DetailAddress['enter']>(
    (next) => {
      shown.current = typeof next === 'number' && step.enter(String(next)) ? next : null;
    },
    [step],
  );
  const leave = useCallback(() => {
    if (shown.current === null) return;
    shown.current = null;
    step.leave();
  }, [step]);
  return { enter, leave };
}
