import { readDoseLine } from '#contract/clinic/drug-line.ts'
import { genericKey, partsOfKey } from '#contract/clinic/generic-key.ts'
import { checkSafety } from '#domain/safety/check-safety.ts'
import type { SafetyLine, SafetyPatient } from '#domain/safety/safety-line.ts'

/** A grown person of whom nothing special is known. */
export const healthy: SafetyPatient = {
  years: 40,
  weight_kg: 60,
  pregnancy: null,
  lactating: false,
  renal: false,
  hepatic: false,
  egfr: null,
  kidneys_unread: false,
}

const sites = ['eye', 'airway', 'skin', 'mouth'] as const

/** `losartan/hydrochlorothiazide` is a fixed combination, `timolol@eye` acts at one place. */
export const substanceLine = (told: string, key = 'l'): SafetyLine => {
  const [names = '', place = ''] = told.split('@')
  return {
    key,
    name: names,
    parts: names.split('/').map((name) => name.replaceAll('_', ' ')),
    site: sites.find((site) => site === place) ?? 'body',
    form_abbr: 'Tab.',
    generic: names,
    strength: '',
    dose: null,
  }
}

/** `Tab. Paracetamol, 500 mg, 1+1+1`: form and generic, strength, dose. */
export function typedLine(told: string, key = 'l'): SafetyLine {
  const [head = '', strength = '', dose = ''] = told.split(', ')
  const [form_abbr = '', ...generic] = head.split(' ')
  const of = { form_abbr, generic: generic.join(' ') }
  const read = readDoseLine(dose, of)
  return {
    key,
    name: of.generic,
    parts: partsOfKey(genericKey(of.generic)),
    site: 'body',
    ...of,
    strength,
    dose: 'line' in read ? read.line : null,
  }
}
/** What is said of one medicine, `level kind` each. */
export const saidOfOne = (told: string, patient: Partial<SafetyPatient>): string[] =>
  checkSafety([substanceLine(told)], { ...healthy, ...patient }).findings.map((one) => {
    if (one.source.length < 6) throw new Error(`${one.kind} without a source`)
    return `${one.level} ${one.kind}`
  })

/** What was not checked of one medicine without a dose, `check substance` each. */
export const uncheckedOfOne = (told: string, patient: Partial<SafetyPatient>): string[] =>
  checkSafety([substanceLine(told)], { ...healthy, ...patient })
    .unchecked.filter((one) => one.check !== 'dose')
    .map((one) => `${one.check} ${one.name}`)

/** `isotretinoin 10: critical preg_malform`, a case in each line; nothing behind the colon: silence. */
export const casesIn = (told: string) =>
  told
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [, medicine = '', fact = '', said = ''] = /^(\S+)(?: (\S+))?:(?: (.*))?$/.exec(text) ?? []
      return [medicine, fact, said === '' ? [] : [said]] as const
    })
