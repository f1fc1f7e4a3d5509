import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import type { storeDoctorRequest } from '#features/doctor-request/contract.ts'
import { pngOf } from './picture.ts'

export type RequestForm = NonNullable<Giving<typeof storeDoctorRequest>['body']>

/** A small grey picture, base64; another grey is another picture. */
export const pictureText = (grey: number): string => pngOf({ width: 40, height: 30, grey }).toString('base64')

/** A district and an upazila in it. */
const chamberCity = { district_id: 1, upazila_id: 1 }

/** What Dr. Chaity Chakma, whose account has this phone, writes in the form. */
export const requestForm = (phone: string, more: Partial<RequestForm> = {}): RequestForm => ({
  id: newId(),
  phone,
  name: 'Dr. Chaity Chakma',
  bn_name: 'ডা. চৈতী চাকমা',
  bmdc: 'A-61234',
  speciality_id: 1,
  degrees: [{ degree: 'MBBS', institute: 'Chittagong Medical College', year: 2014 }],
  ...chamberCity,
  photo: pictureText(40),
  certificate: pictureText(90),
  terms: true,
  ...more,
})
