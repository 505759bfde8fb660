// Open and struck-out eye, drawn here because the login page loads no icon library.
export function EyeIcon({ open }: { readonly open: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M1.8 10S4.800 4.500 10 4.500 18.200 10 18.200 10 15.200 15.500 10 15.500 1.800 10 1.800 10Z" />
      <circle cx="10" cy="10" r="2.600" />
      {open ? null : <path d="M3.500 16.500l13-13" />}
    </svg>
  );
}
