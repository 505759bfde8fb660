// Anchors as lines of syslog (RFC 5424, facility "log audit"), which another machine keeps. syslog://host[:514] by UDP,
// syslog+tcp://host[:601] by TCP (RFC 6587, counted octets). They are for people to compare: nothing can be read back.
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { writeAnchor, type AnchorKey, type AnchorPlace } from './anchor.ts';

/** Log audit (13), notice (5). */
const PRIORITY = 13 * 8 + 5;
const WITHIN_MS = 10_000;

export function anchorsInSyslog(text: string, key: AnchorKey): AnchorPlace {
  const { protocol, hostname: host, port } = new URL(text);
  const send = protocol === 'syslog+tcp:' ? sendByTcp : sendByUdp;
  return {
    // As logs and reports show it: without what may stand before the host.
    name: `${protocol}//${host}${port === '' ? '' : `:${port}`}`,
    append: (anchor) =>
      send(
        { host, port: Number(port || (protocol === 'syslog+tcp:' ? 601 : 514)) },
        `<${PRIORITY}>1 ${anchor.time} ${hostname()} office ${process.pid} audit-anchor - ${writeAnchor(anchor, key)}`,
      ),
    latest: () => Promise.resolve(null),
  };
}

interface Address {
  readonly host: string;
  readonly port: number;
}

function sendByUdp({ host, port }: Address, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    socket.once('error', reject);
    socket.send(line, port, host.replace(/^\[|\]$/g, ''), (error) => {
      socket.close();
      if (error === null) resolve();
      else reject(error);
    });
  });
}

function sendByTcp({ host, port }: Address, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: WITHIN_MS });
    socket
      .once('error', reject)
      .once('timeout', () => socket.destroy(new Error('syslog did not answer')))
      .once('close', () => resolve())
      .resume();
    socket.end(`${Buffer.byteLength(line)} ${line}`);
  });
}
