import { useState } from 'react'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import type { LinkDays } from '#domain/shared-sheet/rows.ts'
import { useSharedPhone } from '#features/patients/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { isApple, shareByPhone } from '#ui/share-popup.ts'
import { toast } from '#ui/toasts.ts'
import { openOutside } from '../carry.ts'
import { addressOf, makeSheetLink, type SheetLink, type SheetToSend } from '../local.ts'
import { lastLinkDay, linkMessage, type Sending, smsAddress, whatsappAddress } from '../message.ts'
import { useShareText } from '../words.ts'

interface SendButtonsProps {
  sheet: SheetToSend
  /** The link that is sent; null: a press makes one. */
  open: SheetLink | null
  days: LinkDays
}

/** One press makes the link where there is none yet, and hands it to what carries it. */
export function SendButtons(props: SendButtonsProps) {
  const t = useShareText()
  const { working, press } = useCarrying(props)
  const copied = async ({ address }: Sending) => {
    await navigator.clipboard.writeText(address)
    toast(t('copied'))
  }
  const [mayReach, question] = useSharedPhone()
  const toPhone = (addressOf: (what: Sending) => string) => async () => {
    if (await mayReach(props.sheet)) await press((what) => openOutside(addressOf(what)))()
  }
  const whatsapp = toPhone(whatsappAddress)
  const sms = toPhone((what) => smsAddress(what, isApple()))
  return (
    <Row>
      <Button kind="primary" icon="send" data-first-focus="" disabled={working} onClick={whatsapp}>
        {t('whatsapp')}
      </Button>
      <Button icon="sms" disabled={working} onClick={sms}>
        {t('sms')}
      </Button>
      {'share' in navigator && (
        <Button
          icon="share"
          disabled={working}
          onClick={press(({ message, address }) => shareByPhone({ text: message, url: address }))}
        >
          {t('by_phone')}
        </Button>
      )}
      <Button icon="copy" disabled={working} onClick={press(copied)}>
        {t('copy')}
      </Button>
      {question}
    </Row>
  )
}

function useCarrying(props: SendButtonsProps) {
  const t = useShareText()
  const sending = useSending(props)
  const [working, setWorking] = useState(false)
  const press = (carry: (what: Sending) => void | Promise<void>) => async () => {
    setWorking(true)
    const what = await sending()
    try {
      if (what) await carry(what)
    } catch (error) {
      // The browser lets the page neither copy nor share: the link is there, and another way carries it.
      console.warn('a link was not handed over', error)
      toast(t('not_handed'), { kind: 'error' })
    }
    setWorking(false)
  }
  return { working, press }
}

const dayMs = 86_400_000

/** What is sent, with a link that is made now where none stands open; null where this device could not write it down. */
function useSending({ sheet, open, days }: SendButtonsProps): () => Promise<Sending | null> {
  const clinic = useClinic()
  const { happened } = useSaves()
  const tokenToSend = async (): Promise<string | null> => {
    if (open?.token) return open.token
    let made: string | null = null
    await happened(async () => {
      made = await makeSheetLink(clinic, sheet.version, days)
    })
    return made
  }
  return async () => {
    const token = await tokenToSend()
    if (token === null) return null
    const until = open ? lastLinkDay(open.row.ends_at) : dhakaDayOf(clinic.clock.now() + days * dayMs)
    const address = addressOf(clinic, sheet.version, token)
    return { message: linkMessage(sheet.version, until), address, phone: sheet.phone }
  }
}
