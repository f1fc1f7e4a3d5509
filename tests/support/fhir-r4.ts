import { type Kind, type Shape, shapes, systems } from './fhir-r4-shapes.ts'

const instant =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const day = /^\d{4}(-\d\d(-\d\d)?)?$/
const narrative =
  /^<div xmlns="http:\/\/www\.w3\.org\/1999\/xhtml">(<p>([^<>&]|&(amp|lt|gt|quot);)*<\/p>)+<\/div>$/
const texts: Readonly<Record<string, RegExp>> = {
  // No control letters, never empty, and not blanks alone.
  // oxlint-disable-next-line no-control-regex
  string: /^(?=[\s\S]*\S)[^\u0000-\u0008\u000b\u000c\u000e-\u001f]+$/,
  uri: /^\S+$/,
  base64Binary: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  code: /^\S+( \S+)*$/,
  id: /^[A-Za-z0-9.-]{1,64}$/,
  instant,
  dateTime: new RegExp(`${instant.source}|${day.source}`),
  date: day,
  xhtml: narrative,
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What of a value is not as R4 has it, each with where it stands; nothing where all is. */
export function faultsOfR4(value: unknown, kind: Kind = 'Bundle', at = ''): string[] {
  if (Array.isArray(kind)) return kind.includes(value) ? [] : [`${at}: ${String(value)} is no such code`]
  const name = kind === 'Resource' && isObject(value) ? String(value['resourceType']) : String(kind)
  const form = texts[name]
  if (form) return typeof value === 'string' && form.test(value) ? [] : [`${at}: no ${name}`]
  if (name === 'decimal') return Number.isFinite(value) ? [] : [`${at}: no number`]
  const shape = shapes[name]
  if (!shape || !isObject(value)) return [`${at}: no ${name}`]
  return [...faultsOfShape(value, shape, at), ...faultsOfRules(value, name, at)]
}

function faultsOfShape(value: Record<string, unknown>, shape: Shape, at: string): string[] {
  const strange = Object.keys(value).filter((name) => !(name in shape))
  return [
    ...strange.map((name) => `${at}.${name}: there is no such element`),
    ...Object.entries(shape).flatMap(([name, [least, most, kind]]) => {
      const held = value[name]
      const where = `${at}.${name}`
      if (held === undefined) return name in value || least > 0 ? [`${where}: missing`] : []
      if (most === 1) return faultsOfR4(held, kind, where)
      if (!Array.isArray(held) || held.length === 0) return [`${where}: no list, or an empty one`]
      return held.flatMap((item, index) => faultsOfR4(item, kind, `${where}[${index}]`))
    }),
  ]
}

/** The rules of R4 that reach over several elements, and that nothing is empty (ele-1). */
function faultsOfRules(value: Record<string, unknown>, name: string, at: string): string[] {
  if (Object.keys(value).length === 0) return [`${at}: empty (ele-1)`]
  if (name === 'Coding') {
    const codes = systems[String(value['system'])]
    return codes?.test(String(value['code'])) ? [] : [`${at}: a code that its system has not`]
  }
  // cpt-2: a contact has a system; cmp-1: a section has text or entries.
  if (name === 'ContactPoint') return 'system' in value ? [] : [`${at}: no system (cpt-2)`]
  // qty-3: a unit's code has its system; obs-7, vs-2: a measure has a value or parts; ait-1: whether it still counts.
  if (name === 'Quantity') return 'code' in value && !('system' in value) ? [`${at}: no system (qty-3)`] : []
  if (name === 'Observation')
    return ['valueQuantity', 'valueString', 'valueDateTime', 'component'].some((one) => one in value)
      ? []
      : [`${at}: nothing measured (vs-2)`]
  if (name === 'AllergyIntolerance')
    return 'clinicalStatus' in value ? [] : [`${at}: no clinicalStatus (ait-1)`]
  if (name === 'Section') return 'text' in value || 'entry' in value ? [] : [`${at}: empty (cmp-1)`]
  return name === 'Bundle' ? faultsOfEntries(value, at) : []
}

/** bdl-7, and of a document bdl-9, bdl-11: no address twice, an identifier with its system, the composition first; every reference leads into it. */
function faultsOfEntries({ type, identifier, entry }: Record<string, unknown>, at: string): string[] {
  const entries = Array.isArray(entry) ? entry.filter(isObject) : []
  const addresses = entries.map(({ fullUrl }) => fullUrl)
  const known = new Set(addresses)
  const [first] = entries
  const isDocument = type === 'document'
  const isWhole = !isDocument || (isObject(identifier) && 'system' in identifier && 'value' in identifier)
  const kindAt = new Map(
    entries.map(({ fullUrl, resource: held }) => [fullUrl, isObject(held) ? held['resourceType'] : null]),
  )
  return [
    ...(known.size === entries.length ? [] : [`${at}: an address twice (bdl-7)`]),
    ...(isWhole ? [] : [`${at}: no identifier (bdl-9)`]),
    ...(!isDocument || (isObject(first?.['resource']) && first['resource']['resourceType'] === 'Composition')
      ? []
      : [`${at}: no composition first (bdl-11)`]),
    ...entries.flatMap(({ fullUrl, resource: held }) =>
      isObject(held) && fullUrl === `urn:uuid:${String(held['id'])}`
        ? []
        : [`${String(fullUrl)}: not its id`],
    ),
    ...referencesIn(entries).flatMap(({ name, to }) => {
      const wanted = targets[name]
      const kind = kindAt.get(to)
      if (!known.has(to)) return [`${to}: leads nowhere`]
      return wanted && kind !== wanted ? [`${to}: ${name} is a ${String(kind)}`] : []
    }),
  ]
}

/** Whom a reference of ours may mean. */
const targets: Readonly<Record<string, string>> = {
  subject: 'Patient',
  patient: 'Patient',
  requester: 'Practitioner',
  author: 'Practitioner',
  basedOn: 'ServiceRequest',
}

const referencesIn = (value: unknown, name = ''): { name: string; to: string }[] => {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item, name))
  if (!isObject(value)) return []
  const { reference } = value
  if (typeof reference === 'string') return [{ name, to: reference }]
  return Object.entries(value).flatMap(([inner, held]) => referencesIn(held, inner))
}
