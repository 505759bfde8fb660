// Where anchors are kept: always under DATA_DIR, and where AUDIT_ANCHOR says.
import { fileURLToPath } from 'node:url';
import { pathsOf, type Environment, type ServerConfig } from '../config.ts';
import { anchorsInDirectory } from './anchor-file.ts';
import { anchorsInS3 } from './anchor-s3.ts';
import { anchorsInSyslog } from './anchor-syslog.ts';
import { anchorKeyOf, type AnchorPlace } from './anchor.ts';

export interface AnchorPlaces {
  readonly local: AnchorPlace;
  /** null: AUDIT_ANCHOR is not set. */
  readonly remote: AnchorPlace | null;
}

export function openAnchors(
  config: Pick<ServerConfig, 'auditAnchor' | 'dataDir'>,
  env: Environment,
  secret: Buffer,
): AnchorPlaces {
  const key = anchorKeyOf(secret);
  const local = anchorsInDirectory({ directory: pathsOf(config).audit, isOwn: true }, key);
  if (config.auditAnchor === null) return { local, remote: null };
  const { protocol } = new URL(config.auditAnchor);
  if (protocol === 'file:')
    return { local, remote: anchorsInDirectory({ directory: fileURLToPath(config.auditAnchor), isOwn: false }, key) };
  return {
    local,
    remote: protocol === 's3:' ? anchorsInS3(config.auditAnchor, env, key) : anchorsInSyslog(config.auditAnchor, key),
  };
}
