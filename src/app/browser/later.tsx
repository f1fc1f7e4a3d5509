import { type ComponentType, createElement, lazy, useState } from 'react'
import { isNotFetched, NotFetched } from './failed.tsx'

/** A component whose code comes later; `fetch` brings it beforehand. */
export interface Later<Props extends object> {
  (props: Props): React.ReactElement
  fetch(): Promise<void>
}

/**
 * Like React's `lazy`, but what cannot be fetched says so in its place, and what was fetched beforehand is drawn at once.
 * `lazy` would put the waiting sign first even then, and React lets a waiting sign stand for 300 ms before it shows what
 * stood behind it.
 */
export function later<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Later<Props> {
  let here: ComponentType<Props> | null = null
  const loadOnce = async () => {
    const module = await load()
    here = module.default
    return module
  }
  const Lazy = lazy(() =>
    loadOnce().catch((error: unknown) => {
      if (isNotFetched(error)) return { default: NotFetched }
      throw error
    }),
  )
  const Later = (props: Props) => {
    // Chosen once for as long as it stands: another type in its place would lose what was typed.
    const [Body] = useState<ComponentType<Props>>(() => here ?? Lazy)
    return createElement(Body, props)
  }
  return Object.assign(Later, { fetch: async () => void (await loadOnce()) })
}
