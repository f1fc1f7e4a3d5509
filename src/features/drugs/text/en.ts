export const en = {
  title: 'Favorite Drugs',
  find: 'Add a medicine', find_hint: 'Brand or substance, like nap 500',
  none: 'No favorite yet', none_hint: 'What you pin here stands first in every search, and one press puts it on the sheet.',
  line: 'Usual line of {{drug}}', line_hint: '1+0+1 pc 7d', up: 'Move {{drug}} up', down: 'Move {{drug}} down', remove: 'Take {{drug}} out',
  removed: '{{drug}} is out of the favorites', pinned: '{{drug}} is among the favorites', failed: 'Could not be saved on this device',
  no_catalogue: 'The list of medicines is still coming to this device.', not_yours: 'Only somebody who writes prescriptions can change this.',
  own: {
    title: 'A medicine of my own', brand: 'Name', form: 'Form', strength: 'Strength', strength_hint: 'With its unit: 500 mg', molecule: 'Molecule', molecule_hint: 'Choose it from the list: allergies and repetitions are checked by it',
    no_molecule: 'I do not know the molecule', never_checked: 'Without a molecule this medicine is never checked, neither for allergy nor for repetition. It stays marked red on every sheet.', keep: 'Keep it',
    wrong: { drug_name: 'The name alone: write numbers under strength, and the dose on the line.', molecule: 'Choose a molecule from the list, or tick that it is not known.' },
  },
} as const
