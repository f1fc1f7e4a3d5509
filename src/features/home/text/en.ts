export const en = {
  title: 'Home',
  hero: 'Which doctor sits today?',
  hero_second: 'See which serial is being called now, and come when your turn is near.',
  find: 'Find a doctor',
  join: 'Join or log in',
  assistant: 'Assistant login',
  steps: 'How it goes',
  serial: 'Take a serial',
  serial_text: 'By phone, at the chamber or in your account. The serial you were told never changes.',
  watch: 'Watch from home',
  watch_text: 'Here you see which serial is inside now, and how many people sit there.',
  come: 'Come when it is near',
  come_text: 'Nobody has to wait for hours. The prescription reaches your phone, in sentences you can read.',
  begin: 'Are you a doctor?',
  begin_text:
    'Serials, patients, prescriptions and money in one place. The work goes on when the internet or the power fails.',
  begin_act: "Doctor's login",
  about: 'About us',
  about_hero: 'The chamber goes on when the internet does not',
  about_second:
    'Serials, vitals, prescriptions and payments are written on the device first and reach the others when the line is back.',
} as const
