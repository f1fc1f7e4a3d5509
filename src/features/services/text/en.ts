export const en = {
  services: 'What we offer',
  service: 'Service',
  others: 'What else we offer',
  about: 'What a visitor, a patient or a doctor finds here.',
  doctors_of: 'Doctors: {{name}}',
  all_doctors: 'All doctors',
  gone: 'There is no such service',
  gone_hint: 'It may be offered no longer, or the address is not whole.',
} as const
