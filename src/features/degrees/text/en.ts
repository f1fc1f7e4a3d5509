import type { WordsOf } from '#contract/resource/words.ts'
import type { degrees, subSpecialities } from '../contract.ts'

export const en = {
  sub_specialities: {
    title: 'Sub-specialities',
    menu: 'Specialty Type',
    one: 'Sub-speciality',
    add: 'New sub-speciality',
    search: 'Sub-speciality',
    none: 'No sub-speciality yet',
    none_hint: 'A part of a speciality with a name of its own, as interventional cardiology.',
    field: { bn_name: 'Bengali name', name: 'English name', speciality_id: 'Speciality' },
    hint: {},
    choice: {},
    why: {},
    used: {
      requests_one: '{{count}} doctor’s request',
      requests_other: '{{count}} doctors’ requests',
    },
  } satisfies WordsOf<typeof subSpecialities, 'requests'>,
  degrees: {
    title: 'Degrees',
    menu: 'Degrees',
    one: 'Degree',
    add: 'New degree',
    search: 'Degree',
    none: 'No degree yet',
    none_hint: 'Doctors choose theirs from this list, in the order in which they are printed.',
    field: { bn_name: 'Bengali name', name: 'English name', kind: 'Kind' },
    hint: {},
    choice: {
      kind: {
        basic: 'Basic degree',
        diploma: 'Diploma',
        masters: 'Master’s degree',
        doctorate: 'Doctorate',
        fellowship: 'Fellowship',
        membership: 'Membership',
        training: 'Training',
        certificate: 'Certificate',
        service: 'Service',
        foreign: 'Foreign degree',
      },
    },
    why: {},
    used: {},
  } satisfies WordsOf<typeof degrees>,
} as const
