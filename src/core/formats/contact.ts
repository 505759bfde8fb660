// Postal code, QQ, e-mail and web address (product-spec §5). Text in, verdict out.
// Every pattern runs in time proportional to the text, after a check of its length.

const EMAIL_LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const HOST_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const URL_PARTS = /^https?:\/\/([^\s/?#]+)(?:[/?#]\S*)?$/i;

/** Six digits; no region begins with 00. */
export function isPostalCode(value: string): boolean {
  return /^(?!00)\d{6}$/.test(value);
}

export function isQq(value: string): boolean {
  return /^[1-9]\d{4,10}$/.test(value);
}

/** name@host with at least one dot in the host; lengths as RFC 5321 allows. */
export function isEmail(value: string): boolean {
  if (value.length > 254) return false;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  if (at < 1 || at > 64 || !EMAIL_LOCAL.test(local)) return false;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  return isDomain(value.slice(at + 1));
}

/** http or https, a host name or IPv4 address (or localhost), an optional port, anything without blanks after it. */
export function isUrl(value: string): boolean {
  if (value.length > 2048) return false;
  const authority = URL_PARTS.exec(value)?.[1];
  if (authority === undefined) return false;
  const [host = '', port, ...rest] = authority.split(':');
  if (rest.length > 0 || (port !== undefined && !isPort(port))) return false;
  return host === 'localhost' || isIpv4(host) || isDomain(host);
}

function isDomain(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => HOST_LABEL.test(label)) &&
    /^(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/.test(labels.at(-1) ?? '')
  );
}

function isIpv4(host: string): boolean {
  const parts = host.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}

function isPort(port: string): boolean {
  return /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
}
