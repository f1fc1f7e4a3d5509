import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Clinic } from '#local/store/clinic.ts'
import { BellButton } from '#ui/header-parts.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { unreadIn } from '../notices.ts'
import { useNotices } from '../use-notices.ts'
import { useNoticeWords } from '../words.ts'
import { NoticeList } from './notice-list.tsx'

/** The bell of the header: a dot while something is new, and the list of all that waits. */
export function Bell({ clinic }: { clinic: Clinic }) {
  const t = useNoticeWords()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const noticed = useNotices(clinic)
  const { notices = [], seen = new Set<string>() } = noticed ?? {}
  const unread = notices.reduce((sum, notice) => sum + unreadIn(notice, seen), 0)
  const markSeen = noticed?.markSeen
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => (open ? markSeen : undefined), [open, markSeen])
  return (
    <>
      <BellButton label={t('bell', { count: unread })} unread={unread} onOpen={() => setOpen(true)} />
      <Drawer open={open} onClose={() => setOpen(false)} side="end" title={t('title')}>
        <NoticeList notices={notices} seen={seen} flush />
      </Drawer>
    </>
  )
}
