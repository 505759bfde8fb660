// What stands in place of a block's contents that did not come, and how to go on.
export interface BlockFailedProps {
  /** "提示" */
  readonly what: string;
  /** Chinese. */
  readonly error: string;
  readonly onRetry: () => void;
}

export function BlockFailed({ what, error, onRetry }: BlockFailedProps) {
  return (
    <p className="block-none" role="alert">
      {what}加载失败：{error}{' '}
      <button type="button" className="list-link" onClick={onRetry}>
        重试
      </button>
    </p>
  );
}
