// A button in a cell that looks like a link: the way to what the cell stands for.
export interface WayButtonProps {
  readonly title: string;
  readonly hint?: string;
  readonly label: string | null;
  readonly isUnseen?: boolean;
  readonly onOpen: () => void;
}

/** In a narrow column its text is cut off: the pointer is told the whole of it. */
export function WayButton({ title, hint, label, isUnseen = false, onOpen }: WayButtonProps) {
  return (
    <button
      type="button"
      className="list-link"
      title={hint ?? (label === null ? title : undefined)}
      aria-label={label ?? undefined}
      onClick={onOpen}
    >
      {isUnseen ? (
        <span className="list-unseen">
          <span className="visually-hidden">未读：</span>
        </span>
      ) : null}
      {title}
    </button>
  );
}
