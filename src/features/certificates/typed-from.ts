import type { CertificateContent } from '#domain/certificate/content.ts'
import type { CertificateRow } from '#domain/certificate/rows.ts'
import { tetanusDoses, type Typed, type TypedVisit } from './typed.ts'

type Value = string | number | null

/** What stood in the form of a certificate that is to be corrected; what came from a sheet is ticked anew. */
export function typedFrom({
  content,
  printed: { lang },
}: Pick<CertificateRow, 'content' | 'printed'>): Typed {
  return {
    lang,
    words: inWords(valuesOf(content)),
    ticks: content.kind === 'sick_leave' && content.diagnosis !== null ? ['diagnosis'] : [],
    visits: content.kind === 'antenatal_card' ? content.visits.map(visitFrom) : [],
  }
}

const inWords = (values: Record<string, Value>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )

function valuesOf(content: CertificateContent): Record<string, Value> {
  switch (content.kind) {
    case 'sick_leave':
    case 'fitness': {
      const { kind: _kind, ...values } = content
      return values
    }
    case 'referral_letter':
      return { ...content.to, reason: content.reason, note: content.note }
    case 'antenatal_card': {
      const { kind: _kind, visits: _visits, tetanus, ...values } = content
      return {
        ...values,
        ...Object.fromEntries(tetanusDoses.map((name, at) => [name, tetanus[at] ?? null])),
      }
    }
  }
}

function visitFrom({
  bp_sys,
  bp_dia,
  ...visit
}: Extract<CertificateContent, { kind: 'antenatal_card' }>['visits'][number]): TypedVisit {
  return inWords({ ...visit, bp: bp_sys === null ? null : `${bp_sys}/${bp_dia}` })
}
