import type { Day } from '#contract/clinic/day.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import type { ContentItem } from '#domain/phrase/rows.ts'
import type { TemplateSection } from '#domain/template/kinds.ts'
import type { TemplateContent } from '#domain/template/rows.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import * as z from 'zod/mini'
import { type ChosenDrug, composeSheet, drugLineOf, templateOf } from '../content/rules.ts'
import { emptyContent, PrescriptionContent, PrintedSheet } from '#domain/prescription/content.ts'
import { versionHash } from '../life/rules.ts'

/** A sheet of the demonstration practice in the words of the lists. A complaint's `lasted` is null where nothing was said of it. */
export interface DemoSheet {
  complaints: readonly {
    item: ContentItem
    lasted: { value: number; unit: 'day' | 'week' | 'month' | 'year' } | null
  }[]
  findings: readonly ContentItem[]
  diagnosis: readonly ContentItem[]
  tests: readonly ContentItem[]
  advice: readonly ContentItem[]
  drugs: readonly { drug: ChosenDrug; dose: string }[]
  /** When to come again, and its words. */
  follow_up: { item: ContentItem; day: Day; chamber_id: number } | null
}

export interface DemoFacts {
  /** As the database has him. */
  patient: object
  vitals: VitalsRow | null
  doctor: { name: string; bn_name: string | null; bmdc: string | null }
  number: string
  serial: string | null
  day: Day
}

/** The content, the printed text and the hash of an issued sheet, made by the functions a doctor's device uses. Throws on a dose that is not understood. */
export function demoVersion(
  sheet: DemoSheet,
  facts: DemoFacts,
): { content: PrescriptionContent; printed: PrintedSheet; hash: string } {
  const content = z.parse(PrescriptionContent, contentOf(sheet, facts.vitals))
  const unread = content.drugs.find((line) => !line.parsed)
  if (unread) throw new Error(`the demonstration has a dose that nobody understands: "${unread.dose}"`)
  const printed = z.parse(
    PrintedSheet,
    composeSheet(content, { ...facts, patient: z.parse(PatientRow, facts.patient) }),
  )
  return { content, printed, hash: versionHash({ content, printed, previous_hash: null }) }
}

/** What a template keeps of these sections of a sheet of the demonstration. */
export const demoTemplate = (sheet: DemoSheet, sections: readonly TemplateSection[]): TemplateContent =>
  templateOf(z.parse(PrescriptionContent, contentOf(sheet, null)), new Set(sections))

const line = ({ id, text, bn_text }: ContentItem) => ({ key: `p${id}`, text, bn_text, note: null })

const followUpOf = ({ item, day, chamber_id }: NonNullable<DemoSheet['follow_up']>) => ({
  text: item.text,
  bn_text: item.bn_text,
  after_days: item.days,
  day,
  with_reports: false,
  chamber_id,
})

function contentOf(sheet: DemoSheet, vitals: VitalsRow | null): PrescriptionContent {
  const { follow_up } = sheet
  return {
    ...emptyContent,
    chief_complaints: sheet.complaints.map(({ item, lasted }) => ({
      ...line(item),
      duration_value: lasted?.value ?? null,
      duration_unit: lasted?.unit ?? null,
      side: null,
    })),
    examinations: sheet.findings.map((item) => ({
      ...line(item),
      system: item.group,
      side: null,
      value: null,
      unit: null,
    })),
    investigations: sheet.tests.map((item) => ({
      ...line(item),
      group: item.group,
      urgent: false,
      result: null,
    })),
    diagnosis: sheet.diagnosis.map((item, at) => ({
      ...line(item),
      icd10: item.code,
      kind: 'confirmed',
      primary: at === 0,
    })),
    drugs: sheet.drugs.map(({ drug, dose }, at) => drugLineOf(drug, dose, `d${at}`)),
    advises: sheet.advice.map(line),
    follow_up: follow_up && followUpOf(follow_up),
    vitals_id: vitals?.id ?? null,
  }
}
