import type { LinkDays } from '#domain/shared-sheet/rows.ts'
import type { LinkMessage } from '#features/messages/contract.ts'
import { useMay } from '#nav/use-may.ts'
import { useErrorText } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import type { SheetToSend } from '../local.ts'
import { useLinkMessage } from '../use-link-message.ts'
import { useShareText } from '../words.ts'

interface ByMessageProps extends Pick<SheetToSend, 'version'> {
  days: LinkDays
}

/** Sends the link by a message that the practice pays for: to which number and for how much, or why not. It asks before it spends. */
export function ByMessage(props: ByMessageProps) {
  const { may } = useMay()
  return may('SMS Send') ? <Paid key={props.version.id} {...props} /> : null
}

function Paid({ version, days }: ByMessageProps) {
  const t = useShareText()
  const { asked, now, working, send } = useLinkMessage(version)
  const [ask, question] = useConfirm()
  const cost = useCost()
  const show = useShow()
  const press = async (seen: LinkMessage) => {
    const yes = await ask({
      title: t('message.ask'),
      body: <Text as="p">{`${cost(seen)} ${t('message.others', { n: show.number(days) })}`}</Text>,
      yes: t('message.yes'),
    })
    if (!yes) return
    const said = await send(seen, days)
    toast(t(`message.${said}`), { kind: said === 'sent' ? 'success' : 'error' })
  }
  const why = useWhyNot(asked, now)
  return (
    <Stack gap="xs">
      <Row>
        <Button
          icon="sms"
          disabled={now === null || why !== null}
          working={working}
          onClick={() => now && void press(now)}
        >
          {t('message.button')}
        </Button>
      </Row>
      <Text as="p" size="sm" tone="muted">
        {why ?? (now && cost(now))}
      </Text>
      {question}
    </Stack>
  )
}

/** To whom it goes, what it costs, what there is, and when it goes out where that is not now. */
function useCost() {
  const t = useShareText()
  const show = useShow()
  return ({ to_masked, parts, left, at }: LinkMessage): string => {
    const cost = t('message.cost', {
      to: show.number(to_masked ?? ''),
      count: parts,
      left: show.number(left),
    })
    return at === null ? cost : `${cost} ${t('message.at', { when: show.moment(Date.parse(at)) })}`
  }
}

/** Why nothing can be sent, in words; null where it can, or while nobody knows. */
function useWhyNot(
  asked: ReturnType<typeof useLinkMessage>['asked'],
  now: LinkMessage | null,
): string | null {
  const t = useShareText()
  const error = useErrorText()
  const cost = useCost()
  if (now?.refused === 'no_credit') return `${t('message.why.no_credit')} ${cost(now)}`
  if (now !== null) return now.refused && t(`message.why.${now.refused}`)
  if (asked.kind === 'offline') return t('message.no_line')
  if (asked.kind !== 'refused') return null
  return asked.problem.status === 404 ? t('message.not_there') : error(asked.problem.code)
}
