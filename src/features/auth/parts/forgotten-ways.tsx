import type { LockFacts } from '#local/lock.ts'
import type { Owner } from '#local/owner.ts'
import { useAsked } from '#net/use-asked.ts'
import { Text } from '#ui/text.tsx'
import { listDevices } from '../contract.ts'
import { useAuthWords } from '../words.ts'
import { StartAnew } from './start-anew.tsx'

/** What somebody can do who has forgotten the PIN: a device that was shut out may be set up anew. */
export function ForgottenWays({ owner, facts }: { owner: Owner; facts: LockFacts }) {
  const t = useAuthWords()
  const { asked } = useAsked(listDevices, {})
  const isOut = asked.kind === 'known' && asked.answer.devices.some(({ id, revoked_at }) => id === facts.device.id && revoked_at !== null)
  return isOut ? <StartAnew owner={owner} waiting={facts.waiting} /> : <Text as="p">{t('forgot_pin_text')}</Text>
}
