import { useState } from 'react'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import type { LinkDays } from '#domain/shared-sheet/rows.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { toast } from '#ui/toasts.ts'
import { addressOf, makeSheetLink, type SheetLink, type SheetToSend } from '../local.ts'
import { lastDayOf, messageOf, type Sending, smsAddress, whatsappAddress } from '../message.ts'
import { useShareText } from '../words.ts'

interface SendButtonsProps {
  sheet: SheetToSend
  /** The link that is sent; null: a press makes one. */
  open: SheetLink | null
  days: LinkDays
}

const dayMs = 86_400_000

/** One press makes the link where there is none yet, and hands it to what carries it. */
export function SendButtons({ sheet, open, days }: SendButtonsProps) {
  const t = useShareText()
  const clinic = useClinic()
  const { happened } = useSaves()
  const [working, setWorking] = useState(false)
  const tokenToSend = async (): Promise<string | null> => {
    if (open?.token) return open.token
    let made: string | null = null
    await happened(async () => {
      made = await makeSheetLink(clinic, sheet.version, days)
    })
    return made
  }
  const sendingOf = (token: string): Sending => {
    const until = open ? lastDayOf(open.row.ends_at) : dhakaDayOf(clinic.clock.now() + days * dayMs)
    const address = addressOf(clinic, sheet.version, token)
    return { message: messageOf(sheet.version, until), address, phone: sheet.phone }
  }
  const press = (carry: (what: Sending) => void | Promise<void>) => async () => {
    setWorking(true)
    const token = await tokenToSend()
    try {
      if (token !== null) await carry(sendingOf(token))
    } catch (error) {
      // The browser lets the page neither copy nor share: the link is there, and another way carries it.
      console.warn('a link was not handed over', error)
      toast(t('not_handed'), { kind: 'error' })
    }
    setWorking(false)
  }
  const copied = async ({ address }: Sending) => {
    await navigator.clipboard.writeText(address)
    toast(t('copied'))
  }
  const mayShare = 'share' in navigator
  return (
    <Row>
      <Button
        kind="primary"
        icon="send"
        data-first-focus=""
        disabled={working}
        onClick={press((what) => openOutside(whatsappAddress(what)))}
      >
        {t('whatsapp')}
      </Button>
      <Button
        icon="sms"
        disabled={working}
        onClick={press((what) => openOutside(smsAddress(what, isApple())))}
      >
        {t('sms')}
      </Button>
      {mayShare && (
        <Button icon="share" disabled={working} onClick={press(shareByPhone)}>
          {t('by_phone')}
        </Button>
      )}
      <Button icon="copy" disabled={working} onClick={press(copied)}>
        {t('copy')}
      </Button>
    </Row>
  )
}

/** Pages of the web beside this one; other addresses belong to an application, which the page stays behind. */
function openOutside(address: string): void {
  if (address.startsWith('http')) window.open(address, '_blank', 'noopener,noreferrer')
  else location.assign(address)
}

/** Whoever closes the phone's own list has shared nothing, which is no fault. */
async function shareByPhone({ message, address }: Sending): Promise<void> {
  try {
    await navigator.share({ text: message, url: address })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)
