import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  InstallOffer,
  type InstallWay,
  mayOffer,
  offeredAt,
  useInstallWay,
  useInstallWords,
} from '#features/install/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { metaOf } from '#local/database/stores.ts'
import { useSync } from '#local/react/use-sync.ts'
import { keptValues } from '#net/kept-values.ts'

/** Offers the app for the home screen once something was saved here, and counts on its icon what waits to be sent. */
export function AppIcon() {
  const waiting = useSync()?.state.waiting ?? 0
  useEffect(() => {
    // A browser without a place for it refuses; the strip says the same.
    if ('setAppBadge' in navigator) navigator.setAppBadge(waiting).catch(() => undefined)
  }, [waiting])
  // Behind a lock the worker may send what waits, and after a logout nobody here can: a number that nobody counts is none.
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
    },
    [],
  )
  const way = useInstallWay()
  return way && <Offer way={way} />
}

function Offer({ way }: { way: InstallWay }) {
  const t = useInstallWords()
  const [open, close] = useOffering()
  return open && <InstallOffer way={way} no={t('later')} onClose={close} />
}

/** True from the first change of page after something was saved: whoever is at work on a page keeps it as it stands. */
function useOffering(): [open: boolean, close: () => void] {
  const clinic = useClinic()
  const { pathname } = useLocation()
  const [savedOn, setSavedOn] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const saved = useLocal(async () => ((await metaOf(clinic.db, 'device_seq')) ?? 0) > 0, [clinic]) ?? false
  useEffect(() => {
    const now = clinic.clock.now()
    if (saved && savedOn === null) return setSavedOn(pathname)
    if (savedOn === null || savedOn === pathname || !mayOffer(keptValues.getItem(offeredAt), now)) return
    keptValues.setItem(offeredAt, String(now))
    setOpen(true)
  }, [saved, savedOn, pathname, clinic])
  return [open, () => setOpen(false)]
}
