import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { tooManyRows } from '#contract/resource/resource.ts'
import { formCall } from '#net/form-call.ts'
import { errorText } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import { useResourceText } from '../words.ts'

interface SaveListProps {
  /** Asks for the rows and saves them as a file. */
  save: () => Promise<void>
  /** A refusal in the list's own words; undefined where the usual sentence says it. */
  explain?: (code: string) => string | undefined
}

/** Gives a list as a file for a spreadsheet: says that it works, and why there is none. */
export function SaveList({ save, explain }: SaveListProps) {
  const t = useResourceText()
  const [working, setWorking] = useState(false)
  const press = async () => {
    setWorking(true)
    try {
      await formCall(save)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const own = explain?.(error.code)
      toast(own ?? (error.code === tooManyRows.code ? t('too_many_rows') : errorText(error.code)), {
        kind: 'error',
      })
    } finally {
      setWorking(false)
    }
  }
  return <Button icon="download" label={t('csv')} working={working} onClick={() => void press()} />
}
