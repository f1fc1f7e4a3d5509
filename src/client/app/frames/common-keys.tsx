import { useEffect, useState } from 'react'
import { CheatSheet } from '#ui/cheat-sheet.tsx'
import { useAppWords } from '../words.ts'

/** F2 on a page that lists no keys of its own: those that work everywhere. */
export function CommonKeys() {
  const t = useAppWords()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || event.repeat || document.querySelector('dialog[open]')) return
      // A page with a sheet of its own hears the same key after this; it takes it by preventing the default.
      setTimeout(() => { if (!event.defaultPrevented) setOpen(true) })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const everywhere = [{ kbd: 'Ctrl K', does: t('key.search') }, { kbd: 'F2', does: t('key.sheet') }, { kbd: 'Esc', does: t('key.close') }, { kbd: 'Tab', does: t('key.next') }]
  return <CheatSheet open={open} onClose={() => setOpen(false)} groups={[{ title: t('key.everywhere'), keys: everywhere }]} />
}
