export const en = {
  by: '{{when}}, {{by}}',
  device: 'device {{letter}}',
  doctor: 'The doctor decides.',
}
