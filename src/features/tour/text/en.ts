export const en = {
  demo: 'Look around in the demonstration',
  demo_second:
    'The clinic and its people are made up. Choose who you want to be; nothing you do there reaches anybody.',
  demo_password: 'By hand, the password of all is {{password}}.',
  as: {
    doctor: 'Doctor of medicine, two chambers',
    physio: 'Doctor of physical medicine',
    assistant: 'Assistant at the desk',
    full_assistant: 'Assistant with all permissions',
    small_assistant: 'Assistant with few permissions',
    patient: 'Patient with a family',
    super_admin: 'Super Admin',
    admin: 'Admin',
  },

  steps: 'How an evening goes',
  come: 'The patient comes',
  come_text:
    'Phone, name and age give a serial and a printed token in seconds. One number finds the whole family.',
  write: 'The doctor writes',
  write_text:
    'Pressure, allergies and earlier sheets lie open. A short typed line becomes a Bengali sentence on your own pad.',
  close: 'The day is closed',
  close_text:
    'Every taka has a receipt, every due is in sight. At the end the drawer is counted and compared.',

  doctor: 'For the doctor',
  doctor_keys: 'A prescription of five medicines without touching the mouse; the last one again with one key',
  doctor_safe: 'Allergies, doses and interactions are checked; what was not checked says so',
  doctor_pad: 'Printed on your own pad, whole or below a printed head',
  assistant: 'For the assistant',
  assistant_offline: 'Serials, tokens and payments with internet or without',
  assistant_same: "The same queue on the desk, at the doctor's and on the TV of the waiting room",
  assistant_money: 'Who owes what, and what must be in the drawer',
  patient: 'For the patient',
  patient_serial: 'A serial that never changes once it is told',
  patient_dose: 'Doses as sentences in Bengali that everybody at home can read',
  patient_qr: 'A code on the sheet with which a chemist sees that it is genuine',

  begin: 'Are you a doctor?',
  begin_text:
    'Serials, patients, prescriptions and money in one place, also when internet or power fails. Whoever runs this server adds your practice; then you log in with your number.',
  begin_act: "Doctor's login",
} as const
