import type { Queue } from '#features/appointments/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Stack } from '#ui/layout.tsx'
import { MenuButton, type MenuItem } from '#ui/menu.tsx'
import type { Day } from '../day.ts'
import { useDeskWords } from '../words.ts'
import { delays, useSessionActs } from './session-acts.ts'

/** Says that the sitting pauses or is late, and goes on at a press. */
export function SessionNotice({ day: { sitting } }: { day: Day }) {
  const t = useDeskWords()
  const may = useMay().may('Queue Manage')
  const acts = useSessionActs(sitting)
  const paused = sitting.schedule?.status === 'paused'
  const count = sitting.schedule?.delay_min ?? 0
  if (!paused && count === 0) return null
  return (
    <Stack gap="xs">
      {paused && <Banner tone="warn" icon="pause" act={may && <Button size="sm" icon="play" onClick={() => void acts.resume()}>{t('session_resume')}</Button>}>{t('session_paused')}</Banner>}
      {count > 0 && <Banner tone="warn" icon="delay" act={may && <Button size="sm" onClick={() => void acts.onTime()}>{t('session_be_on_time')}</Button>}>{t('session_late', { count })}</Banner>}
    </Stack>
  )
}

/** Pause, lateness and the end of the sitting, behind one button. */
export function SessionMenu({ day: { sitting, queue }, children }: { day: Day; children?: string }) {
  const t = useDeskWords()
  const show = useShow()
  const acts = useSessionActs(sitting)
  const [ask, question] = useConfirm()
  const code = show.number(sitting.form.session_code)
  const close = async () => {
    if (await ask({ title: t('session_close_title', { code }), body: t('session_close_body', leftIn(queue)), yes: t('session_close', { code }) })) await acts.close()
  }
  const status = sitting.schedule?.status
  const runs: MenuItem[] = [
    ...(status === 'scheduled' || status === undefined ? [{ label: t('session_start'), icon: 'play' as const, act: () => void acts.resume() }] : []),
    status === 'paused' ? { label: t('session_resume'), icon: 'play', act: () => void acts.resume() } : { label: t('session_pause'), icon: 'pause', act: () => void acts.pause() },
  ]
  const late = delays.map((count): MenuItem => ({ label: t('session_later', { count }), icon: 'delay', act: () => void acts.later(count) }))
  const items: MenuItem[] = [...runs, 'line', ...late, 'line', { label: t('session_close', { code }), icon: 'door', danger: true, act: () => void close() }]
  return (
    <>
      {question}
      {children === undefined ? <MenuButton align="end" icon="clock" label={t('session')} items={items} /> : <MenuButton align="end" icon="clock" items={items}>{children}</MenuButton>}
    </>
  )
}

const leftIn = ({ tabs }: Queue) => ({ waiting: tabs.waiting.length + tabs.called.length, booked: tabs.booked.length })
