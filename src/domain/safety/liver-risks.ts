import type { LiverEffect } from './effects.ts'

/** What a diseased liver does not bear; `-`: looked at. Not verified by a clinician yet. */
export type LiverRow = readonly [level: string, effect: LiverEffect, members: string, source: string]

const bnf = 'BNF, Hepatic impairment'
const livertox = 'LiverTox'

export const liverRisks: readonly LiverRow[] = [
  [
    'c',
    'liver_never',
    'methotrexate leflunomide ketoconazole sodium_valproate nimesulide bosentan ambrisentan',
    bnf,
  ],
  ['c', 'liver_never', 'agomelatine duloxetine methyldopa acitretin flutamide tolvaptan dantrolene', bnf],
  ['w', 'liver_never', '*statin ezetimibe fenofibrate gemfibrozil nicotinic_acid', bnf],
  [
    'w',
    'liver_never',
    'isoniazid rifampicin pyrazinamide ethionamide nevirapine',
    'WHO Guidelines for tuberculosis',
  ],
  [
    'w',
    'liver_never',
    'amiodarone azathioprine mercaptopurine isotretinoin danazol allopurinol febuxostat',
    livertox,
  ],
  ['w', 'liver_never', 'itraconazole voriconazole terbinafine griseofulvin', livertox],
  ['w', 'liver_bleeds', '*painkiller aspirin', bnf],
  ['w', 'liver_bleeds', '*coumarin *doac', bnf],
  ['w', 'liver_less', 'paracetamol', 'BNF, Hepatic impairment: paracetamol'],
  ['w', 'liver_sleep', '*benzodiazepine *sleeping_pill *opioid *barbiturate', bnf],
  ['i', 'liver_sleep', '*drowsy_antihistamine *antipsychotic *tricyclic baclofen', bnf],
  ['w', 'liver_less', 'carbamazepine phenytoin theophylline aminophylline doxofylline tizanidine', bnf],
  ['w', 'liver_less', 'clarithromycin erythromycin clindamycin metronidazole tinidazole *tetracycline', bnf],
  ['w', 'liver_less', 'carvedilol labetalol propranolol verapamil losartan prazosin ranolazine', bnf],
  ['w', 'liver_sugar', '*sulfonylurea metformin pioglitazone repaglinide vildagliptin', bnf],
  [
    'i',
    'liver_less',
    '*ppi ondansetron domperidone metoclopramide *ssri mirtazapine sildenafil tadalafil',
    bnf,
  ],
  ['i', 'liver_salts', '*thiazide *loop_diuretic', bnf],
  [
    'i',
    'liver_less',
    'albendazole praziquantel fluconazole clavulanic_acid flucloxacillin colchicine roflumilast',
    livertox,
  ],
  [
    '-',
    'liver_less',
    `*penicillin *cephalosporin azithromycin ciprofloxacin levofloxacin meropenem nitrofurantoin aciclovir famotidine
    *antacid lactulose rifaximin spironolactone amlodipine atenolol bisoprolol *insulin linagliptin sitagliptin empagliflozin dapagliflozin
    levothyroxine salbutamol montelukast prednisolone dexamethasone cetirizine fexofenadine gabapentin pregabalin levetiracetam entecavir
    tenofovir sofosbuvir ursodeoxycholic_acid vitamin_d3 vitamin_k1 vitamin_b1 vitamin_b6 vitamin_b_complex folic_acid *calcium_salt zinc_sulfate *iron
    multivitamin oral_rehydration_salt hyoscine_butylbromide l-ornithine_l-aspartate nitazoxanide ramipril enalapril`,
    bnf,
  ],
]
