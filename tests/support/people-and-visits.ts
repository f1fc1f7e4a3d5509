import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { framed, Id } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const Person = z.object({
  id: Id,
  ...framed,
  name: z.string(),
  phone: z.string(),
  merged_into: z.nullable(Id),
})
export const people = synced({
  table: 'people',
  row: Person,
  clear: ['merged_into'],
  indexes: ['phone_key'],
  hashed: { phone_key: 'phone' },
})
export const Visit = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  person_id: Id,
  day: z.string(),
  serial: z.string(),
  complaint: z.string(),
})
export const visits = synced({
  table: 'visits',
  row: Visit,
  clear: ['chamber_id', 'person_id', 'day', 'serial'],
  indexes: ['[chamber_id+day]', 'person_id'],
})
export const addPerson = endpoint({
  method: 'POST',
  path: '/people',
  scope: 'practice',
  body: z.unknown(),
  reply: z.unknown(),
  offline: 'queue',
})
export const addVisit = endpoint({
  method: 'POST',
  path: '/visits',
  scope: 'practice',
  body: z.unknown(),
  reply: z.unknown(),
  offline: 'queue',
})
export const editVisit = endpoint({
  method: 'PUT',
  path: '/visits/{id}',
  scope: 'practice',
  params: z.object({ id: Id }),
  body: z.unknown(),
  reply: z.unknown(),
  offline: 'queue',
})
