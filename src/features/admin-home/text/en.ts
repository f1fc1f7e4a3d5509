export const en = {
  title: 'Administration',
  who: '{{name}}, {{phone}}',
  later: 'Requests of doctors, medicines and messages will stand here. This part is not built yet.',
  works: 'What works today, on the server',
  doctor: 'Add a doctor with a practice of his own',
  admin: 'Add a Super Admin',
  drugs: 'Import a list of medicines',
  code: 'Each prints a code with which the person sets a password.',
  report: 'It says which lines were taken and which were refused.',
} as const
