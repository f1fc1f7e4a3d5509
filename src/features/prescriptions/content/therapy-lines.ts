import type { ContentItem } from '#domain/phrase/rows.ts'
import type { DeviceLine, ExerciseLine, ModalityLine } from '#domain/prescription/content.ts'
import { sideWords } from '#domain/prescription/sheet-words.ts'
import { noAmount, readAmount, saidAmount } from '#domain/therapy/exercise-amount.ts'
import { digitsFor, type Lang } from '#contract/clinic/digits.ts'

export type TherapyFacts = NonNullable<ContentItem['therapy']>

interface Named {
  key: string
  text: string
  bn_text: string | null
  note: string | null
}

/** What an amount says that was typed: the figures only where every word was understood. */
export const amountOf = (typed: string) => ({ amount: typed, ...(readAmount(typed) ?? noAmount) })

/** A line of physical medicine as it begins. An exercise brings what its list says of it; how a machine is set is the doctor's to write. */
export const newTherapyLine = {
  therapeutic_exercise: (named: Named, told: TherapyFacts | undefined): ExerciseLine => ({
    ...named,
    ...amountOf(told?.amount ?? ''),
    description: told?.description ?? null,
    bn_description: told?.bn_description ?? null,
    pictures: told?.pictures ?? [],
  }),
  therapeutic_modalities: (named: Named): ModalityLine => ({
    ...named,
    site: null,
    dose: null,
    sessions: null,
    frequency: null,
  }),
  assistive_devices: (named: Named): DeviceLine => ({ ...named, size: null, side: null }),
} as const

/** What is said of a machine besides its name and place, as the sheet prints it. */
export const saidModality = (line: ModalityLine, lang: Lang): string =>
  joined([
    line.dose,
    line.sessions === null
      ? null
      : lang === 'bn'
        ? `${digitsFor(lang, line.sessions)} সেশন`
        : `${line.sessions} ${line.sessions === 1 ? 'session' : 'sessions'}`,
    line.frequency,
  ])

/** Side and size of a device. */
export const saidDevice = (line: DeviceLine, lang: Lang): string =>
  joined([line.side && sideWords[lang][line.side], line.size])

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ')

/** A name in both scripts, the patient's first. */
export const bothNames = ({ text, bn_text }: { text: string; bn_text: string | null }): string =>
  bn_text === null || bn_text === text ? text : `${bn_text} (${text})`

const told = (name: string, said: string, note: string | null): string =>
  `${said === '' ? name : `${name} – ${said}`}${note === null || note === '' ? '' : ` (${note})`}`

/** A line of physical medicine as paper prints it. */
export const printedTherapyLine = {
  therapeutic_exercise: (line: ExerciseLine) => told(bothNames(line), saidAmount(line, 'bn'), line.note),
  therapeutic_modalities: (line: ModalityLine) =>
    told(bothNames(line), joined([line.site, saidModality(line, 'bn')]), line.note),
  assistive_devices: (line: DeviceLine) => told(bothNames(line), saidDevice(line, 'bn'), line.note),
} as const
