import { useEffect } from 'react'
import { useProduct } from '#features/app-data/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useLocal } from '#local/use-rows.ts'
import { metaOf } from '#local/stores.ts'
import { useSync } from '#local/use-sync.ts'
import { keptValues } from '#net/kept-values.ts'
import { toast } from '#ui/toasts.ts'
import { askToInstall, mayOffer, useInstallWay } from '../install.ts'
import { useAppWords } from '../words.ts'

const offered = 'install_offered_at'
/** Long enough to be read between two patients. */
const offerLastsMs = 60_000

/** Offers the app for the home screen once something was saved here, and counts on its icon what waits to be sent. */
export function AppIcon() {
  useOffer()
  const waiting = useSync()?.state.waiting ?? 0
  useEffect(() => {
    // A browser without a place for it refuses; the strip says the same.
    if ('setAppBadge' in navigator) navigator.setAppBadge(waiting).catch(() => undefined)
  }, [waiting])
  return null
}

function useOffer(): void {
  const t = useAppWords()
  const product = useProduct()
  const clinic = useClinic()
  const way = useInstallWay()
  const written = useLocal(async () => (await metaOf(clinic.db, 'device_seq') ?? 0) > 0, [clinic]) ?? false
  useEffect(() => {
    if (!written || way === null || !mayOffer(keptValues.getItem(offered), clinic.clock.now())) return
    keptValues.setItem(offered, String(clinic.clock.now()))
    const place = { kind: 'info', place: 'bottom-left', lasts: offerLastsMs } as const
    if (way === 'home_screen') toast(t('install_by_hand', { product }), place)
    else toast(t('install', { product }), { ...place, act: { label: t('install_now'), run: () => void askToInstall(way) } })
  }, [written, way, clinic, t, product])
}
