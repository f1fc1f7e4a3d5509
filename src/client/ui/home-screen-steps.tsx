import type { ReactNode } from 'react'

/** The two steps by which an iPhone puts a page on its home screen, each as it looks there. */
export const HomeScreenSteps = ({ first, second }: { first: string; second: string }) => (
  <ol className="grid max-w-80 grid-cols-2 gap-4 pt-2">
    <Step words={first}>
      <path d="M2 62V9a7 7 0 0 1 7-7h78a7 7 0 0 1 7 7v53M2 38h92M14 14h60M14 25h44M22 47l-4 4 4 4M74 47l4 4-4 4" />
      <path
        className="text-accent"
        strokeWidth="2"
        d="M44 49h-4v11h16V49h-4M48 54V43M44.500 46.500 48 43l3.500 3.500"
      />
    </Step>
    <Step words={second}>
      <path d="M2 62V9a7 7 0 0 1 7-7h78a7 7 0 0 1 7 7v53M14 12h40M14 56h32" />
      <path
        className="text-accent"
        strokeWidth="2"
        d="M8 22h80v24H8zM16 34h34M68 28h12v12H68zM74 31v6M71 34h6"
      />
    </Step>
  </ol>
)

const Step = ({ words, children }: { words: string; children: ReactNode }) => (
  <li className="grid content-start gap-1 text-sm">
    <svg
      aria-hidden="true"
      viewBox="0 0 96 63"
      className="w-full text-muted"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
    {words}
  </li>
)
