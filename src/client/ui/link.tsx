import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage } from '#text/language.ts'
import { ButtonFace, buttonClass } from './button.tsx'
import type { ButtonLook } from './button.tsx'
import { cx } from './cx.ts'

interface To {
  to: string
  replace?: boolean
  children?: ReactNode
}

/** As high for a thumb as every other control and no narrower than it hits, while it takes no more room than its words. */
const thumbHigh = cx(
  'relative inline-block max-w-full',
  'below-laptop:after:absolute below-laptop:after:-inset-x-1.5 below-laptop:after:-inset-y-3 touch:after:absolute touch:after:-inset-x-1.5 touch:after:-inset-y-3',
)

/** A link inside text or at the end of a heading. Addresses that leave the product open beside it. */
export function TextLink({ to, replace = false, strong = false, children }: To & { strong?: boolean }) {
  const look = strong
    ? 'inline-flex min-h-control min-w-control items-center gap-1 font-strong text-accent no-underline hover:underline'
    : cx('text-accent underline underline-offset-3', thumbHigh)
  if (isOutside(to)) {
    return (
      <a className={look} href={to} {...beside(to)}>
        {children}
      </a>
    )
  }
  return (
    <Link className={look} to={to} replace={replace}>
      {children}
    </Link>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  replace = false,
  label,
  children,
  ...look
}: To & ButtonLook & { label?: string }) {
  const named = {
    ...(label === undefined ? {} : { 'aria-label': label, title: label }),
    ...(look.kind === 'primary' ? { 'data-primary': '' } : {}),
  }
  const face = (
    <ButtonFace icon={look.icon} iconEnd={look.iconEnd} kbd={look.kbd}>
      {children}
    </ButtonFace>
  )
  if (isOutside(to))
    return (
      <a href={to} className={buttonClass(look, label !== undefined)} {...named} {...beside(to)}>
        {face}
      </a>
    )
  return (
    <Link to={to} replace={replace} className={buttonClass(look, label !== undefined)} {...named}>
      {face}
    </Link>
  )
}

/** The same page in the other language; the words are in that one already. */
export function LanguageLink({ to, children }: { to: string; children: ReactNode }) {
  const language = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <a href={to} hrefLang={language} lang={language} className={buttonClass({ kind: 'quiet', size: 'sm' })}>
      {children}
    </a>
  )
}

/** Another site opens beside the product, and is not told from where. */
const beside = (to: string) => (to.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})

/** Also a file that a call answers: no page of the product. */
const isOutside = (to: string): boolean => /^(?:(?:https?|tel|mailto|sms|whatsapp):|\/api\/)/.test(to)
