export const en = {
  title: 'Set up the practice', second: 'Step {{step}} of {{steps}}',
  step: { chamber: 'Chamber', fees: 'Fees', slots: 'Weekly sessions', pad: 'Pad', favourites: 'Favorite drugs', people: 'Assistant and device' },
  about: {
    chamber: 'Where you sit. Patients see this when they book.',
    fees: 'What a visit costs. The desk suggests the right fee by itself.',
    slots: 'On which days you sit, and how many patients you see.',
    pad: 'What your prescriptions look like on paper.',
    favourites: 'The medicines you give most. They stand first in every search.',
    people: 'Who works at your desk. She logs in with her own phone number on her own device.',
  },
  back: 'Back', later: 'Do this later', next: 'Next', go_on: 'Go on', state: { done: 'done', later: 'left for later', open: 'open' },
  first_chamber: 'First the chamber', first_chamber_hint: 'This belongs to a chamber. Make the chamber, then come back.', to_chamber: 'To the chamber',
  slots_here: 'Sessions so far', another: 'Another session', assistants_here: 'In the practice', added: '{{name}} is in the practice',
  device: 'This device', device_text: 'It carries the letter {{letter}} on serials and receipts. On every other device the person logs in once and sets a PIN of her own.', device_more: 'More about this device',
  done_title: 'The practice is set up', done_open: 'Ready to begin', done_text: 'Whatever was left can be done at any time, here or in the settings.', open_step: 'Open', desk: 'To the desk', failed: 'Could not be saved on this device',
} as const
