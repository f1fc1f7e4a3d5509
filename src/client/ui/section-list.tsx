import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'

const onPhones = { shown: '', folded: 'phone:hidden', open: 'phone:-order-1', last: 'phone:order-1' } as const

interface WriterSectionProps {
  title: string
  kbd?: string | undefined
  /** On a phone, where no key stands: how much it holds. */
  note?: string | undefined
  onAdd?: () => void
  end?: ReactNode
  /** The ℞ of the right side. */
  rx?: boolean
  /** A phone has ℞ first: other sections stand behind their chips, an `open` one under them, `last` below everything. */
  onPhone?: keyof typeof onPhones
  children?: ReactNode
}

/** A section of the writer: its title and key, a plus, and the lines under it. */
export function SectionFrame({
  title,
  kbd,
  note,
  onAdd,
  end,
  rx = false,
  onPhone = 'shown',
  children,
}: WriterSectionProps) {
  const t = useKitText()
  return (
    <section aria-label={title} className={cx('min-w-0', onPhones[onPhone])}>
      <header className="flex min-h-9 items-center gap-2 border-b border-line below-laptop:min-h-control">
        <h2 className={rx ? 'font-serif text-[30px] leading-9 font-normal' : 'text-base'}>
          {rx && <span aria-hidden="true">℞</span>}
          <span className={cx(rx && 'sr-only')}>{title}</span>
        </h2>
        {kbd && (
          <span className={cx('text-faint', note !== undefined && 'phone:hidden')}>
            <Kbd keys={kbd} />
          </span>
        )}
        {note !== undefined && <span className="hidden text-muted phone:inline">{note}</span>}
        <div className="ml-auto flex items-center gap-1">
          {end}
          {onAdd && (
            <Button kind="quiet" size="sm" icon="add" label={`${t('add')}: ${title}`} onClick={onAdd} />
          )}
        </div>
      </header>
      {children}
    </section>
  )
}

/** Fields of a section that is no list, two beside each other. */
export function SectionFields({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-2 items-start gap-2 py-2">{children}</div>
}

export interface SectionLine {
  id: string
  text: ReactNode
  /** At the right: since when, a code, a badge. */
  end?: ReactNode
  strong?: boolean
  lang?: 'bn' | 'en'
  /** Opens its fields; its name for who does not see it. */
  onOpen?: () => void
  /** Its fields, while it is open. */
  editor?: ReactNode
  /** One press turns what is meant by it: a question, urgent. */
  turn?: { label: string; mark: ReactNode; on: boolean; onTurn: () => void }
  onRemove?: () => void
}

/** Lines of a section; one that can be opened is a button, so that the keyboard reaches it. */
export function SectionLines({
  lines,
  lang,
  hint,
}: {
  lines: readonly SectionLine[]
  lang?: 'bn' | 'en'
  hint?: string
}) {
  if (lines.length === 0) return hint === undefined ? null : <p className="py-1 text-faint">{hint}</p>
  return (
    <ul lang={lang}>
      {lines.map((line) => (
        <LineOf key={line.id} line={line} />
      ))}
    </ul>
  )
}

/** A word goes to the next line before it is broken, and what stands at the end goes below it. */
const rowLook =
  'flex max-w-full min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-1 text-left below-laptop:min-h-control below-laptop:items-center'

function LineOf({ line }: { line: SectionLine }) {
  const words = (
    <>
      <span
        lang={line.lang}
        className={cx('max-w-full flex-1 text-left break-words', line.strong && 'font-strong')}
      >
        {line.text}
      </span>
      {line.end !== undefined && <span className="text-muted">{line.end}</span>}
    </>
  )
  return (
    <li className="group">
      <div className="relative flex items-center">
        {line.onOpen ? (
          <button
            type="button"
            aria-expanded={line.editor !== undefined}
            className={cx(rowLook, 'hover:text-accent')}
            onClick={line.onOpen}
          >
            {words}
          </button>
        ) : (
          <div className={rowLook}>{words}</div>
        )}
        {(line.turn || line.onRemove) && (
          <div className={line.turn?.on ? 'flex' : handyLook}>
            {line.turn && <Turn turn={line.turn} />}
            {line.onRemove && <Remove text={line.text} onRemove={line.onRemove} />}
          </div>
        )}
      </div>
      {line.editor}
    </li>
  )
}

/** Beside the line where a thumb is; with a mouse over its end, as soon as it is pointed at or has the focus, so that the words keep their room. */
const handyLook =
  'flex laptop:pointer-events-none laptop:absolute laptop:inset-y-0 laptop:right-0 laptop:items-center laptop:bg-surface laptop:opacity-0 laptop:group-focus-within:pointer-events-auto laptop:group-focus-within:opacity-100 laptop:group-hover:pointer-events-auto laptop:group-hover:opacity-100'
const handyButton =
  'grid min-h-8 min-w-8 place-items-center rounded-xs px-1 hover:text-accent below-laptop:min-h-control below-laptop:min-w-control'

function Turn({ turn: { label, mark, on, onTurn } }: { turn: NonNullable<SectionLine['turn']> }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      className={cx(handyButton, on ? 'font-strong' : 'text-faint')}
      onClick={onTurn}
    >
      {mark}
    </button>
  )
}

function Remove({ text, onRemove }: { text: ReactNode; onRemove: () => void }) {
  const t = useKitText()
  return (
    <button
      type="button"
      aria-label={`${t('remove')}: ${typeof text === 'string' ? text : ''}`}
      className={cx(handyButton, 'text-faint')}
      onClick={onRemove}
    >
      ×
    </button>
  )
}
