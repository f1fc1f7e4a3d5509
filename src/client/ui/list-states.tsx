import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

interface StateProps {
  icon?: IconName
  title: string
  /** What happened and what to do next, in a sentence. */
  hint?: ReactNode
  /** One button, which the page has nowhere else: what its heading offers is said there. */
  act?: ReactNode
  /** It stands for a whole page, and its title for the page's. */
  page?: boolean
}

/** Nothing here yet, and how it fills. */
export function Empty({ icon = 'empty', title, hint, act, page = false }: StateProps) {
  const Title = page ? 'h1' : 'strong'
  return (
    <div data-empty="" className="grid justify-items-center gap-2 px-6 py-8 text-center text-muted">
      <span className="text-faint">
        <Icon name={icon} size="xl" />
      </span>
      <Title className="text-md font-strong text-ink">{title}</Title>
      {hint !== undefined && <p className="max-w-[48ch] text-balance">{hint}</p>}
      {act}
    </div>
  )
}

/** Nothing in one part of a page that has others: a line, so that what there is stands in sight. */
export function EmptyPart({ icon = 'empty', title, hint }: Pick<StateProps, 'icon' | 'title' | 'hint'>) {
  return (
    <div data-empty="" className="flex items-center gap-2.5 py-2 text-sm text-muted">
      <Icon name={icon} />
      <p>
        {title}
        {hint !== undefined && <span className="text-faint"> · {hint}</span>}
      </p>
    </div>
  )
}

interface FailedProps extends Partial<StateProps> {
  /** Has a button that tries once more, in place of `act`. */
  onAgain?: () => void
}

/** Tries once more what did not come. */
export function AgainButton({ onAgain }: { onAgain: () => void }) {
  const t = useKitText()
  return (
    <Button icon="refresh" onClick={onAgain}>
      {t('try_again')}
    </Button>
  )
}

/** It could not be had. */
export function ErrorState({ title, hint, page = false, ...way }: FailedProps) {
  const t = useKitText()
  return (
    <div role="alert">
      <Empty
        icon="cloud-problem"
        title={title ?? t('error_title')}
        hint={hint ?? t('error_hint')}
        act={actOf(way)}
        page={page}
      />
    </div>
  )
}

const actOf = ({ act, onAgain }: FailedProps): ReactNode =>
  onAgain ? <AgainButton onAgain={onAgain} /> : act

/** It needs the line, and there is none. */
export function OfflineState({ title, hint, page = false, ...way }: FailedProps) {
  const t = useKitText()
  return (
    <div role="status">
      <Empty
        icon="offline"
        title={title ?? t('offline_title')}
        hint={hint ?? t('offline_hint')}
        act={actOf(way)}
        page={page}
      />
    </div>
  )
}

const bars = ['w-3/5', 'w-full', 'w-4/5', 'w-[45%]', 'w-full'] as const

/** Grey lines where rows will be; unseen in the first 150 ms, because most lists come from this device. */
export function Loading({ rows = 5 }: { rows?: number }) {
  const t = useKitText()
  return (
    <div aria-busy="true" className="after-a-moment grid gap-2.5 p-4">
      <span className="sr-only" role="status">
        {t('loading')}
      </span>
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className={`h-3.5 rounded-xs bg-sunken ${bars[at % bars.length]}`} />
      ))}
    </div>
  )
}
