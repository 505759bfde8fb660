// Moves the focus to the content when another page is shown, so that keyboard and screen reader start where the news
// is. The first page of a visit keeps the browser's own focus.
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

export function useMainFocus(): RefObject<HTMLElement | null> {
  const mainRef = useRef<HTMLElement>(null);
  const shown = useRef<string | null>(null);
  const { pathname } = useLocation();
  const isFirstVisit = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const isNews = shown.current === null ? !isFirstVisit : shown.current !== pathname;
    shown.current = pathname;
    if (!isNews) return;
    window.scrollTo(0, 0);
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, isFirstVisit]);
  return mainRef;
}
