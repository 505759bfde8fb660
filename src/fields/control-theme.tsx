// Hands antd's theme to the native controls as CSS variables. Native boxes and selects take a tenth of the scripting of
// antd's per key and per mount, work with every keyboard and phone, and look the same (control.css).
import { theme } from 'antd';
import { useMemo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import './control.css';

type ThemeVariables = CSSProperties & Readonly<Record<`--f-${string}`, string>>;

export function ControlTheme({ children }: { readonly children: ReactNode }) {
  const { token } = theme.useToken();
  const style = useMemo<ThemeVariables>(
    () => ({
      '--f-primary': token.colorPrimary,
      '--f-primary-ring': token.controlOutline,
      '--f-error': token.colorError,
      '--f-error-ring': token.colorErrorOutline,
      '--f-border': token.colorBorder,
      '--f-fill': token.colorFillAlter,
      '--f-bg': token.colorBgContainer,
      '--f-elevated': token.colorBgElevated,
      '--f-text': token.colorText,
      '--f-muted': token.colorTextSecondary,
      '--f-disabled-bg': token.colorBgContainerDisabled,
      '--f-radius': `${token.borderRadius}px`,
      '--f-height': `${token.controlHeight}px`,
      '--f-font': `${token.fontSize}px`,
      '--f-shadow': token.boxShadowSecondary,
    }),
    [token],
  );
  return (
    <div className="field-theme" style={style}>
      {children}
    </div>
  );
}
