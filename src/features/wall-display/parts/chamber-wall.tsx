import { useEffect, useState } from 'react'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Row } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { Wall as WallPage, WallName } from '#ui/wall.tsx'
import type { Wall } from '../contract.ts'
import { viewOf } from '../view.ts'
import { useWallWords } from '../words.ts'

/** A chamber's queue on the wall; `at` (ms) is when it was read, `stale` that this is not now. */
export function ChamberWall({ wall, at, stale }: { wall: Wall; at: number | null; stale: boolean }) {
  const t = useWallWords()
  const show = useShow()
  const now = new Date(useMinute()).toISOString()
  const { called, isIn, next, waiting } = viewOf(wall)
  const title = isIn ? 'calling' : called ? 'last' : 'none'
  const token = ({ serial, initials }: Wall['tokens'][number]) => ({ id: serial, serial, ...(initials === '' ? {} : { initials }) })
  const notice = useNotice(wall)
  return (
    <WallPage
      head={<Head wall={wall} />}
      clock={show.time(now)}
      date={show.weekday(dhakaDayOf(now))}
      called={{ title: { own: t(title), other: t(`${title}_second`) }, token: called && token(called) }}
      next={{ title: { own: t('next'), other: t('next_second') }, tokens: next.map(token) }}
      {...(notice ? { notice } : {})}
      foot={<Text strong>{t('waiting', { count: waiting })}</Text>}
      end={<Age at={at} stale={stale} />}
    />
  )
}

function Head({ wall }: { wall: Wall }) {
  const bn = useLanguage() === 'bn'
  const names = [wall.bn_doctor ?? wall.doctor, wall.doctor]
  const [own = '', other = ''] = bn ? names : names.toReversed()
  const chamber = (bn ? wall.bn_chamber : null) ?? wall.chamber
  return <WallName name={own} second={[own === other ? '' : other, chamber].filter(Boolean).join(' · ')} />
}

function Age({ at, stale }: { at: number | null; stale: boolean }) {
  const t = useWallWords()
  const show = useShow()
  const words = stale && at !== null ? t('as_of', { time: show.time(new Date(at).toISOString()) }) : t('live')
  return <Text as="div" tone={stale ? 'off' : 'accent'}><Row wrap={false}><Icon name={stale ? 'offline' : 'network'} />{words}</Row></Text>
}

function useNotice({ paused, delay_min: count }: Wall): { icon: IconName; text: string; other: string } | null {
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
