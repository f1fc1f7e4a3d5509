import { lazy, Suspense, useEffect, useState } from 'react'
import { useProduct } from '#features/app-data/parts.ts'
import { type LockFacts, unlock } from '#local/lock/lock.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { whyLocked } from '#local/store/why-locked.ts'
import { type LocalUser, useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { BareFrame, WhoIsSignedIn } from '#ui/bare-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Initials } from '#ui/initials.tsx'
import { Row } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'
import { PinPad } from '#ui/pin-pad.tsx'
import { Text } from '#ui/text.tsx'
import { letIn } from '../let-in.ts'
import { idleMinutes, openWithOtherTabs } from '../open-lock.ts'
import { useAuthWords } from '../words.ts'
import { LoginFirst } from './login-first.tsx'
import { useSecondsTo } from './use-seconds-to.ts'

/** All words that the lock is drawn with. */
export const loadLockWords = useAuthWords.load

/** Stands before everything of a practice and opens by PIN, with or without a line. */
export function LockScreen({ facts }: { facts: LockFacts }) {
  const user = useSession((state) => state.user)
  if (!user || user.practice_id === null) return null
  return <Locked user={user} owner={{ user_id: user.id, practice_id: user.practice_id }} facts={facts} />
}

function Locked({ user, owner, facts }: { user: LocalUser; owner: StoreOwner; facts: LockFacts }) {
  const t = useAuthWords()
  const product = useProduct()
  const show = useShow()
  const name = show.name(user)
  const why = t(`why_${whyLocked()}`, { minutes: show.number(idleMinutes) })
  useOtherTab(owner)
  const safe = facts.waiting > 0 ? <Mark state="here">{t('safe', { count: facts.waiting })}</Mark> : null
  return (
    <BareFrame product={product} home="/" end={safe}>
      <WhoIsSignedIn
        initials={<Initials name={name} size="lg" />}
        name={name}
        second={t('lock_where', { letter: facts.device.letter })}
      />
      {facts.isPhrase ? (
        <Suspense fallback={null}>
          <PhraseEntry owner={owner} isShut={facts.isShut} hint={why} />
        </Suspense>
      ) : (
        <PinEntry owner={owner} facts={facts} why={why} />
      )}
      <Row gap="md">
        <ForgottenPin owner={owner} facts={facts} />
        <ButtonLink to="/login" kind="quiet">
          {t('another_person')}
        </ButtonLink>
      </Row>
    </BareFrame>
  )
}

/** Another open tab of this person opens this one too. */
function useOtherTab({ practice_id, user_id }: StoreOwner): void {
  useEffect(() => openWithOtherTabs({ practice_id, user_id }), [practice_id, user_id])
}

/** Long ago: nothing to wait for. */
const never = new Date(0).toISOString()

function PinEntry({ owner, facts, why }: { owner: StoreOwner; facts: LockFacts; why: string }) {
  const t = useAuthWords()
  const show = useShow()
  const [pin, setPin] = useState('')
  const [working, setWorking] = useState(false)
  const [wrong, setWrong] = useState<'wrong' | 'signed_out' | 'shut' | null>(facts.isShut ? 'shut' : null)
  const [until, setUntil] = useState(never)
  const waits = useSecondsTo(until) > 0
  const enter = async (typed: string) => {
    if (typed === '' || working) return
    setWorking(true)
    const opened = await unlock(owner, typed).finally(() => setWorking(false))
    if (opened.kind === 'open') return letIn({ owner, keys: opened.keys, device: opened.device })
    setPin('')
    if (opened.kind === 'absent') return location.reload()
    if (opened.kind === 'signed_out' || opened.kind === 'shut') return setWrong(opened.kind)
    setWrong('wrong')
    setUntil(new Date(Date.now() + opened.wait).toISOString())
  }
  if (wrong === 'signed_out' || wrong === 'shut')
    return <LoginFirst why={t(wrong === 'shut' ? 'pin_shut' : 'login_again')} />
  const error = waits ? t('pin_wait', { time: show.time(until) }) : wrong ? t('pin_wrong') : undefined
  return (
    <>
      <Text size="md">{t('enter_pin')}</Text>
      <PinPad
        value={pin}
        disabled={waits || working}
        error={error}
        hint={why}
        label={t('enter_pin')}
        onEnter={(typed) => void enter(typed)}
        onChange={(next) => {
          setPin(next)
          if (!waits) setWrong(null)
        }}
      />
    </>
  )
}

const PhraseEntry = lazy(() => import('./phrase-entry.tsx').then((part) => ({ default: part.PhraseEntry })))
const Ways = lazy(() => import('./forgotten-ways.tsx').then((part) => ({ default: part.ForgottenWays })))

function ForgottenPin({ owner, facts }: { owner: StoreOwner; facts: LockFacts }) {
  const t = useAuthWords()
  const [open, setOpen] = useState(false)
  const title = t(facts.isPhrase ? 'forgot_phrase' : 'forgot_pin')
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} size="confirm" title={title} onClose={() => setOpen(false)}>
        <Suspense fallback={null}>
          <Ways owner={owner} facts={facts} />
        </Suspense>
      </Dialog>
    </>
  )
}
