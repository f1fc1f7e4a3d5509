import { useEffect, useState } from 'react'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { useAppKept } from '#local/react/use-app-kept.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { useAnnounced } from '#ui/wall-voice.ts'
import type { IconName } from '#ui/icon.tsx'
import { Text } from '#ui/text.tsx'
import { useWallChoices, WallState } from '#ui/wall-state.tsx'
import { WallFrame as WallPage, WallName } from '#ui/wall.tsx'
import type { Wall } from '../contract.ts'
import { viewOf } from '../view.ts'
import { useWallWords } from '../words.ts'

/** A chamber's queue on the wall; `at` (ms) is when it was read, `stale` that this is not now. */
export function ChamberWall({ wall, at, stale }: { wall: Wall; at: number | null; stale: boolean }) {
  const t = useWallWords()
  const show = useShow()
  const bn = useLanguage() === 'bn'
  const [choices, onTurn] = useWallChoices()
  const now = new Date(useMinute()).toISOString()
  const { called, title, next, waiting } = viewOf(wall)
  useCalling(title === 'calling' && choices.voice ? wall : null)
  const token = ({ serial, position, initials, bn_initials }: Wall['tokens'][number]) => ({
    id: `${serial} ${position}`,
    serial,
    ...(choices.initials ? { initials: (bn ? bn_initials : null) ?? initials } : {}),
  })
  const notice = useNotice(wall)
  const age = useAge({ at, stale })
  return (
    <WallPage
      head={<Head wall={wall} />}
      clock={show.time(now)}
      date={show.weekday(dhakaDayOf(now))}
      called={{ title: { own: t(title), other: t(`${title}_second`) }, token: called && token(called) }}
      next={{ title: { own: t('next'), other: t('next_second') }, tokens: next.map(token) }}
      {...(notice ? { notice } : {})}
      foot={<Text strong>{t('waiting', { count: waiting })}</Text>}
      end={
        <WallState
          choices={choices}
          words={(name, on) => t(`${name}_${on ? 'off' : 'on'}`)}
          onTurn={onTurn}
          freshness={{ stale, words: age }}
        />
      }
    />
  )
}

/** Without a line when it was read; with one whether the screen will go on without it. */
function useAge({ at, stale }: { at: number | null; stale: boolean }): string {
  const t = useWallWords()
  const show = useShow()
  const kept = useAppKept()
  return stale && at !== null
    ? t('as_of', { time: show.time(new Date(at).toISOString()) })
    : `${t('live')} · ${t(`alone_${kept}`)}`
}

/** Says each call aloud, once. */
function useCalling(wall: Wall | null): void {
  const t = useWallWords()
  const lang = useLanguage()
  const serial = wall?.last ?? ''
  const [own, other] = [t('say', { serial }), t('say_second', { serial })]
  useAnnounced(
    wall && `${wall.last} ${wall.last_at}`,
    wall && (lang === 'bn' ? { bn: own, en: other } : { bn: other, en: own }),
  )
}

function Head({ wall }: { wall: Wall }) {
  const bn = useLanguage() === 'bn'
  const names = [wall.bn_doctor ?? wall.doctor, wall.doctor]
  const [own = '', other = ''] = bn ? names : names.toReversed()
  const chamber = (bn ? wall.bn_chamber : null) ?? wall.chamber
  return <WallName name={own} second={[own === other ? '' : other, chamber].filter(Boolean).join(' · ')} />
}

function useNotice({
  paused,
  delay_min: count,
}: Wall): { icon: IconName; text: string; other: string } | null {
  const t = useWallWords()
  if (paused) return { icon: 'pause', text: t('paused'), other: t('paused_second') }
  return count > 0 ? { icon: 'delay', text: t('late', { count }), other: t('late_second', { count }) } : null
}

/** The time (ms), a few times a minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
