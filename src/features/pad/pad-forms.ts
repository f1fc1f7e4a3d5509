import * as z from 'zod/mini'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { showPhone } from '#contract/clinic/phone.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { paperSizes } from '#ui/paper-size.ts'
import { type PadContent, PadFooter, PadHeader, PadPage, pageFaults, plainPad } from '#domain/pad/rows.ts'

/** What is typed into a box of several lines: one row of the pad a line, empty ones left out. */
const typedLines = z.pipe(
  z.optional(z.string('text')),
  z.transform((typed: string | undefined) =>
    (typed ?? '')
      .split('\n')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
)

const sizes = { ...paperSizes, '8.5x11': paperSizes.Letter }

/** A paper that is sold in a size has it; one's own begins as A4. */
const TypedPage = z.pipe(
  z.extend(PadPage, { width: z.optional(PadPage.shape.width), height: z.optional(PadPage.shape.height) }),
  z.transform(({ width = 210, height = 297, ...page }) => ({
    ...page,
    ...(page.paper === 'custom' ? { width, height } : sizes[page.paper]),
  })),
)

/** What a form gives of a pad, with what stands in no form: the pictures, and on a full pad the places for a printed one. */
export function withUntold(before: PadContent, given: Partial<PadContent>): Partial<PadContent> {
  const [logo, signature_picture] = [before.header.logo, before.footer.signature_picture]
  const { places } = before.patient
  const keepsPlaces = before.page.mode === 'full' && places !== undefined
  return {
    ...given,
    ...(given.patient && keepsPlaces ? { patient: { ...given.patient, places } } : {}),
    ...(given.header && logo !== undefined ? { header: { ...given.header, logo } } : {}),
    ...(given.footer && signature_picture !== undefined
      ? { footer: { ...given.footer, signature_picture } }
      : {}),
  }
}

/** The parts of a pad as their forms give them. */
export const PadPageForm = z.strictObject({ page: TypedPage }).check(({ value, issues }) => {
  for (const [name, [message = '']] of Object.entries(pageFaults(value.page)))
    issues.push({ code: 'custom', message, path: name.split('.'), input: value })
})
export const HeadForm = z.strictObject({
  header: z.pipe(z.strictObject({ active: z.boolean(), left: typedLines, right: typedLines }), PadHeader),
})
export const FootForm = z.strictObject({
  footer: z.pipe(
    z.strictObject({ left: typedLines, right: typedLines, qr: z.boolean(), signature: z.boolean() }),
    PadFooter,
  ),
})

/** Who stands at the head and the foot of a new pad. */
export interface PadOwner {
  doctor: { name: string; bn_name: string | null; bmdc: string | null }
  chamber: Pick<ChamberRow, 'name' | 'bn_name' | 'address' | 'bn_address' | 'serial_phones'> &
    Partial<Pick<ChamberRow, 'bn_hours'>>
  /** The pad of another chamber: all but the foot is the same doctor's. */
  like?: PadContent | undefined
}

const all = (lines: readonly (string | null)[]): string[] =>
  lines.filter((one) => one !== null && one !== '').map(String)

/** A new pad of a chamber, with what is known of doctor and chamber at its head and foot: Bengali left, English right. */
export function newPad({ doctor, chamber, like }: PadOwner): PadContent {
  const { name, bn_name, bmdc } = doctor
  const { page, header, patient, body } = like ?? {
    ...plainPad,
    page: { ...plainPad.page, header_height: 32, footer_height: 22 },
    header: {
      active: true,
      left: all([bn_name ?? name, bmdc && `বিএমডিসি রেজি. নং ${bmdc}`]),
      right: all([name, bmdc && `BMDC Reg. No. ${bmdc}`]),
    },
  }
  return {
    page,
    header,
    patient,
    body,
    footer: {
      ...plainPad.footer,
      left: all([
        chamber.bn_name ?? chamber.name,
        chamber.bn_address ?? chamber.address,
        chamber.bn_hours ?? null,
      ]),
      right: all([
        chamber.serial_phones.length === 0
          ? null
          : `সিরিয়াল: ${toBengaliDigits(chamber.serial_phones.map(showPhone).join(', '))}`,
      ]),
    },
  }
}
