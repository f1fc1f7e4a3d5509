import { cx } from './cx.ts'

export type ControlSize = 'sm' | 'md' | 'lg'

const sizes: Record<ControlSize, string> = {
  sm: 'min-h-control dense:min-h-control-sm px-2 text-md dense:text-base',
  md: 'min-h-control px-3 text-md',
  lg: 'min-h-control-lg px-3 text-xl font-strong',
}

const within = cx(
  'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
  'has-[[aria-invalid]]:border-danger has-[[aria-invalid]]:inset-ring-1 has-[[aria-invalid]]:inset-ring-danger',
  'has-[:disabled]:border-line has-[:disabled]:bg-sunken has-[:disabled]:text-muted has-[[readonly]]:border-line has-[[readonly]]:bg-sunken has-[[readonly]]:text-muted',
)

/** The box around what one types in. */
export const boxClass = (size: ControlSize | 'narrow' = 'md'): string =>
  cx(
    'flex w-full min-w-0 items-center rounded-sm border border-edge bg-surface text-ink',
    size === 'narrow' ? narrow : cx('gap-2', sizes[size]),
    within,
  )

/** One of a few boxes beside each other that hold two or three figures each. */
const narrow = 'min-h-control gap-1 px-1.5 text-md'

/** The bare input inside the box: the box shows the focus. */
export const bareClass =
  'h-full w-full min-w-0 border-0 bg-transparent p-0 text-inherit outline-none focus-visible:outline-none'

/** Dots in place of letters, in a field that is none of passwords. */
export const hiddenText = '[-webkit-text-security:disc]'

/** Small quiet words after the input: a unit. */
export const unitClass = 'text-sm whitespace-nowrap text-faint'
