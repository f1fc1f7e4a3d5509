export const en = {
  title: 'Home',
  hero: 'The chamber goes on when the internet does not',
  hero_second: 'Serials, vitals, prescriptions and payments are written on the device first and reach the others when the line is back.',
  join: 'Join or log in',
  assistant: 'Assistant login',
  for_doctor: 'For the doctor',
  for_doctor_text: 'Prescriptions by keyboard, in Bengali, on your own pad. Nothing waits for a network.',
  for_assistant: 'For the assistant',
  for_assistant_text: 'A walk-in in seconds, a token in hand, the queue in sight on every device.',
  for_patient: 'For the patient',
  for_patient_text: 'A number that never changes once it is told, and a prescription one can read.',
} as const
