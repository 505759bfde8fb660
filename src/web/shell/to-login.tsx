// Leads to the login page and tells it why and where one wanted to go. Before the login this is all an address behind
// it loads.
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../session/session-context.tsx';
import { loginState, type LoginState } from './left-page.ts';

export function ToLogin() {
  const session = useSession();
  const here: { readonly pathname: string; readonly search: string; readonly state: LoginState | null } = useLocation();
  const path = here.pathname + here.search;
  return <Navigate to="/login" replace state={loginState(session.lastEnd(), { path, state: here.state })} />;
}
