import type { WordsOf } from '#contract/resource/words.ts'
import type { adminTestimonials } from '../contract.ts'

const testimonials = {
  title: 'Testimonials',
  menu: 'Testimonials',
  one: 'Testimonial',
  add: 'New testimonial',
  search: 'Name or words',
  none: 'No testimonial yet',
  none_hint: 'Write down what somebody said, or take it from feedback that a patient lets be shown.',
  field: {
    bn_name: 'Name in Bengali',
    name: 'Name in English',
    bn_who: 'Who it is, in Bengali',
    who: 'Who it is, in English',
    bn_text: 'Words in Bengali',
    text: 'Words in English',
    doctor_id: 'Of which doctor',
    status: 'State',
    position: 'Order',
  },
  hint: {
    bn_name: 'Only as he lets himself be called.',
    bn_who: 'A patient, a mother of a patient, and the like.',
    bn_text: 'As they were said; visitors read them once they are approved.',
    doctor_id: 'Type the name in either script. May be left empty.',
  },
  choice: { status: { pending: 'Waits', approved: 'Approved', hidden: 'Taken off' } },
  why: {
    own_words_stay: 'These are a patient’s own words: leave them as they are in one of the two languages.',
  },
  used: {},
} satisfies WordsOf<typeof adminTestimonials>

export const en = {
  testimonials,
  taken: {
    title: 'Feedback that may be shown',
    menu: 'From feedback',
    second: 'Patients let these words be shown without their name. What you take waits to be approved.',
    take: 'Take',
    taken: 'Taken: it waits to be approved',
    gone: 'The patient does not let it be shown any more, or somebody has taken it.',
    doctor: 'Doctor',
    words: 'Words',
    stars: 'Stars',
    given: 'Day',
    none: 'No words to take',
    none_hint: 'Words stand here when five patients of a doctor let theirs be shown.',
    back: 'Testimonials',
  },
} as const
