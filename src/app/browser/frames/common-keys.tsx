import { useState } from 'react'
import { CheatSheet } from '#ui/cheat-sheet.tsx'
import { useKeydown } from '#ui/use-keydown.ts'
import { useAppWords } from '../words.ts'

/** F2 on a page that lists no keys of its own: those that work everywhere. */
export function CommonKeys() {
  const t = useAppWords()
  const [open, setOpen] = useState(false)
  useKeydown((event) => {
    if (event.key !== 'F2' || event.repeat || document.querySelector('dialog[open]')) return
    // A page with a sheet of its own may hear the same key after this; it takes it by preventing the default.
    setTimeout(() => {
      if (!event.defaultPrevented) setOpen(true)
    })
  })
  const everywhere = [
    { kbd: 'Ctrl K', does: t('key.search') },
    { kbd: 'F2', does: t('key.sheet') },
    { kbd: 'Esc', does: t('key.close') },
    { kbd: 'Tab', does: t('key.next') },
  ]
  return (
    <CheatSheet
      open={open}
      onClose={() => setOpen(false)}
      groups={[{ title: t('key.everywhere'), keys: everywhere }]}
    />
  )
}
