/** Milliseconds of quiet after which a change is saved: together with the write it stays under 300. */
export const quietMs = 200

export type SavingState = 'saved' | 'changed' | 'failed'

export interface DraftSaver<D> {
  /** Takes the newest state; it is saved after a moment of quiet. */
  change(draft: D): void
  /** Saves what is not saved yet, at once. Rejects when the device cannot. */
  flush(): Promise<void>
  /** Whether something is not saved yet. */
  waits(): boolean
}

/** Saves the newest state of a draft, one saving after the other; what failed stays the newest and is tried at the next change. */
export function draftSaver<D>(
  save: (draft: D) => Promise<unknown>,
  tell: (state: SavingState) => void,
): DraftSaver<D> {
  let newest: { draft: D } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  const saveNewest = async () => {
    const taken = newest
    if (!taken) return
    try {
      await save(taken.draft)
      if (newest === taken) newest = null
      tell(newest === null ? 'saved' : 'changed')
    } catch (error) {
      tell('failed')
      throw error
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    // The one before was told to whoever asked for it; this one begins all the same.
    running = running.catch(() => undefined).then(saveNewest)
    return running
  }
  return {
    flush,
    waits: () => newest !== null,
    change: (draft) => {
      newest = { draft }
      tell('changed')
      clearTimeout(timer)
      // The state line has said that it failed, and the next change tries again.
      timer = setTimeout(() => void flush().catch(() => undefined), quietMs)
    },
  }
}
