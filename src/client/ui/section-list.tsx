import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'

/** A section of the writer: its title and key, a plus, and the lines under it. */
export function WriterSection({ title, kbd, onAdd, end, rx = false, children }: {
  title: string
  kbd?: string
  onAdd?: () => void
  end?: ReactNode
  /** The ℞ of the right side. */
  rx?: boolean
  children?: ReactNode
}) {
  const t = useKitText()
  return (
    <section aria-label={title} className="min-w-0">
      <header className="flex min-h-9 items-center gap-2 border-b border-line below-laptop:min-h-control">
        <h2 className={rx ? 'font-serif text-[30px] leading-9 font-normal' : 'text-base'}>
          {rx && <span aria-hidden="true">℞</span>}
          <span className={cx(rx && 'sr-only')}>{title}</span>
        </h2>
        {kbd && <span className="text-faint"><Kbd keys={kbd} /></span>}
        <div className="ml-auto flex items-center gap-1">
          {end}
          {onAdd && <Button kind="quiet" size="sm" icon="add" label={`${t('add')}: ${title}`} onClick={onAdd} />}
        </div>
      </header>
      {children}
    </section>
  )
}

export interface SectionLine {
  id: string
  text: ReactNode
  /** At the right: since when, a code, a badge. */
  end?: ReactNode
  strong?: boolean
  onOpen?: () => void
  onRemove?: () => void
}

/** Lines of a section; one that can be opened is a button, so that the keyboard reaches it. */
export function SectionLines({ lines, lang, hint }: { lines: readonly SectionLine[]; lang?: 'bn' | 'en'; hint?: string }) {
  if (lines.length === 0) return hint === undefined ? null : <p className="py-1 text-faint">{hint}</p>
  return <ul lang={lang}>{lines.map((line) => <LineOf key={line.id} line={line} />)}</ul>
}

function LineOf({ line }: { line: SectionLine }) {
  const t = useKitText()
  const words = (
    <>
      <span className={cx('min-w-0 flex-1 text-left break-words', line.strong && 'font-strong')}>{line.text}</span>
      {line.end !== undefined && <span className="whitespace-nowrap text-muted">{line.end}</span>}
    </>
  )
  const look = 'flex min-w-0 flex-1 items-baseline gap-3 py-1 below-laptop:min-h-control below-laptop:items-center'
  return (
    <li className="group flex items-center">
      {line.onOpen ? <button type="button" className={cx(look, 'hover:text-accent')} onClick={line.onOpen}>{words}</button> : <div className={look}>{words}</div>}
      {line.onRemove && <button type="button" aria-label={`${t('remove')}: ${typeof line.text === 'string' ? line.text : ''}`} className="grid min-h-8 w-8 place-items-center text-faint opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 below-laptop:min-h-control below-laptop:w-control below-laptop:opacity-100" onClick={line.onRemove}>×</button>}
    </li>
  )
}
