import { useMemo } from 'react'
import { dirtyForm } from '#ui/dirty-form.ts'
import { toast } from '#ui/toasts.ts'
import { useAppWords } from './words.ts'
import { takeUpdate, useNewerApp } from './worker.ts'

export interface Update {
  /** That there is a newer version. */
  said: string
  /** Brings this page to the newer version, but not over what is half written in it: that is said instead, and answered with false. */
  take: () => boolean
}

/** The way to the newer version of the app; null while this page is of the newest. */
export function useUpdate(): Update | null {
  const t = useAppWords()
  const newer = useNewerApp()
  return useMemo(() => {
    if (!newer) return null
    const take = () => {
      const dirty = dirtyForm()
      if (dirty) toast(t(dirty === 'here' ? 'update_dirty' : 'update_dirty_elsewhere'), { kind: 'warning' })
      else takeUpdate(newer)
      return !dirty
    }
    return { said: t(newer.isIn ? 'replaced' : 'update'), take }
  }, [newer, t])
}
