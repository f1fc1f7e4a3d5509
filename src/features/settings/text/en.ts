export const en = {
  title: 'Prescription Content Settings',
  left: 'Beside the medicines', right: 'Under the medicines',
  left_hint: 'In this order, from top to bottom.',
  section: {
    chief_complaints: 'C/C', histories: 'History', examinations: 'O/E', investigations: 'Investigations', diagnosis: 'Diagnosis', notes: 'Private note',
    advises: 'Advice', follow_up: 'Follow-up',
  },
  show: 'Show {{section}}', up: 'Move {{section}} up', down: 'Move {{section}} down',
  hidden_hint: 'A hidden section still shows when something stands in it, and its key opens it.',
  naming: 'How a medicine is printed',
  brand: 'Brand', brand_second: 'Tab. Napa 500 mg', brand_generic: 'Brand and substance', brand_generic_second: 'Tab. Napa 500 mg (Paracetamol)',
  generic: 'Substance', generic_second: 'Tab. PARACETAMOL 500 mg',
  quantity: 'How many to buy', quantity_on: 'Print how many pieces a medicine makes',
  quantity_hint: '1+1+1 for 7 days: 21 pieces. Only where the whole dose was understood; never of syrups, injections, doses at need or words printed as typed.',
  save: 'Save', saved: 'Saved. The next prescription of this chamber follows it.', failed: 'Could not be saved on this device',
  gone: 'This chamber is not on this device', gone_hint: 'It comes with the next sync, if it is yours.', back: 'All chambers',
  not_yours: 'Only somebody with the permission for settings can change this.',
} as const
