import { useState } from 'react'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { LineError } from '#net/line-error.ts'
import { useSync } from '#local/react/use-sync.ts'
import { toast } from '#ui/toasts.ts'
import { useMergeText } from '../words.ts'

const known = ['merged_already', 'merge_undone', 'merge_old', 'merged_again', 'not_found'] as const
type Refusal = (typeof known)[number] | 'line' | 'other'

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof LineError) return 'line'
  if (!(error instanceof Problem)) return null
  return known.find((code) => code === error.code) ?? (error.status === 404 ? 'not_found' : 'other')
}

/** Asks the server under one id however often it is pressed, says what came of it, and fetches what moved. */
export function useAsking(): {
  working: boolean
  ask: (act: (op_id: string) => Promise<unknown>, done: string) => Promise<boolean>
} {
  const t = useMergeText()
  const sync = useSync()
  const [working, setWorking] = useState(false)
  const [op_id, setOpId] = useState(newId)
  const ask = async (act: (op_id: string) => Promise<unknown>, done: string): Promise<boolean> => {
    setWorking(true)
    try {
      await act(op_id)
      toast(done)
      // What moved comes by itself; this only brings it sooner.
      void sync?.sync.now()
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === null) throw error
      toast(t(`refused.${refusal}`), { kind: 'error' })
      // What was refused is asked anew the next time; what was not answered is asked again.
      if (refusal !== 'line') setOpId(newId())
      return false
    } finally {
      setWorking(false)
    }
  }
  return { working, ask }
}
