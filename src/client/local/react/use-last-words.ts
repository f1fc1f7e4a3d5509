import { useEffect } from 'react'
import type { Clinic } from '#local/store/clinic.ts'
import { useClinic } from './use-clinic.ts'

/** Writes what is held back as this part of the screen goes, the page or the store; the store stays open until it is done. `write` says itself where it fails. */
export function useLastWords(write: () => Promise<void>): void {
  const { unwritten } = useClinic()
  useEffect(() => {
    unwritten.add(write)
    return () => {
      unwritten.delete(write)
      const going = write()
      const waited = () => going
      unwritten.add(waited)
      void going.then(() => unwritten.delete(waited))
    }
  }, [unwritten, write])
}

const signsOfLeaving = ['beforeunload', 'pagehide'] as const

/** Writes what is held back as the page goes or is put out of sight: what is told before it goes has a moment left. */
export function settleOnLeaving({ settle }: Pick<Clinic, 'settle'>): () => void {
  const write = () => void settle()
  for (const sign of signsOfLeaving) addEventListener(sign, write)
  document.addEventListener('visibilitychange', write)
  return () => {
    for (const sign of signsOfLeaving) removeEventListener(sign, write)
    document.removeEventListener('visibilitychange', write)
  }
}
