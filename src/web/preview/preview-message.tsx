// What stands in place of a file: that it is on its way, or why there is none.
import './preview.css';

interface PreviewMessageProps {
  readonly text: string;
  readonly isBusy?: boolean;
  readonly isAlert?: boolean;
  readonly children?: React.ReactNode;
}

export function PreviewMessage({ text, isBusy = false, isAlert = false, children }: PreviewMessageProps) {
  return (
    <div className="preview-message" role={isAlert ? 'alert' : 'status'} aria-busy={isBusy}>
      <p>{text}</p>
      {children}
    </div>
  );
}
