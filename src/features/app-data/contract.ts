import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, NumberText } from '#contract/fields.ts'

/** Milliseconds after which a failed start asks again. */
export const appDataRetryMs = 5000

/** The eight groups by their id; in patients and accounts only the id is kept. */
export const bloodGroups: Readonly<Record<number, string>> = {
  1: 'A+',
  2: 'A-',
  3: 'B+',
  4: 'B-',
  5: 'AB+',
  6: 'AB-',
  7: 'O+',
  8: 'O-',
}

/** Whose phone a patient's number is, as his row says it. */
export const relationships: Readonly<Record<number, string>> = {
  1: 'Self',
  2: 'Child',
  3: 'Parent',
  4: 'Spouse',
  5: 'Relative',
  6: 'Other',
}

/** Where a chamber is paid. */
export const paymentTypes: Readonly<Record<number, string>> = {
  1: 'At chamber',
  2: 'Optional advance',
  3: 'Required advance',
}

const Labels = z.record(z.string(), z.string())

const Speciality = z.object({
  id: z.int(),
  name: z.string(),
  bn_name: z.string(),
  /** What a patient calls it: "heart", not "cardiology". */
  bn_patient: z.nullable(z.string()),
  group_name: z.nullable(z.string()),
})

const PublicKey = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })

/** What every page needs before its first screen, and may show from its last copy when there is no line. */
export const AppData = z.object({
  /** A print of all of it but the time. */
  version: z.string(),
  server_time: Instant,
  product: z.string(),
  /** The oldest version of the payloads that the server still takes. */
  min_app: z.int(),
  enums: z.object({ gender: Labels, relationship: Labels, visit_type: Labels }),
  blood_groups: Labels,
  payment_types: Labels,
  sms_types: z.array(z.string()),
  specialities: z.array(Speciality),
  /** Speciality ids that open a part of the product. */
  features: z.object({ therapies: z.array(z.int()) }),
  locations: z.object({ version: z.string(), url: z.string() }),
  /** The newest catalogue of medicines; null before one was loaded. */
  catalogue: z.nullable(
    z.object({ version: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string(), url: z.string() }),
  ),
  /** What certificates of doctors' signing keys are checked with, also without a line. */
  root_public_key: PublicKey,
  /** Made-up people whom a visitor may sign in as; null where the demonstration does not run. */
  demonstration: z._default(
    z.nullable(
      z.object({
        password: z.string(),
        logins: z.array(
          z.object({ phone: z.string(), as: z.string(), name: z.string(), bn_name: z.string() }),
        ),
      }),
    ),
    null,
  ),
})
export type AppData = z.infer<typeof AppData>

export const getAppData = endpoint({
  method: 'GET',
  path: '/v1/app-data',
  scope: 'public',
  mayBeOld: true,
  reply: z.object({ appData: AppData }),
})

export const listBloodGroups = endpoint({
  method: 'GET',
  path: '/blood-group',
  scope: 'public',
  mayBeOld: true,
  reply: Labels,
})

const LocationOption = z.object({ id: z.int(), name: z.string(), bn_name: z.string() })
export type LocationOption = z.infer<typeof LocationOption>

/** All divisions; the districts and upazilas of what is named. */
export const listLocations = endpoint({
  method: 'GET',
  path: '/location',
  scope: 'public',
  mayBeOld: true,
  query: z.strictObject({ division_id: z.optional(NumberText), district_id: z.optional(NumberText) }),
  reply: z.object({
    data: z.object({
      divisions: z.array(LocationOption),
      districts: z.array(LocationOption),
      upazilas: z.array(LocationOption),
    }),
  }),
})

export const Locations = z.object({
  version: z.string(),
  divisions: z.array(LocationOption),
  districts: z.array(z.object({ ...LocationOption.shape, division_id: z.int() })),
  upazilas: z.array(z.object({ ...LocationOption.shape, district_id: z.int() })),
})
export type Locations = z.infer<typeof Locations>

/** Every place at once, for keeping. */
export const getLocations = endpoint({
  method: 'GET',
  path: '/v1/locations',
  scope: 'public',
  mayBeOld: true,
  ours: true,
  reply: Locations,
})
