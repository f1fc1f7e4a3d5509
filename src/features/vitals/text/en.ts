export const en = {
  kg: '{{weight}} kg',
  bp: 'BP', pulse: 'Pulse', temp: 'Temp', rr: 'RR', spo2: 'SpO₂', weight: 'Weight', height: 'Height', bmi: 'BMI', rbs: 'RBS',
  muac: 'MUAC', ofc: 'Head (OFC)', waist: 'Waist', more: 'More measurements', on_oxygen: 'Breathes oxygen', with_oxygen: 'on oxygen', note: 'Note', taken: '{{who}}, {{time}}', sent_in: '{{who}}, sent in by {{by}}',
  title: 'Vitals of {{name}}', save: 'Save vitals', saved: 'Vitals saved on this device.',
  none: 'No vitals yet',
  bmi_class: { underweight: 'underweight (below 18.5)', normal: 'normal (18.5-22.9)', overweight: 'overweight (Asian 23-27.4)', obese: 'obese (Asian 27.5 and more)' },
  read_as: 'Read as',
  placeholder: { bp: '120/80', pulse: '82', temp: '98.6', spo2: '98', weight: '60', height: '5\'4"', rbs: '6.2', rr: '18', muac: '13.5', ofc: '46', waist: '90' },
  wrong: {
    bp: 'Write the upper value first, like 140/90.',
    vital_range: 'This value cannot be right. Measure again or correct it.',
    vital_number: 'Write the value in figures.',
    empty: 'Write at least one value.',
  },
} as const
