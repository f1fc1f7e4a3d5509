import { createElement, useSyncExternalStore } from 'react'
import { drawingOf, onIcons } from './icons.ts'
import type { IconName } from './icons.ts'
import { cx } from './cx.ts'

export type { IconName } from './icons.ts'

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-7' } as const

interface IconProps {
  name: IconName
  size?: keyof typeof sizes
  label?: string
  spinning?: boolean
}

/** An outline drawing beside a word; with `label` it speaks for itself. */
export function Icon({ name, size = 'md', label, spinning = false }: IconProps) {
  const read = () => drawingOf(name)
  const drawing = useSyncExternalStore(onIcons, read, read)
  if (!drawing) return <span className={cx('inline-block shrink-0', sizes[size])} />
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return createElement(drawing, {
    strokeWidth: size === 'sm' ? 2 : 1.75,
    className: cx('shrink-0', sizes[size], spinning && 'spin'),
    ...voice,
  })
}
