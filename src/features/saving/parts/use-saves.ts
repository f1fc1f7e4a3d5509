import { useMemo } from 'react'
import type { WriteFailure } from '#local/store/write-failed.ts'
import { errorText } from '#text/index.ts'
import { useSavingWords } from '../words.ts'
import { happened, saved } from './saved.ts'

interface OwnWords {
  /** Where what was to change is not there any more. */
  missing?: string
  /** For refusals that only this feature knows. */
  explain?: (code: string) => string | undefined
  /** The key that a form shows over what was typed. */
  shown?: string
}

interface Saves {
  /** For a form, which it keeps as it was typed where nothing was saved: see `saved`. */
  saved: <T>(act: () => Promise<T>) => Promise<T>
  /** For a press; whether it happened: see `happened`. */
  happened: (act: () => Promise<unknown>) => Promise<boolean>
}

/** The one way in which a screen writes on this device and tells what came of it. */
export function useSaves({ missing, explain, shown }: OwnWords = {}): Saves {
  const t = useSavingWords()
  return useMemo(() => {
    const why = (typed: '' | 'act_') => (reason: WriteFailure) =>
      reason === 'missing' && missing !== undefined
        ? missing
        : t(reason === 'full' || reason === 'old' ? `${typed}unsaved_${reason}` : `${typed}unsaved`)
    return {
      saved: (act) => saved(act, why(''), shown),
      happened: (act) =>
        happened(act, { unsaved: why('act_'), refused: (code) => explain?.(code) ?? errorText(code) }),
    }
  }, [t, missing, explain, shown])
}
