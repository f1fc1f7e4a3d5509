import type { SyncState } from '#local/sync/sync-state.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useWorkKept } from '#local/react/use-work-kept.ts'
import { formatters } from '#text/show.ts'
import { SyncStrip, type SyncStripState as Shown } from '#ui/sync-strip.tsx'

/** How it stands with sending, always in sight of staff. */
export function StaffStrip() {
  const running = useSync()
  const kept = useWorkKept() !== 'keeping'
  return running && <SyncStrip sync={shownAs(running.state, kept)} to="/doctor/sync" />
}

const clock = (at: number | null): string | null =>
  at === null ? null : formatters.time(new Date(at).toISOString())

function shownAs(state: SyncState, kept: boolean): Shown {
  const { waiting, decisions } = state
  if (!state.complete && (state.kind === 'clear' || state.kind === 'sending'))
    return {
      state: 'copying',
      got: state.copy && formatters.number(state.copy.got),
      of: formatters.number(state.copy?.of ?? 0),
    }
  if (!kept && state.kind === 'clear') return { state: 'keeping' }
  switch (state.kind) {
    case 'space':
      return { state: 'room', waiting }
    case 'sign_in':
      return { state: 'sign-in', waiting }
    case 'shut_out':
      return { state: 'shut-out', waiting }
    case 'decision':
      return { state: 'decide', decisions, at: clock(state.last_success) }
    case 'offline':
      return { state: 'offline', since: clock(state.since), waiting, serials: state.numbers_left }
    case 'slow':
      return { state: 'slow', waiting }
    case 'busy':
      return { state: 'busy', waiting, at: clock(state.next_at) ?? '' }
    case 'sending':
      return { state: 'sending', waiting }
    case 'update':
      return { state: 'old', waiting }
    case 'clear':
      return { state: 'clear', at: clock(state.last_success) ?? '' }
  }
}
