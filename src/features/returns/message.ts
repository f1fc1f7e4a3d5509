/** Addresses that open a phone's own programs with a message written. They leave nothing in any address of the product. */
export const smsLink = (phone: string, text: string): string =>
  `sms:+88${phone}?body=${encodeURIComponent(text)}`
export const whatsappLink = (phone: string, text: string): string =>
  `whatsapp://send?phone=88${phone}&text=${encodeURIComponent(text)}`
