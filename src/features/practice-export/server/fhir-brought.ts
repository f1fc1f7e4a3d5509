import type { BroughtPart, BroughtVisitRow } from '#domain/brought-visit/rows.ts'
import type { FhirResource } from '#domain/prescription/fhir-bundle.ts'

/** A part of a visit of another program for people: the file's own heading and its words. */
export const partInWords = ({ what, heading, text }: BroughtPart): string => `${heading ?? what}: ${text}`

/**
 * A visit of another program as a text of its day: nobody here has read a medicine or a measure in it, so that none stands
 * among those of this practice.
 */
export const broughtDocument = (visit: BroughtVisitRow): FhirResource => ({
  resourceType: 'DocumentReference',
  id: visit.id,
  status: 'current',
  type: { text: 'Visit in another program' },
  subject: { reference: `urn:uuid:${visit.patient_id}` },
  date: visit.created_at,
  description: `As written there, not checked here. From ${visit.brought_from.file}, line ${visit.brought_from.line}`,
  content: [
    {
      attachment: {
        contentType: 'text/plain; charset=utf-8',
        data: Buffer.from(visit.parts.map(partInWords).join('\n')).toString('base64'),
      },
    },
  ],
  context: { period: { start: visit.day, end: visit.day } },
})
