import { type Day, dhakaDayOf, showDay } from '#contract/clinic/day.ts'
import { shareAddress } from '#contract/clinic/share-networks.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'

/** The words of the sheet's own language, beside which a link is sent; nothing in them says who is ill, or of what. */
export function linkMessage({ printed }: Pick<PrescriptionVersionRow, 'printed'>, until: Day): string {
  const { doctor, day } = printed
  return `${doctor.bn_name ?? doctor.name}-এর প্রেসক্রিপশন, ${showDay(day, 'bn')}। লিংকটি ${showDay(until, 'bn')} পর্যন্ত খোলা থাকবে।`
}

/** The last day on which a link still opens. */
export const lastLinkDay = (ends_at: string): Day => dhakaDayOf(Date.parse(ends_at) - 1)

/** What is said, the link, and a phone as its eleven digits. */
export interface Sending {
  message: string
  address: string
  phone: string | null
}

/** A Bangladeshi number as the world writes it, without a plus. */
const worldPhone = (phone: string): string => `88${phone}`

/** To the patient's own WhatsApp, where a phone is known; else whoever sends chooses among his. */
export const whatsappAddress = ({ message, address, phone }: Sending): string =>
  phone === null
    ? shareAddress('whatsapp', { url: address, title: message })
    : `https://wa.me/${worldPhone(phone)}?text=${encodeURIComponent(`${message}\n${address}`)}`

export const smsAddress = ({ message, address, phone }: Sending, isApple: boolean): string =>
  shareAddress('sms', { url: address, title: message }, { isApple }).replace(
    /^sms:/,
    `sms:${phone === null ? '' : `+${worldPhone(phone)}`}`,
  )
