import type { WordsOf } from '#contract/resource/words.ts'
import type { faculties, institutes, specialities } from '../contract.ts'

export const en = {
  specialities: {
    title: 'Specialities',
    menu: 'Specialty',
    one: 'Speciality',
    add: 'New speciality',
    search: 'Name or problem',
    none: 'No speciality yet',
    none_hint: 'Doctors choose theirs from this list, and patients find doctors by it.',
    field: {
      bn_name: 'Bengali name',
      name: 'English name',
      faculty_id: 'Faculty',
      bn_patient: 'What patients call such a doctor, in Bengali',
      problems: 'Problems with which people look for one',
    },
    hint: {
      bn_patient: 'As on a chamber’s sign: হৃদরোগ বিশেষজ্ঞ.',
      problems: 'With commas between them: chest pain, short of breath, bp.',
    },
    choice: {},
    why: {},
    used: {
      doctors_one: '{{count}} doctor',
      doctors_other: '{{count}} doctors',
      requests_one: '{{count}} doctor’s request',
      requests_other: '{{count}} doctors’ requests',
      sub_specialities_one: '{{count}} sub-speciality',
      sub_specialities_other: '{{count}} sub-specialities',
      services_one: '{{count}} of our services',
      services_other: '{{count}} of our services',
      institutes_one: '{{count}} institute',
      institutes_other: '{{count}} institutes',
    },
  } satisfies WordsOf<
    typeof specialities,
    'doctors' | 'requests' | 'sub_specialities' | 'services' | 'institutes'
  >,
  faculties: {
    title: 'Faculties',
    menu: 'Faculties',
    one: 'Faculty',
    add: 'New faculty',
    search: 'Faculty',
    none: 'No faculty yet',
    none_hint: 'A faculty holds specialities that belong together.',
    field: { bn_name: 'Bengali name', name: 'English name', position: 'Place in the list' },
    hint: {},
    choice: {},
    why: {},
    used: {
      specialities_one: '{{count}} speciality',
      specialities_other: '{{count}} specialities',
    },
  } satisfies WordsOf<typeof faculties, 'specialities'>,
  institutes: {
    title: 'Institutes',
    menu: 'Institutes',
    one: 'Institute',
    add: 'New institute',
    search: 'Institute',
    none: 'No institute for this speciality yet',
    none_hint: 'Write down where it is taught or practised.',
    field: {
      bn_name: 'Bengali name',
      name: 'English name',
      kind: 'Kind',
      speciality_ids: 'Specialities there',
    },
    hint: {},
    choice: {
      kind: {
        university: 'University',
        college: 'College',
        institute: 'Institute',
        hospital: 'Hospital',
        govt: 'Government body',
        'govt-mc': 'Government medical college',
        'private-mc': 'Private medical college',
      },
    },
    why: {},
    used: {},
  } satisfies WordsOf<typeof institutes>,
} as const
