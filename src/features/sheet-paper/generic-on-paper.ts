/** Words by which a note in a generic's name speaks of how it is made or given, which form and route say already. */
const ofMaking = new RegExp(
  `\\b(?:${[
    'oral',
    'ophthalmic',
    'topical',
    'nasal',
    'vaginal',
    'rectal',
    'sublingual',
    'intravenous',
    'scalp',
    'ear',
    'eye',
    'nail',
    'tablets?',
    'capsules?',
    'injection',
    'infusion',
    'preparation',
    'inhalers?',
    'inhalation',
    'nebuliser',
    'respirator',
    'powder',
    'source',
    'cream',
    'gel',
    'jelly',
    'lotion',
    'shampoo',
    'spray',
    'solution',
    'drops?',
    'ointment',
    'suppository',
    'mouthwash',
    'lacquer',
    'aerosol',
    'mups',
    'microsize',
    'microfine',
    'flavored',
    'e/e',
  ].join('|')})\\b`,
  'i',
)

/** Notes that say for whom it is: they stay. */
const forWhom = /\b(?:p(?:a)?ediatric|children|child|infant|adult|prenatal|nursing|teen|juniors?)/i

/**
 * A generic's name as it stands beside the brand: 'Nitroglycerin (Oral preparation)' is printed as 'Nitroglycerin'. What
 * names a substance or for whom it is, 'Vitamin D3' or 'rDNA', stays. The stored name is not touched.
 */
export const genericOnPaper = (generic: string): string =>
  generic
    .replace(
      /\s*(?:\(([^()]*)\)|\[([^[\]]*)\])/g,
      (whole, round: string | undefined, square: string | undefined) => {
        const note = round ?? square ?? ''
        return ofMaking.test(note) && !forWhom.test(note) ? '' : whole
      },
    )
    .trim()
