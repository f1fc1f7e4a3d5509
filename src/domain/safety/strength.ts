import { genericKey, partsOfKey } from '#contract/clinic/generic-key.ts'

/** What is in one tablet, vial or sachet, or in one ml, in mg. */
export type Content = { in: 'piece' | 'ml'; mg: number }

const MG: Readonly<Record<string, number>> = { mg: 1, g: 1000, gm: 1000, mcg: 0.001, µg: 0.001 }

/**
 * The content of each substance of a medicine, from its strength as a label writes it: '500 mg', '(125 mg+31.25 mg)/5 ml',
 * '1 gm/vial'. Empty where names and numbers do not match one to one, or a number is no weight: then nothing is counted.
 */
export function contentsOf({
  generic,
  strength,
}: {
  generic: string
  strength: string
}): ReadonlyMap<string, Content> {
  const [amounts = '', per = ''] = splitPer(strength)
  const volume = perOf(per)
  const weights = amounts.split('+').map(weightOf)
  const keys = generic.split('+').map((name) => genericKey(name))
  const named = keys.length === weights.length && keys.every((key) => partsOfKey(key).length === 1)
  if (!named || volume === null) return new Map()
  return new Map(
    keys.flatMap((key, at) => {
      const mg = weights[at]
      return mg === undefined || mg === null ? [] : [[key, { in: volume.in, mg: mg / volume.by }] as const]
    }),
  )
}

function splitPer(strength: string): string[] {
  const plain = strength.toLowerCase().replaceAll(/[(),]/g, '')
  const at = plain.lastIndexOf('/')
  return at < 0 ? [plain] : [plain.slice(0, at), plain.slice(at + 1)]
}

function weightOf(text: string): number | null {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*(mg|gm|g|mcg|µg)\s*$/.exec(text) ?? []
  const mg = MG[unit]
  return number === undefined || mg === undefined ? null : Number(number) * mg
}

function perOf(per: string): { in: Content['in']; by: number } | null {
  const words = per.trim()
  if (['', 'vial', 'ampoule', 'sachet', 'tablet', 'capsule', 'suppository'].includes(words))
    return { in: 'piece', by: 1 }
  const volume = /^(\d+(?:\.\d+)?)?\s*ml$/.exec(words)
  const by = Number(volume?.[1] ?? 1)
  return volume && by > 0 ? { in: 'ml', by } : null
}
