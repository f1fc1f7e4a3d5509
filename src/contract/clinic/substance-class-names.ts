/** The families of substances by which an allergy may be told; their members stand in substance-classes. */
export const substanceClassNames = [
  'penicillin', 'cephalosporin', 'carbapenem', 'monobactam', 'sulfonamide', 'sulfonamide_like', 'nsaid', 'salicylate', 'quinolone', 'macrolide',
  'tetracycline', 'aminoglycoside', 'lincosamide', 'nitroimidazole', 'glycopeptide', 'polymyxin', 'rifamycin', 'azole_antifungal',
  'antituberculosis', 'ace_inhibitor', 'arb', 'statin', 'ppi', 'h2_blocker', 'benzodiazepine', 'opioid', 'nitrate', 'pde5_inhibitor', 'beta_blocker',
  'calcium_blocker', 'sulfonylurea', 'gliptin', 'gliflozin', 'glp1_agonist', 'insulin', 'ssri', 'tricyclic', 'phenothiazine',
  'aromatic_antiepileptic', 'corticosteroid', 'antihistamine', 'amide_anaesthetic', 'ester_anaesthetic', 'contrast', 'heparin',
  'antimalarial_quinoline', 'iron_injection', 'iron', 'triptan', 'loop_diuretic', 'thiazide', 'xanthine',
] as const

export type SubstanceClass = (typeof substanceClassNames)[number]
