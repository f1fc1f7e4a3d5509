import { genericKey, partsOfKey } from '#contract/clinic/generic-key.ts'
import { readListed } from '#features/drugs/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { mostFileBytes, readRuleFile, type RuleFile, unknownNames } from './read-rule-file.ts'

export type Chosen = RuleFile

/** So many names that no list of ours has are looked for in the catalogue; of a file of others nobody waits for an answer. */
const mostAsked = 200

/** Reads a chosen file on this device; nothing is sent anywhere. */
export async function readChosen(clinic: Clinic, file: File): Promise<Chosen> {
  if (file.size > mostFileBytes) return { problem: 'too_big', what: String(Math.ceil(file.size / 1e6)) }
  const text = textOf(await file.arrayBuffer())
  if (text === null) return { problem: 'not_text', what: '' }
  const sold = new Set<string>()
  for (const name of (await unknownNames(text)).slice(0, mostAsked)) {
    const key = genericKey(name)
    const listed = await readListed(clinic, name)
    if (listed?.some(({ generic }) => partsOfKey(generic).includes(key))) sold.add(key)
  }
  return readRuleFile(text, (key) => sold.has(key))
}

function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
