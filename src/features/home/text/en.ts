export const en = {
  title: 'Home',
  hero: 'The chamber goes on when the internet does not',
  hero_second:
    'Serials, vitals, prescriptions and payments are written on the device first and reach the others when the line is back.',
  join: 'Join or log in',
  assistant: 'Assistant login',
} as const
