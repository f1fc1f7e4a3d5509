import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/list-states.tsx'
import { useAppWords } from './words.ts'

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
  return (
    <ErrorState
      page
      title={t('failed')}
      hint={t('failed_hint')}
      act={
        <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  )
}
