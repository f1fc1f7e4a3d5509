import type { Reply } from '#contract/endpoint.ts'
import type { QueryState } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { ButtonLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import type { askAfterSheet } from '../contract.ts'
import { useCheckWords } from '../words.ts'

type Answer = Reply<typeof askAfterSheet>

/** How a paper that is genuine looks, by what became of it. */
export const looks = {
  in_force: { tone: 'ok', icon: 'verified' },
  genuine: { tone: 'ok', icon: 'verified' },
  superseded: { tone: 'warn', icon: 'history' },
  void: { tone: 'danger', icon: 'block' },
} as const

/** Where the chamber is asked. */
export function Call({ phone, isFirst }: { phone: string; isFirst: boolean }) {
  const t = useCheckWords()
  const show = useShow()
  return (
    <ButtonLink wide to={`tel:${phone}`} icon="phone" {...(isFirst ? { kind: 'primary' as const } : {})}>
      {t('call_number', { phone: show.phone(phone) })}
    </ButtonLink>
  )
}

/** What was checked where: the signature on this phone, the rest only where somebody could be asked. */
export function HowChecked({ asked }: { asked: QueryState<Answer> }) {
  const t = useCheckWords()
  const show = useShow()
  const said = () => {
    if (asked.kind === 'loading') return t('asking')
    if (asked.kind !== 'known') return t('offline')
    return asked.answer.standing === 'unknown'
      ? t('not_there')
      : t('asked_at', { time: show.time(asked.answer.server_time) })
  }
  return (
    <Text as="p" size="sm" tone="faint">
      {said()}
    </Text>
  )
}
