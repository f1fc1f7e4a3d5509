export const en = {
  title: 'Visits in the earlier program',
  mark: 'From the earlier program',
  hint: 'As they stand in that program. Nothing of it was checked here, and nothing is counted.',
  from: '{{file}}, line {{line}}',
  older: 'Show older',
  what: {
    complaint: 'Complaint',
    history: 'History',
    examination: 'Examination',
    diagnosis: 'Diagnosis',
    tests: 'Tests',
    medicines: 'Medicines',
    advice: 'Advice',
    follow_up: 'Follow-up',
    fee: 'Fee',
    other: 'Something else',
  },
} as const
