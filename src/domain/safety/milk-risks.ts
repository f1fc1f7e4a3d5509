import type { MilkEffect } from './effects.ts'

/** What reaches a child by its mother's milk; `-`: looked at, may be given. Not verified by a clinician yet. */
export type MilkRow = readonly [level: string, effect: MilkEffect, members: string, source: string]

const lactmed = 'LactMed'
const read = 'Mayo Clinic (Micromedex), breast-feeding'

export const milkRisks: readonly MilkRow[] = [
  [
    'c',
    'milk_harm',
    '*retinoid mycophenolate hydroxycarbamide capecitabine lithium_carbonate chloramphenicol favipiravir molnupiravir ribavirin',
    lactmed,
  ],
  ['c', 'milk_harm', 'methotrexate cyclophosphamide leflunomide amiodarone', read],
  ['c', 'milk_harm', '*statin', 'FDA, July 2021, statins'],
  ['c', 'milk_breath', 'codeine tramadol', 'FDA, April 2017, codeine and tramadol in nursing mothers'],
  ['w', 'milk_breath', 'pethidine morphine fentanyl tapentadol methadone', lactmed],
  ['w', 'milk_drowsy', '*benzodiazepine *sleeping_pill *barbiturate', lactmed],
  ['w', 'milk_drowsy', 'clozapine lamotrigine', lactmed],
  ['w', 'milk_drowsy', 'doxepin', read],
  ['i', 'milk_drowsy', '*tricyclic *drowsy_antihistamine *gabapentinoid *antipsychotic mirtazapine', lactmed],
  ['w', 'milk_less', 'ethinylestradiol pseudoephedrine', lactmed],
  ['w', 'milk_less', 'bromocriptine cabergoline', read],
  ['i', 'milk_less', '*thiazide *loop_diuretic clomifene', lactmed],
  ['i', 'milk_less', 'hydrochlorothiazide', read],
  ['w', 'milk_watch', 'atenolol sotalol', lactmed],
  ['w', 'milk_watch', 'aspirin indometacin piroxicam nimesulide', lactmed],
  ['w', 'milk_watch', 'ketorolac fluoxetine citalopram escitalopram paroxetine', read],
  ['w', 'milk_watch', '*ergot carbimazole thiamazole azathioprine ciclosporin tacrolimus', lactmed],
  ['w', 'milk_watch', 'dapsone primaquine nitrofurantoin sulfamethoxazole nalidixic_acid', lactmed],
  [
    'i',
    'milk_watch',
    '*quinolone *tetracycline metronidazole tinidazole secnidazole ornidazole clindamycin',
    lactmed,
  ],
  [
    'i',
    'milk_watch',
    '*ssri *macrolide fluconazole theophylline aminophylline doxofylline phenytoin',
    lactmed,
  ],
  ['i', 'milk_watch', '*sulfonylurea spironolactone chlorphenamine linezolid isoniazid', lactmed],
  [
    'w',
    'milk_unknown',
    `*doac *gliptin *gliflozin *glp1_agonist pioglitazone ticagrelor prasugrel tofacitinib baricitinib upadacitinib
    apremilast roflumilast ivabradine ranolazine orlistat`,
    read,
  ],
  [
    'i',
    'milk_unknown',
    '*arb celecoxib clopidogrel febuxostat allopurinol baclofen tizanidine nitazoxanide levetiracetam',
    read,
  ],
  [
    'i',
    'milk_unknown',
    'etoricoxib tolperisone flunarizine betahistine cinnarizine tiemonium ambroxol dapoxetine',
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `ibuprofen aciclovir clavulanic_acid rifampicin ethambutol warfarin paracetamol loratadine fexofenadine methyldopa nifedipine enalapril
    captopril labetalol propranolol metoprolol digoxin levothyroxine propylthiouracil progesterone folic_acid cyanocobalamin
    lidocaine permethrin chlorhexidine caffeine sodium_chloride`,
    read,
  ],
  [
    '-',
    'milk_unknown',
    `diclofenac naproxen aceclofenac *penicillin *cephalosporin meropenem nystatin
    clotrimazole miconazole valaciclovir tazobactam albendazole mebendazole ivermectin praziquantel
    pyrazinamide chloroquine hydroxychloroquine artemether lumefantrine *heparin sodium_valproate carbamazepine`,
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `*ppi famotidine ranitidine *antacid sodium_alginate sucralfate lactulose macrogol ispaghula_husk
    domperidone metoclopramide ondansetron cetirizine levocetirizine desloratadine bilastine montelukast
    hyoscine_butylbromide drotaverine simethicone oral_rehydration_salt`,
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `amlodipine bisoprolol
    *insulin metformin levonorgestrel desogestrel tranexamic_acid salbutamol
    levosalbutamol budesonide beclometasone ipratropium salmeterol formoterol fluticasone prednisolone hydrocortisone dexamethasone`,
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `*calcium_salt *iron *zinc_salt vitamin_b_complex vitamin_b1 vitamin_b2 vitamin_b6
    mecobalamin nicotinamide vitamin_c vitamin_d3 vitamin_e multivitamin multimineral povidone_iodine
    glucose glycerol mupirocin fusidic_acid carmellose hypromellose`,
    lactmed,
  ],
]
