import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

/** How it stands with sending; times and sizes come as shown. */
export type SyncStripState =
  | { state: 'clear'; at: string }
  /** The first copy of the practice is on its way. */
  | { state: 'copying'; got: string | null; of: string }
  | { state: 'keeping' }
  | { state: 'sending'; waiting: number }
  | { state: 'slow'; waiting: number }
  /** The server has more to do than it can, and said when to come again. */
  | { state: 'busy'; waiting: number; at: string }
  | { state: 'offline'; since: string | null; waiting: number; serials: number | null }
  | { state: 'network'; devices: number }
  | { state: 'sign-in'; waiting: number }
  | { state: 'shut-out'; waiting: number }
  | { state: 'decide'; decisions: number; at: string | null }
  /** The server takes nothing more from this version. */
  | { state: 'old'; waiting: number }
  | { state: 'room'; waiting: number }

const looks: Record<SyncStripState['state'], { icon: IconName; look: string }> = {
  clear: { icon: 'ok', look: 'border-l-ok bg-surface text-muted [&>svg:first-child]:text-ok' },
  copying: { icon: 'download', look: 'border-l-info bg-info-soft text-info' },
  keeping: { icon: 'download', look: 'border-l-info bg-info-soft text-info' },
  sending: { icon: 'send', look: 'border-l-info bg-info-soft text-info' },
  busy: { icon: 'time', look: 'border-l-info bg-info-soft text-info' },
  slow: { icon: 'time', look: 'border-l-warn-fill bg-warn-soft text-warn' },
  offline: { icon: 'offline', look: 'border-l-off bg-off-soft text-off' },
  network: { icon: 'network', look: 'border-l-accent bg-accent-soft text-accent' },
  'sign-in': { icon: 'key', look: 'border-l-warn-fill bg-warn-soft text-warn' },
  'shut-out': { icon: 'block', look: 'border-l-danger bg-danger-soft text-danger' },
  decide: { icon: 'alert', look: 'border-l-danger bg-danger-soft text-danger' },
  old: { icon: 'refresh', look: 'border-l-warn-fill bg-warn-soft text-warn' },
  room: { icon: 'device', look: 'border-l-danger bg-danger-soft text-danger' },
}

/** Always in sight of staff, one height in every state: mark, state, detail, and where to look at it. */
export function SyncStrip({ sync, to }: { sync: SyncStripState; to: string }) {
  const t = useKitText()
  const { icon, look } = looks[sync.state]
  const [head, ...details] = useStripWords(sync)
  const go =
    sync.state === 'sign-in'
      ? t('strip_go_sign_in')
      : sync.state === 'decide'
        ? t('strip_go_decide')
        : t('strip_go')
  return (
    <Link
      to={to}
      data-may-cut=""
      aria-live="polite"
      className={cx(
        'flex h-strip-touch w-full items-center gap-2 overflow-hidden border-b border-l-4 border-b-line pr-4 pl-3 text-sm whitespace-nowrap no-underline tabular-nums dense:h-strip print:hidden',
        look,
      )}
    >
      <Icon name={icon} size="sm" />
      <b className="min-w-0 truncate">{head}</b>
      {details.map((detail, at) => (
        <Detail key={detail} isLast={at === details.length - 1}>
          {detail}
        </Detail>
      ))}
      <span className="ml-auto inline-flex flex-none items-center gap-1 font-strong">
        <span className="phone:sr-only">{go}</span>
        <Icon name="chevron-right" size="sm" />
      </span>
    </Link>
  )
}

/** Where it is narrow the last is cut before any other loses a letter. */
function Detail({ isLast, children }: { isLast: boolean; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="opacity-50">
        ·
      </span>
      <span className={isLast ? 'min-w-0 shrink-[9999] truncate' : 'flex-none'}>{children}</span>
    </>
  )
}

/** A detail, where there is one. */
const known = (detail: string | null): string[] => (detail === null ? [] : [detail])

function useStripWords(sync: SyncStripState): readonly string[] {
  const t = useKitText()
  const waiting = (count: number): string[] => (count > 0 ? [t('strip_waiting', { count })] : [])
  switch (sync.state) {
    case 'clear':
      return [`${t('strip_clear')} ${sync.at}`]
    case 'keeping':
      return [t('strip_keeping')]
    case 'copying':
      return [t('strip_copying'), ...known(sync.got && t('strip_copied', { got: sync.got, of: sync.of }))]
    case 'sending':
      return [t('strip_sending', { count: sync.waiting })]
    case 'slow':
      return [t('strip_slow'), ...waiting(sync.waiting)]
    case 'busy':
      return [t('strip_busy'), ...waiting(sync.waiting), t('strip_again', { time: sync.at })]
    case 'offline':
      return [
        sync.since === null ? t('strip_offline_now') : t('strip_offline', { time: sync.since }),
        ...waiting(sync.waiting),
        ...known(sync.serials === null ? null : t('strip_serials', { count: sync.serials })),
      ]
    case 'network':
      return [t('strip_network'), t('strip_devices', { count: sync.devices })]
    case 'sign-in':
      return [t('strip_sign_in'), t('strip_safe', { count: sync.waiting })]
    case 'shut-out':
      return [t('strip_shut_out'), ...(sync.waiting > 0 ? [t('strip_safe', { count: sync.waiting })] : [])]
    case 'decide':
      return [
        t('strip_decide', { count: sync.decisions }),
        ...known(sync.at && t('strip_rest_saved', { time: sync.at })),
      ]
    case 'old':
      return [t('error.too_old'), ...waiting(sync.waiting)]
    case 'room':
      return [t('strip_room'), ...waiting(sync.waiting)]
  }
}
