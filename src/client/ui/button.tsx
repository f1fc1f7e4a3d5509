import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { Kbd } from './kbd.tsx'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** How a button looks; links that act like buttons wear the same. */
export interface ButtonLook {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconName
  /** An icon after the words: where the button leads. */
  iconEnd?: IconName
  kbd?: string
  /** As wide as its place. */
  wide?: boolean
  /** Its word stands level with the text above and below: a way back. */
  flush?: boolean
  /** Icon above the word, for the bars of a phone. */
  stacked?: boolean
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    /** Turning while its act runs: pressed again it does nothing. */
    working?: boolean
    /** Only the icon is drawn; this is its name. */
    label?: string
    children?: ReactNode
  }

const kinds: Record<ButtonKind, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:bg-accent-strong hover:border-accent-strong',
  plain: 'border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-accent hover:bg-accent-soft',
  danger: 'border-danger bg-danger text-on-danger hover:bg-danger-strong hover:border-danger-strong',
  'danger-quiet': 'border-danger bg-surface text-danger hover:bg-danger-soft',
}

const heights: Record<ButtonSize, string> = {
  sm: 'min-h-control dense:min-h-control-sm text-sm px-3',
  md: 'min-h-control text-base px-4',
  lg: 'min-h-control-lg text-md px-6',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-control dense:size-control-sm',
  md: 'size-control',
  lg: 'size-control-lg',
}

const off = 'disabled:bg-sunken disabled:border-line disabled:text-faint disabled:hover:bg-sunken'

/** The classes of a button, for the kit's own links. */
export const buttonClass = (
  { kind = 'plain', size = 'md', wide = false, flush = false, stacked = false }: ButtonLook,
  square = false,
): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-sm border py-1 text-center leading-[1.35] font-strong no-underline transition-colors duration-(--duration-quick)',
    kinds[kind],
    square ? cx('shrink-0 px-0', squares[size]) : heights[size],
    wide && 'w-full',
    flush && '-ml-3 justify-self-start',
    stacked && 'min-h-16 flex-col gap-0 px-3 text-sm',
    off,
  )

/** A button that does something here. One primary button a view. */
export function Button({
  kind = 'plain',
  size = 'md',
  icon,
  iconEnd,
  kbd,
  wide = false,
  flush = false,
  stacked = false,
  working = false,
  label,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ kind, size, wide, flush, stacked }, label !== undefined)}
      aria-busy={working || undefined}
      data-primary={kind === 'primary' ? '' : undefined}
      onClick={working ? undefined : onClick}
      {...(label === undefined ? {} : { 'aria-label': label, title: label })}
      {...rest}
    >
      <ButtonFace {...{ icon: working ? 'working' : icon, spinning: working, iconEnd, kbd }}>
        {children}
      </ButtonFace>
    </button>
  )
}

interface ButtonFaceProps {
  icon?: IconName | undefined
  spinning?: boolean
  iconEnd?: IconName | undefined
  kbd?: string | undefined
  children?: ReactNode
}

/** What stands inside a button or a link that looks like one. */
export function ButtonFace({ icon, spinning = false, iconEnd, kbd, children }: ButtonFaceProps) {
  return (
    <>
      {icon && <Icon name={icon} spinning={spinning} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="sm" />}
      {kbd && <Kbd keys={kbd} />}
    </>
  )
}
