import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { LineError } from '#net/line-error.ts'
import { useErrorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'

/** Runs a press that takes something away, says what came of it, and looks again. */
export function useDropping(again: () => void) {
  const error = useErrorText()
  const [dropping, setDropping] = useState(false)
  const drop = async (act: () => Promise<unknown>, done: string) => {
    setDropping(true)
    try {
      await act()
      toast(done, { kind: 'success' })
    } catch (thrown) {
      if (!(thrown instanceof LineError || thrown instanceof Problem)) throw thrown
      toast(error(thrown.code), { kind: 'error' })
    } finally {
      setDropping(false)
      again()
    }
  }
  return { dropping, drop }
}
