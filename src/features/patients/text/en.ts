export const en = {
  sex: { male: 'M', female: 'F', other: 'O' },
  gender: { male: 'Male', female: 'Female', other: 'Other' },
  relation: { self: 'self', child: 'child', parent: 'parent', spouse: 'spouse', relative: 'relative', other: 'other' },
  no_age: 'age not known',
  no_phone: 'no phone',
  allergy: 'Allergy: {{what}}',
} as const
