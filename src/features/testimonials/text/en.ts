export const en = {
  testimonials: 'What patients say',
  testimonial: 'What a patient says',
  about: 'What patients and their families say of doctors, serials and prescriptions here.',
  others: 'What others say',
  more: 'Read more',
  title: '{{name}}: what patients say',
  of_doctor: '{{who}} of {{doctor}}',
  doctor_page: "The doctor's page",
  gone: 'There is nothing to read here',
  gone_hint: 'What was said may have been taken back, or the address is not whole.',
} as const
