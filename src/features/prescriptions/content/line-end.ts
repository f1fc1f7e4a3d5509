import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import { sideWords } from '#domain/prescription/sheet-words.ts'
import { saidAmount } from '#domain/therapy/exercise-amount.ts'
import type { TherapySection } from '#domain/therapy/specialities.ts'
import type { LineSection } from './edit-content.ts'
import { lastingOf, showLasting } from './lasting.ts'
import { saidDevice, saidModality } from './therapy-lines.ts'

const said = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
const measured = ({ value, unit }: { value: string; unit: string | null }): string =>
  unit === null ? value : `${value} ${unit}`
const found = <L extends { key: string }>(lines: readonly L[], key: string): L | undefined =>
  lines.find((line) => line.key === key)

/** What stands at the right of a line: side, since when, value, result, code. */
export function lineEnd(
  content: PrescriptionContent,
  { section, key }: { section: LineSection; key: string },
  language: 'bn' | 'en',
): string {
  switch (section) {
    case 'chief_complaints': {
      const line = found(content.chief_complaints, key)
      const lasting = line ? lastingOf(line) : null
      return said(line?.side && sideWords[language][line.side], lasting && showLasting(lasting, language))
    }
    case 'histories':
      return said(found(content.histories, key)?.since)
    case 'examinations': {
      const line = found(content.examinations, key)
      return said(
        line?.side && sideWords.en[line.side],
        line && line.value !== null && measured({ value: line.value, unit: line.unit }),
      )
    }
    case 'investigations': {
      const result = found(content.investigations, key)?.result
      return said(result && measured(result))
    }
    case 'diagnosis': {
      const line = found(content.diagnosis, key)
      return said(line?.since, line?.icd10)
    }
    case 'therapeutic_exercise':
    case 'therapeutic_modalities':
    case 'assistive_devices':
      return therapyEnd(content, { section, key }, language)
    case 'advises':
      return ''
  }
}

function therapyEnd(
  content: PrescriptionContent,
  { section, key }: { section: TherapySection; key: string },
  language: 'bn' | 'en',
): string {
  switch (section) {
    case 'therapeutic_exercise': {
      const line = found(linesIn(content, section), key)
      return line ? saidAmount(line, language) : ''
    }
    case 'therapeutic_modalities': {
      const line = found(linesIn(content, section), key)
      return line ? said(line.site, saidModality(line, language)) : ''
    }
    case 'assistive_devices': {
      const line = found(linesIn(content, section), key)
      return line ? saidDevice(line, language) : ''
    }
  }
}
