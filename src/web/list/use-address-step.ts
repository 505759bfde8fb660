// What opens over a list and stands in its address is a step of the history: Back closes it, Forward and reload open
// it, and what is sent to somebody shows it. Closing it goes back to the step before, so that none stands there twice.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { objectOf } from '../../core/json.ts';
import { useNewestLocation } from './newest-location.ts';

/** In the state of a step of the history: the parameter with which it was made. */
const ENTERED = 'entered';

export interface AddressStep {
  /**
   * Of another while one is open, it takes its place. further: what stands beside it. false: the step before it is
   * still being closed.
   */
  readonly enter: (value: string, further?: Readonly<Record<string, string>>) => boolean;
  /** It is closed, or something else is shown in its place. */
  readonly leave: () => void;
}

/** cleared: which other parameters belong to what is open; stable. */
export function useAddressStep(name: string | null, cleared: (parameter: string) => boolean = none): AddressStep {
  const { key } = useLocation();
  const navigate = useNavigate();
  const newest = useNewestLocation();
  // The browser goes back when it is asked to, but somewhat later.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  const enter = useCallback<AddressStep['enter']>(
    (value, further = NOTHING) => {
      const place = newest();
      if (name === null || place === null || isLeaving.current) return false;
      const { address, isOpen } = without(place.search, name, cleared);
      address.set(name, value);
      for (const [parameter, said] of Object.entries(further)) address.set(parameter, said);
      const state = isOpen ? place.state : { ...objectOf(place.state), [ENTERED]: name };
      void navigate({ search: address.toString() }, { replace: isOpen, state, preventScrollReset: true });
      return true;
    },
    [name, cleared, navigate, newest],
  );
  const leave = useCallback(() => {
    const place = newest();
    if (name === null || place === null || isLeaving.current) return;
    const { address, isOpen } = without(place.search, name, cleared);
    if (!isOpen) return;
    if (isStepOf(place.state, name)) {
      isLeaving.current = true;
      void navigate(-1);
    } else void navigate({ search: address.toString() }, { replace: true, preventScrollReset: true });
  }, [name, cleared, navigate, newest]);
  return useMemo(() => ({ enter, leave }), [enter, leave]);
}

/** Whether a step of the history, of whose state it is told, was made by opening what the parameter names. */
export function isStepOf(state: unknown, name: string | null): boolean {
  return name !== null && objectOf(state)[ENTERED] === name;
}

const NOTHING = {};

function none(): boolean {
  return false;
}

function without(search: string, name: string, cleared: (parameter: string) => boolean) {
  const now = [...new URLSearchParams(search)];
  const left = now.filter(([parameter]) => parameter !== name && !cleared(parameter));
  return { address: new URLSearchParams(left), isOpen: now.some(([parameter]) => parameter === name) };
}
