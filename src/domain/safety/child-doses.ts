/**
 * What a child gets by its weight: `key:d25-50/2000` is 25 to 50 mg/kg in a day and never above 2000 mg in it,
 * `key:o10-15/1000` is so much at once; a substance may have both, and `0-` where too little of it is not said. What holds
 * by mouth is not held against an injection, nor the other way round. Courses of special illnesses (meningitis, malaria) are
 * not in it. Not verified by a clinician yet.
 */
export type ChildDoses = readonly [doses: string, source: string, way?: 'needle' | 'both']

/** By mouth, where no way is told. */
export const childDoses: readonly ChildDoses[] = [
  ['paracetamol:o10-15/1000 paracetamol:d0-60/4000', 'StatPearls, chapter of the family', 'both'],
  [
    'metoclopramide:o0.1-0.15/10 metoclopramide:d0-0.5/30',
    'MHRA Drug Safety Update, August 2013, metoclopramide',
    'both',
  ],
  ['domperidone:o0.25-0.25/10 domperidone:d0-0.75/30', 'MHRA, May 2014, domperidone: 0.25 mg/kg, 3 times'],
  ['cefixime:d8-20/400', 'FDA label: 8 mg/kg; WHO 2003, typhoid: 15 to 20 mg/kg'],
  [
    `diclofenac:d1-3/150 mefenamic_acid:o6.5-8/500
    tolfenamic_acid:d3-6/600`,
    'BNF for Children, analgesics',
  ],
  [
    `ampicillin:d25-100/4000 flucloxacillin:d25-100/4000 cloxacillin:d25-100/4000
    clavulanic_acid:d3.5-10/375`,
    'BNF for Children; WHO Pocket Book, 2013',
  ],
  [
    `cefradine:d25-100/4000 cefaclor:d20-40/1500
    cefditoren:d9-18/800`,
    'FDA labels, paediatric dosage',
  ],
  ['secnidazole:d30-30/2000', 'WHO Pocket Book of Hospital Care for Children, 2013'],
  [`terbinafine:d4-6/250 ethambutol:d15-25/1200`, 'WHO Guidelines for tuberculosis; BNF for Children'],
  [
    `dexamethasone:d0.08-0.6/16 methylprednisolone:d0.5-2/60 deflazacort:d0.25-1.5/60
    chlorphenamine:d0.2-0.4/12 hydroxyzine:d1-2/50 cetirizine:d0.2-0.5/10
    ambroxol:d1.2-1.8/90`,
    'BNF for Children, respiratory system',
  ],
  [
    `omeprazole:d0.7-3/40
    famotidine:d0.5-1/40 ranitidine:d4-10/300 hyoscine_butylbromide:o0.3-0.6/20`,
    'BNF for Children, gastro-intestinal system',
  ],
  ['ondansetron:o0.1-0.2/8', 'BNF for Children, gastro-intestinal system', 'both'],
  [`baclofen:d0.3-2/60`, 'BNF for Children, epilepsy'],
  [
    `spironolactone:d1-3/100 propranolol:d1-4/160 captopril:d0.3-6/150`,
    'BNF for Children, cardiovascular system, thyroid',
  ],
  [
    `ibuprofen:o5-10/400 cefalexin:d25-100/4000 cefuroxime:d20-30/1000 cefpodoxime:d8-10/400 cefdinir:d14-14/600 cefprozil:d15-30/1000
    ceftibuten:d9-9/400 erythromycin:d30-50/4000 linezolid:d20-30/1200 fluconazole:d3-12/400 rifampicin:d10-20/600 aciclovir:d40-80/3200
    prednisolone:d0.5-2/60 tinidazole:d50-50/2000 azithromycin:d5-20/1000 ivermectin:o0.15-0.2/24 clarithromycin:d15-15/1000 ciprofloxacin:d20-40/1500
    metronidazole:d15-50/2000 nitrofurantoin:d3-7/400 clindamycin:d8-25/1800 theophylline:d10-20/600 promethazine:o0.25-1/25 ketotifen:d0.05-0.1/2
    levetiracetam:d14-60/3000 furosemide:o0.5-2/40 digoxin:d0.006-0.012/0.25 salbutamol:o0.1-0.15/4 naproxen:d10-10/1000 cefadroxil:d25-30/2000
    levofloxacin:d8-16/500 esomeprazole:d0.5-1.3/20 carbamazepine:d5-30/1000 diazepam:o0-0.5/10 enalapril:d0.08-0.58/40 lisinopril:d0.07-0.61/40
    valsartan:d1-4/160 topiramate:d1-9/400 meloxicam:d0.1-0.125/7.5 morphine:o0.1-0.3/20 doxycycline:d2-4.4/200 minocycline:d2-4/200
    sulfasalazine:d30-60/2000 valaciclovir:d30-60/3000`,
    'Mayo Clinic (Micromedex), dosing',
  ],
  [
    `isoniazid:d7-15/300 sodium_valproate:d10-60/2500 clonazepam:d0.01-0.2/8 levothyroxine:d0.002-0.015/0.2 salbutamol:d0-0.6/24 chloramphenicol:d25-50/4000`,
    'StatPearls, chapter of the medicine',
  ],
  [
    `sulfamethoxazole:d30-50/1600 trimethoprim:d6-10/320 phenobarbital:d2-6/180 ibuprofen:d0-30/2400 phenytoin:d4-8/300 phenoxymethylpenicillin:d25-50/2000 griseofulvin:d10-20/500 pyrazinamide:d30-40/2000`,
    'MSF, Essential drugs',
  ],
  ['ceftriaxone:d50-100/4000', 'MSF, Essential drugs', 'needle'],
  [
    'gentamicin:d5-7.5/480 ampicillin:d100-200/12000 flucloxacillin:d100-200/8000 cloxacillin:d100-200/8000',
    'WHO Pocket Book, 2013, antibiotics, in PMC5805911',
    'needle',
  ],
  ['cefuroxime:d30-150/4500', 'SmPC of cefuroxime sodium: 30 to 100 mg/kg; AAP: 150 mg/kg', 'needle'],
  ['amoxicillin:d25-90/3000', 'StatPearls, Haemophilus influenzae: 80 to 90 mg/kg'],
]
