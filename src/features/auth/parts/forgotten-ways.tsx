import { useState } from 'react'
import type { LockFacts } from '#local/lock/lock.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { call } from '#net/call.ts'
import { useQuery } from '#net/use-asked.ts'
import { currentLanguage } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { askRecovery, type CodeSent, listDevices } from '../contract.ts'
import { asked } from '../explain.ts'
import { useAuthWords } from '../words.ts'
import { LoginFirst } from './login-first.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { sayWrong } from './say-wrong.ts'
import { StartAnew } from './start-anew.tsx'

/** What somebody can do who has forgotten the PIN: prove himself and set a new one; a device that was shut out is set up anew. */
export function ForgottenWays({ owner, facts }: { owner: StoreOwner; facts: LockFacts }) {
  const t = useAuthWords()
  const { asked: list, again } = useQuery(listDevices, {})
  if (list.kind === 'loading') return <Loading rows={2} />
  if (list.kind === 'offline') return <OfflineState hint={t('recover_offline')} onAgain={again} />
  if (list.kind === 'refused')
    return list.problem.status === 401 ? (
      <LoginFirst why={t('recover_login')} />
    ) : (
      <ErrorState onAgain={again} />
    )
  const isOut = list.answer.devices.some(
    ({ id, revoked_at }) => id === facts.device.id && revoked_at !== null,
  )
  return isOut ? (
    <StartAnew owner={owner} waiting={facts.waiting} />
  ) : (
    <Recovery owner={owner} facts={facts} />
  )
}

function Recovery({ owner, facts }: { owner: StoreOwner; facts: LockFacts }) {
  const t = useAuthWords()
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [working, setWorking] = useState(false)
  const device = { id: String(facts.device.id) }
  const send = async () => {
    setWorking(true)
    await asked(() => call(askRecovery, { params: device, body: { language: currentLanguage() } }))
      .then(setSent, sayWrong)
      .finally(() => setWorking(false))
  }
  if (sent) return <RecoveryForm key={sent.id} owner={owner} device={device} sent={sent} again={send} />
  return (
    <Stack>
      <Text as="p">{t('recover_text')}</Text>
      <Button kind="primary" icon="message" working={working} onClick={() => void send()}>
        {t('by_code')}
      </Button>
    </Stack>
  )
}
