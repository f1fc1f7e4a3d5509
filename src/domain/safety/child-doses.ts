/**
 * What a child gets by its weight: `key:d25-50/2000` is 25 to 50 mg/kg in a day and never above 2000 mg in it,
 * `key:o10-15/1000` is so much at once; a substance may have both, and `0-` where too little of it is not said. Courses of special illnesses (meningitis, malaria) are not in it. Not verified by a
 * clinician yet.
 */
export const childDoses: readonly (readonly [doses: string, source: string])[] = [
  [
    'paracetamol:o10-15/1000 paracetamol:d0-75/4000',
    'BNF for Children; NPS MedicineWise: 15 mg/kg, 4 doses in 24 hours',
  ],
  [
    'metoclopramide:o0.1-0.15/10 metoclopramide:d0-0.5/30',
    'MHRA Drug Safety Update, August 2013, metoclopramide',
  ],
  ['domperidone:o0.25-0.25/10 domperidone:d0-0.75/30', 'MHRA, May 2014, domperidone: 0.25 mg/kg, 3 times'],
  ['cefixime:d8-20/400', 'FDA label: 8 mg/kg; WHO 2003, typhoid: 15 to 20 mg/kg'],
  ['azithromycin:d5-20/1000', 'FDA label: 5 to 12 mg/kg; typhoid: 20 mg/kg, at most 1 g'],
  ['ivermectin:o0.15-0.2/24', 'FDA label, ivermectin: 0.15 to 0.2 mg/kg'],
  [
    `naproxen:d10-15/1000 diclofenac:d1-3/150 mefenamic_acid:o6.5-8/500
    tolfenamic_acid:d3-6/600`,
    'BNF for Children, analgesics',
  ],
  [
    `amoxicillin:d25-90/3000 ampicillin:d25-100/4000 flucloxacillin:d25-100/4000 cloxacillin:d25-100/4000
    phenoxymethylpenicillin:d25-50/2000 clavulanic_acid:d3.5-10/375`,
    'BNF for Children; WHO Pocket Book, 2013',
  ],
  [
    `cefradine:d25-100/4000 cefadroxil:d25-50/2000 cefaclor:d20-40/1500
    cefditoren:d9-18/800`,
    'FDA labels, paediatric dosage',
  ],
  [
    `clarithromycin:d15-15/1000 ciprofloxacin:d20-40/1500 levofloxacin:d10-20/750
    sulfamethoxazole:d30-60/1600 trimethoprim:d6-12/320 metronidazole:d15-50/2000 secnidazole:d30-30/2000
    nitrofurantoin:d3-7/400 clindamycin:d8-25/1800 chloramphenicol:d50-100/4000`,
    'WHO Pocket Book of Hospital Care for Children, 2013',
  ],
  [
    `griseofulvin:d10-20/1000 terbinafine:d4-6/250 isoniazid:d7-15/300
    pyrazinamide:d30-40/2000 ethambutol:d15-25/1200`,
    'WHO Guidelines for tuberculosis; BNF for Children',
  ],
  [
    `dexamethasone:d0.08-0.6/16 methylprednisolone:d0.5-2/60 deflazacort:d0.25-1.5/60 salbutamol:o0.1-0.15/4
    theophylline:d10-20/600 chlorphenamine:d0.2-0.4/12 promethazine:o0.25-1/25 hydroxyzine:d1-2/50 cetirizine:d0.2-0.4/10
    ambroxol:d1.2-1.8/90 ketotifen:d0.05-0.1/2`,
    'BNF for Children, respiratory system',
  ],
  [
    `ondansetron:o0.1-0.2/8 omeprazole:d0.7-3/40 esomeprazole:d0.5-1/40
    famotidine:d0.5-1/40 ranitidine:d4-10/300 hyoscine_butylbromide:o0.3-0.6/20`,
    'BNF for Children, gastro-intestinal system',
  ],
  [
    `sodium_valproate:d10-60/2500 phenobarbital:d3-8/300 phenytoin:d4-8/300 carbamazepine:d5-30/1200 levetiracetam:d14-60/3000
    clonazepam:d0.01-0.2/8 baclofen:d0.3-2/60`,
    'BNF for Children, epilepsy',
  ],
  [
    `furosemide:o0.5-2/40 spironolactone:d1-3/100 propranolol:d1-4/160 captopril:d0.3-6/150 digoxin:d0.006-0.012/0.25
    levothyroxine:d0.002-0.015/0.2`,
    'BNF for Children, cardiovascular system, thyroid',
  ],
  [
    `ibuprofen:o5-10/400 ibuprofen:d0-40/2400 cefalexin:d25-100/4000 cefuroxime:d20-30/1000 cefpodoxime:d8-10/400 cefdinir:d14-14/600 cefprozil:d15-30/1000
    ceftibuten:d9-9/400 erythromycin:d30-50/4000 linezolid:d20-30/1200 fluconazole:d3-12/400 rifampicin:d10-20/600 aciclovir:d40-80/3200 prednisolone:d0.5-2/60 tinidazole:d50-50/2000`,
    'Mayo Clinic (Micromedex), dosing',
  ],
]
