import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { type NamedId, namedIds } from './named-ids.ts'
import type { Beside } from './rows-beside.ts'
import { sampleOf } from './sample-input.ts'

const somebody = { name: 'Rahima Begum', phone: '01798700009', gender: 2, relationship_status: 1, years: 40 }
const within = (at: string, of: object) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [`${at}.${name}`, value]))
const aKey = within('key', { x: 'A'.repeat(43), y: 'A'.repeat(43) })
const agreed = { fee_paisa: 200_000, fee_reason: 'told', patient_id: 'his' }

/** What a call's rules want besides its schemas. */
const told: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /doctor/v1/appointment-status/{id}': { status: 'cancelled' },
  'POST /doctor/v1/payments': {
    kind: 'visit',
    patient_id: 'his',
    chamber_id: 'hers',
    paid_paisa: 100,
    discount_paisa: 0,
    discount_reason: null,
  },
  'POST /doctor/v1/day-closes': {
    opening_paisa: 0,
    expected_paisa: 0,
    counted_paisa: 0,
    cash_in_paisa: 0,
    notes: Object.fromEntries([1000, 500, 200, 100, 50, 20, 10, 5, 2, 1].map((note) => [note, 0])),
  },
  'POST /v1/devices/{id}/recovery': { code: '123456' },
  'PUT /v1/devices/{id}/envelope-key': aKey,
  'POST /v1/appointments': { patient: somebody },
  'POST /user/v1/waiting-list': { patient: somebody },
  'POST /doctor/v1/quick-appointments': agreed,
  'POST /doctor/v1/quick-appointment': agreed,
  'POST /doctor/v1/store-quick-prescription': within('appointment', agreed),
  'POST /doctor/v1/sms-broadcasts': { fingerprint: 'A'.repeat(43) },
  'POST /doctor/v1/page-setup-store': {
    'page.width': 210,
    'page.height': 297,
    'page.points': 11,
    'page.left_percent': 35,
  },
}

/** What may be given instead of the caller's own. */
export interface Giving {
  beside: ReadonlyMap<string, Beside>
  /** The field that names something else. */
  but?: (NamedId & { id: string | number }) | null
  /** Fields that are given too, where they could be left out. */
  wanted?: readonly string[]
}

/** The id that a session has by its chamber, where a form opens one; the rest of such a form is what a sample is made of. */
function sessionId(
  endpoint: EndpointSpec,
  field: string,
  chamberAt: (field: string) => unknown,
): string | undefined {
  const before =
    callName(endpoint) === 'POST /doctor/v1/schedules' && field === 'id'
      ? ''
      : /^(.*schedule\.)id$/.exec(field)?.[1]
  return before === undefined
    ? undefined
    : scheduleId(Number(chamberAt(`${before}chamber_id`)), '2026-11-22', 'A')
}

/** What a call is given: whatever its schemas take, with the ids of rows that are the caller's to name, but for one. */
export function givenTo(
  endpoint: EndpointSpec,
  { beside, but = null, wanted = [] }: Giving,
): { params?: unknown; query?: unknown; body?: unknown } {
  const { named } = namedIds(endpoint)
  const chosen = (one: NamedId) =>
    but?.part === one.part && but.field === one.field ? but.id : beside.get(one.table)?.own
  const partOf = (part: NamedId['part']) =>
    sampleOf(endpoint[part], {
      wanted: [
        ...(but?.part === part ? [but.field] : []),
        ...Object.keys(told[callName(endpoint)] ?? {}),
        ...wanted,
      ],
      in: (field) => {
        const one = named.find((each) => each.part === part && each.field === field)
        const said = told[callName(endpoint)]?.[field]
        if (!one)
          return (
            said ??
            (part === 'body'
              ? sessionId(endpoint, field, (at) => chosen({ part: 'body', field: at, table: 'chambers' }))
              : undefined)
          )
        const value = chosen(one)
        return part === 'body' ? value : value === undefined ? undefined : String(value)
      },
    })
  return { params: partOf('params'), query: partOf('query'), body: partOf('body') }
}
