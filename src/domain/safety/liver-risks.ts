import type { LiverEffect } from './effects.ts'

/** What a diseased liver does not bear; `-`: looked at. Not verified by a clinician yet. */
export type LiverRow = readonly [level: string, effect: LiverEffect, members: string, source: string]

const bnf = 'BNF, Hepatic impairment'
const livertox = 'LiverTox'
const read = 'Mayo Clinic (Micromedex), other medical problems'

export const liverRisks: readonly LiverRow[] = [
  [
    'c',
    'liver_never',
    `methotrexate leflunomide ketoconazole sodium_valproate bosentan ambrisentan duloxetine acitretin flutamide tolvaptan
    dantrolene gemfibrozil danazol terbinafine ranolazine clonazepam`,
    read,
  ],
  ['c', 'liver_never', 'nimesulide', 'SmPC of nimesulide, 4.2 and 4.3; EMEA 2004'],
  ['c', 'liver_never', 'agomelatine', 'AIFA 2013, agomelatine and the liver'],
  ['c', 'liver_never', 'methyldopa', bnf],
  [
    'w',
    'liver_never',
    `*statin ezetimibe fenofibrate isoniazid rifampicin pyrazinamide ethionamide nevirapine amiodarone azathioprine
    mercaptopurine isotretinoin allopurinol febuxostat itraconazole voriconazole griseofulvin roflumilast colchicine carvedilol`,
    read,
  ],
  ['w', 'liver_never', 'nicotinic_acid', bnf],
  ['w', 'liver_bleeds', '*painkiller aspirin *coumarin *doac', read],
  ['w', 'liver_less', 'paracetamol', read],
  ['w', 'liver_sleep', '*benzodiazepine *sleeping_pill *opioid', read],
  ['w', 'liver_sleep', '*barbiturate', bnf],
  ['i', 'liver_sleep', '*drowsy_antihistamine *antipsychotic *tricyclic baclofen', bnf],
  [
    'w',
    'liver_less',
    `carbamazepine phenytoin theophylline aminophylline tizanidine clarithromycin erythromycin clindamycin metronidazole
    tinidazole labetalol propranolol verapamil losartan`,
    read,
  ],
  ['w', 'liver_less', 'doxofylline *tetracycline prazosin', bnf],
  ['w', 'liver_sugar', 'metformin pioglitazone repaglinide', read],
  ['w', 'liver_sugar', '*sulfonylurea vildagliptin', bnf],
  ['i', 'liver_sugar', '*insulin', read],
  ['i', 'liver_less', '*ppi ondansetron metoclopramide *ssri mirtazapine sildenafil tadalafil', read],
  ['i', 'liver_less', 'domperidone', bnf],
  ['i', 'liver_salts', '*thiazide *loop_diuretic', read],
  [
    'i',
    'liver_less',
    'albendazole praziquantel amlodipine bisoprolol azithromycin cefoperazone ceftriaxone',
    read,
  ],
  [
    'i',
    'liver_never',
    'fluconazole clavulanic_acid ciprofloxacin levofloxacin nitrofurantoin enalapril ramipril entecavir tenofovir',
    read,
  ],
  ['i', 'liver_less', 'flucloxacillin', livertox],
  [
    '-',
    'liver_less',
    `*penicillin *cephalosporin meropenem aciclovir famotidine *antacid lactulose rifaximin spironolactone atenolol
    linagliptin sitagliptin empagliflozin dapagliflozin levothyroxine salbutamol montelukast prednisolone dexamethasone cetirizine fexofenadine
    gabapentin pregabalin levetiracetam sofosbuvir ursodeoxycholic_acid vitamin_d3 vitamin_k1 vitamin_b1 vitamin_b6 vitamin_b_complex folic_acid
    *calcium_salt zinc_sulfate *iron multivitamin oral_rehydration_salt hyoscine_butylbromide l-ornithine_l-aspartate nitazoxanide`,
    bnf,
  ],
]
