import type { AgeEffect } from './effects.ts'
import type { Level } from './interaction-row.ts'

/** Not before an age, in years; 65: from that age on. Not verified by a clinician yet. */
export type AgeRow = readonly [
  level: Level,
  effect: AgeEffect,
  years: number,
  members: string,
  source: string,
]

const beers = 'AGS Beers Criteria 2023, table 2'
const others = 'AGS Beers Criteria 2023, tables 3, 4 and 7'
const young = 'Mayo Clinic (Micromedex), children'
const known = 'General knowledge, in the sense of the AGS Beers Criteria'

/** Those who are younger than so many years. */
export const underAge: readonly AgeRow[] = [
  ['critical', 'young_reye', 16, 'aspirin', 'Medicines Control Agency, October 2002, aspirin under 16'],
  ['critical', 'young_breath', 12, 'codeine tramadol', 'FDA, April 2017, codeine and tramadol under 12'],
  ['critical', 'young_breath', 2, 'promethazine', 'FDA, November 2004, promethazine under 2'],
  [
    'warning',
    'young_breath',
    6,
    'dextromethorphan triprolidine phenylephrine',
    'MHRA 2009, cough and cold medicines under 6',
  ],
  ['warning', 'young_breath', 6, 'pseudoephedrine', young],
  ['critical', 'young_liver', 12, 'nimesulide', 'SmPC of nimesulide, 4.2 and 4.3; EMEA 2004'],
  ['warning', 'young_teeth', 12, '*tetracycline', 'BNF for Children, tetracyclines'],
  ['info', 'young_joints', 18, '*quinolone', young],
  ['critical', 'young_movement', 1, 'metoclopramide', 'MHRA Drug Safety Update, August 2013, metoclopramide'],
  ['warning', 'young_movement', 18, 'metoclopramide', 'MHRA Drug Safety Update, August 2013, metoclopramide'],
  ['warning', 'young_movement', 18, 'prochlorperazine flupentixol', 'Labels, paediatric use'],
  ['warning', 'young_heart', 12, 'domperidone', 'MHRA, December 2019, domperidone under 12 years'],
  ['critical', 'young_bowel', 4, 'loperamide', young],
  ['warning', 'young_not_tested', 5, 'ivermectin', young],
  ['warning', 'young_not_tested', 18, '*statin *pde5_inhibitor *doac', 'FDA labels, paediatric use'],
  ['warning', 'young_not_tested', 18, '*gliptin *sulfonylurea', young],
  [
    'warning',
    'young_not_tested',
    18,
    'etoricoxib aceclofenac pregabalin duloxetine flunarizine',
    'Labels, paediatric use',
  ],
  ['warning', 'young_not_tested', 18, 'ketorolac', 'FDA label of ketorolac, contraindications'],
  ['info', 'young_not_tested', 1, 'albendazole cetirizine', 'BNF for Children'],
  ['info', 'young_not_tested', 1, 'mebendazole', young],
  ['critical', 'young_liver', 2, 'sodium_valproate', 'FDA label, valproate, boxed warning'],
  ['critical', 'young_grey', 0.1, 'chloramphenicol sulfamethoxazole', 'BNF for Children, newborns'],
  ['critical', 'young_grey', 0.1, 'ceftriaxone', young],
  ['warning', 'young_grey', 0.5, 'sulfamethoxazole', 'BNF for Children'],
  ['warning', 'young_grey', 0.5, 'nitrofurantoin', young],
]

/** Those who are so old or older. */
export const overAge: readonly AgeRow[] = [
  ['warning', 'old_falls', 65, '*benzodiazepine *sleeping_pill', beers],
  ['warning', 'old_confused', 65, '*tricyclic trihexyphenidyl hyoscine atropine dicycloverine', beers],
  ['warning', 'old_confused', 65, 'procyclidine propantheline', known],
  [
    'warning',
    'old_confused',
    65,
    `chlorphenamine dexchlorpheniramine cyproheptadine dimenhydrinate diphenhydramine doxylamine hydroxyzine meclozine
    promethazine triprolidine`,
    beers,
  ],
  ['info', 'old_confused', 65, 'pheniramine ketotifen cinnarizine cyclizine clemastine', known],
  ['info', 'old_confused', 65, 'oxybutynin tolterodine solifenacin', others],
  ['warning', 'old_sodium', 65, 'desmopressin', beers],
  ['warning', 'old_sugar', 65, 'glibenclamide glimepiride', beers],
  ['info', 'old_sugar', 65, 'gliclazide glipizide', beers],
  ['warning', 'old_bleeds', 65, 'indometacin ketorolac', beers],
  ['info', 'old_bleeds', 65, '*painkiller -indometacin -ketorolac', beers],
  ['warning', 'old_stroke', 65, '*antipsychotic', beers],
  ['warning', 'old_pressure', 65, 'prazosin terazosin doxazosin clonidine dipyridamole', beers],
  ['info', 'old_pressure', 65, 'nifedipine', beers],
  ['warning', 'old_movement', 65, 'metoclopramide', beers],
  ['warning', 'old_falls', 65, 'carisoprodol cyclobenzaprine', beers],
  ['warning', 'old_confused', 65, 'pethidine', beers],
  ['info', 'old_falls', 65, '*opioid *gabapentinoid -pethidine', others],
  ['info', 'old_falls', 65, 'baclofen', known],
  ['info', 'old_heart', 65, 'cilostazol pioglitazone', others],
  ['info', 'old_heart', 65, 'disopyramide', known],
  ['info', 'old_heart', 65, 'digoxin amiodarone', beers],
  ['info', 'old_bleeds', 65, 'warfarin rivaroxaban', beers],
  ['info', 'old_bleeds', 65, 'dabigatran prasugrel ticagrelor', others],
  ['warning', 'old_heart', 65, 'testosterone', beers],
  ['warning', 'old_falls', 65, 'phenobarbital primidone', beers],
  ['warning', 'old_stroke', 65, 'estradiol conjugated_estrogen megestrol', beers],
]
