import { useState } from 'react'
import type { OvertakenDraft } from '../drafts.ts'
import { useSaveFailed } from './use-save-failed.ts'
import type { Writing } from './use-writing.ts'

/** What a press above the lines does with what was written up to it. */
export type PressAct = (what: (now: OvertakenDraft) => Promise<unknown>) => () => void

/** Acts on what was written up to now, one at a time. */
export function useActs(writing: Pick<Writing, 'settle'>): PressAct {
  const failed = useSaveFailed()
  const [working, setWorking] = useState(false)
  return (what) => () => {
    if (working) return
    setWorking(true)
    const all = async () => {
      const draft = await writing.settle()
      await what({ draft, content: draft.content })
    }
    all()
      .catch(failed)
      .finally(() => setWorking(false))
  }
}
