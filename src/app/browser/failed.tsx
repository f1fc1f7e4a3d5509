import { Component, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Empty, ErrorState, OfflineState } from '#ui/list-states.tsx'
import { useUpdate } from './use-update.ts'
import { useAppWords } from './words.ts'
import { lookForUpdate } from './worker.ts'

/** The one place where a screen's bug surfaces: what was saved is safe, and the page can be loaded again. */
export class FailureBoundary extends Component<{ children: ReactNode; place: string }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate(before: { place: string }) {
    if (before.place !== this.props.place && this.state.failed) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const t = useAppWords()
  return <ErrorState page title={t('failed')} hint={t('failed_hint')} act={<Reload />} />
}

/** What browsers say of a module, or of its looks, that could not be had: Chromium, Firefox, Safari, the build's own helper. */
const notFetched =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload/i

/** A page whose code never came to this device is no fault of the page. */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && notFetched.test(error.message)

/**
 * It stands for such a page. With a line it is gone because the server has a newer version, which is looked for; without one
 * a version that waits would not have the page either.
 */
export function NotFetched() {
  const t = useAppWords()
  const update = useUpdate()
  const [isReached, setReached] = useState(false)
  useEffect(() => void lookForUpdate().then(setReached), [])
  if (!update || !isReached) return <OfflineState page act={<Reload />} />
  const act = (
    <Button kind="primary" icon="refresh" onClick={update.take}>
      {t('update_now')}
    </Button>
  )
  return <Empty page icon="refresh" title={t('replaced')} hint={t('replaced_hint')} act={act} />
}

function Reload() {
  const t = useAppWords()
  return (
    <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
      {t('reload')}
    </Button>
  )
}
