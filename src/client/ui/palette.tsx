import { useState } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { bareClass } from './control.ts'
import { useModal, isOutside } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useListKeys, useSuggestions } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
  search: (text: string) => Promise<readonly Suggestion[]> | readonly Suggestion[]
  onPick: (picked: Suggestion) => void
  placeholder: string
  /** Said above what was found. */
  note?: string | undefined
}

/** The search over everything (Ctrl+K): patients, drugs, screens, in one list. */
export function Palette({ open, ...rest }: PaletteProps) {
  return open ? <OpenPalette {...rest} /> : null
}

type OpenPaletteProps = Omit<PaletteProps, 'open'>

function OpenPalette({ placeholder, note, ...rest }: OpenPaletteProps) {
  const { onClose } = rest
  const t = useKitText()
  const dialog = useModal()
  const { text, setText, found, reading, keys, pick } = useFinding(rest)
  return (
    <dialog
      ref={dialog}
      aria-label={t('search')}
      className="appear mx-auto mt-[12vh] mb-auto w-140 max-w-[calc(100vw-24px)] overflow-hidden rounded-md border-0 bg-raised p-0 text-ink shadow-dialog"
      onCancel={onClose}
      onMouseDown={(event) => isOutside(event) && onClose()}
    >
      <div className="flex min-h-control-lg items-center gap-3 border-b border-line px-4 text-lg">
        <span className="text-faint">
          <Icon name="search" />
        </span>
        <input
          {...keys.box}
          {...{ value: text, placeholder, 'aria-label': placeholder }}
          data-first-focus=""
          autoComplete="off"
          spellCheck={false}
          className={bareClass}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys.onKeyDown}
        />
      </div>
      {note !== undefined && <Note text={note} />}
      <div className="p-1">
        <SuggestionList
          {...{ ...keys, found, onPick: pick, onPoint: keys.setActive }}
          nothing={text === '' || reading ? undefined : t('nothing_found')}
        />
      </div>
    </dialog>
  )
}

const Note = ({ text }: { text: string }) => (
  <p role="status" className="px-4 pt-2.5 text-sm text-muted">
    {text}
  </p>
)

/** What is typed, and what may be meant by it. */
function useFinding({ onClose, search, onPick }: Omit<OpenPaletteProps, 'placeholder' | 'note'>) {
  const [text, setText] = useState('')
  const { found, reading } = useSuggestions(text, search)
  const pick = (at: number) => {
    const one = found[at]
    if (one === undefined) return
    onClose()
    onPick(one)
  }
  const keys = useListKeys({ found, open: true, reading, onPick: pick, onClose })
  return { text, setText, found, reading, keys, pick }
}
