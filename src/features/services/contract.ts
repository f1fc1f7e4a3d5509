import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, NumberText } from '#contract/fields.ts'

/** Something that the platform offers, as its lists show it. */
const PublicService = z.object({
  id: z.int(),
  name: z.string(),
  bn_name: z.string(),
  /** A sentence on it. */
  about: z.string(),
  bn_about: z.string(),
  /** The day of its last change; null where nobody has changed it. */
  changed_on: z._default(z.nullable(Day), null),
})
export type PublicService = z.infer<typeof PublicService>

/** What the platform offers, in the order that its administrators chose; at most `mostServices`. */
export const listServices = endpoint({
  method: 'GET',
  path: '/v1/our-services',
  scope: 'public',
  mayBeOld: true,
  reply: z.object({ services: z.array(PublicService) }),
})

/** Whoever offers more than these shows a reader none of them. */
export const mostServices = 60

const ServicePage = z.extend(PublicService, {
  text: z.string(),
  bn_text: z.string(),
  /** Whose doctors do it; null where it is nobody's in particular. */
  speciality: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      bn_name: z.nullable(z.string()),
      bn_patient: z.nullable(z.string()),
    }),
  ),
})
export type ServicePage = z.infer<typeof ServicePage>

/** One of them in full; 404 where there is none, or where it is offered no longer. */
export const showService = endpoint({
  method: 'GET',
  path: '/v1/our-services/{id}',
  scope: 'public',
  mayBeOld: true,
  ours: true,
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ data: ServicePage }),
})
