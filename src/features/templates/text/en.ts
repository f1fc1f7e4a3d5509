export const en = {
  offline: {
    call: {
      template: 'Template',
    },
    field: {
      name: 'Name',
      diagnosis: 'Diagnosis that suggests it',
      icd10: 'Its code',
      text: 'Line',
      brand: 'Medicine',
      dose: 'Dose',
    },
  },
} as const
