import { useShow } from '#text/show.ts'
import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface StepperProps {
  steps: readonly string[]
  at: number
  done?: readonly boolean[]
}

/** The steps of something longer: done, this one, still to come. `done` where a step may be passed over; else all before this one are. */
export function Stepper({ steps, at, done = steps.map((_, n) => n < at) }: StepperProps) {
  const t = useKitText()
  const show = useShow()
  // Six names do not fit a phone, and on its side cost a second line: there only this step's is drawn.
  const quiet = steps.length > 4 ? 'phone:sr-only short:sr-only' : ''
  return (
    <ol aria-label={t('step_of', { step: at + 1, steps: steps.length })} className="flex flex-wrap">
      {steps.map((step, n) => (
        <li
          key={step}
          aria-current={n === at ? 'step' : undefined}
          className={cx(
            'flex flex-1 items-center gap-2 border-t-3 pt-2 pr-2 text-sm',
            n <= at ? 'border-accent' : 'border-line',
            n === at
              ? 'font-strong text-ink phone:flex-[3] short:flex-[3]'
              : n < at
                ? 'text-muted'
                : 'text-faint',
          )}
        >
          {done[n] && n !== at ? (
            <span className="text-accent">
              <Icon name="check" size="sm" />
            </span>
          ) : (
            <b>{show.number(n + 1)}</b>
          )}
          <span className={n === at ? '' : quiet}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
