import type { MilkEffect } from './effects.ts'

/** What reaches a child by its mother's milk; `-`: looked at, may be given. Not verified by a clinician yet. */
export type MilkRow = readonly [level: string, effect: MilkEffect, members: string, source: string]

const lactmed = 'LactMed'

export const milkRisks: readonly MilkRow[] = [
  [
    'c',
    'milk_harm',
    '*retinoid methotrexate cyclophosphamide mycophenolate leflunomide hydroxycarbamide capecitabine',
    lactmed,
  ],
  [
    'c',
    'milk_harm',
    'lithium_carbonate amiodarone chloramphenicol favipiravir molnupiravir ribavirin',
    lactmed,
  ],
  ['c', 'milk_breath', 'codeine tramadol', 'FDA, April 2017, codeine and tramadol in nursing mothers'],
  ['w', 'milk_breath', 'pethidine morphine fentanyl tapentadol methadone', lactmed],
  ['w', 'milk_drowsy', '*benzodiazepine *sleeping_pill *barbiturate', lactmed],
  ['w', 'milk_drowsy', 'clozapine doxepin lamotrigine', lactmed],
  ['i', 'milk_drowsy', '*tricyclic *drowsy_antihistamine *gabapentinoid *antipsychotic mirtazapine', lactmed],
  ['w', 'milk_less', 'bromocriptine cabergoline ethinylestradiol pseudoephedrine', lactmed],
  ['i', 'milk_less', '*thiazide *loop_diuretic clomifene', lactmed],
  ['w', 'milk_watch', 'atenolol sotalol', lactmed],
  ['w', 'milk_watch', 'aspirin ketorolac indometacin piroxicam nimesulide', lactmed],
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
    '*statin *doac *gliptin *gliflozin *glp1_agonist pioglitazone ticagrelor prasugrel',
    lactmed,
  ],
  [
    'w',
    'milk_unknown',
    'tofacitinib baricitinib upadacitinib apremilast roflumilast ivabradine ranolazine orlistat',
    lactmed,
  ],
  [
    'i',
    'milk_unknown',
    '*arb etoricoxib celecoxib clopidogrel febuxostat allopurinol baclofen tizanidine tolperisone',
    lactmed,
  ],
  [
    'i',
    'milk_unknown',
    'flunarizine betahistine cinnarizine tiemonium ambroxol nitazoxanide levetiracetam dapoxetine',
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `paracetamol ibuprofen diclofenac naproxen aceclofenac *penicillin *cephalosporin meropenem nystatin
    clotrimazole miconazole aciclovir valaciclovir clavulanic_acid tazobactam albendazole mebendazole ivermectin praziquantel rifampicin
    ethambutol pyrazinamide chloroquine hydroxychloroquine artemether lumefantrine warfarin *heparin sodium_valproate carbamazepine`,
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `*ppi famotidine ranitidine *antacid sodium_alginate sucralfate lactulose macrogol ispaghula_husk
    domperidone metoclopramide ondansetron cetirizine loratadine fexofenadine levocetirizine desloratadine bilastine montelukast
    hyoscine_butylbromide drotaverine simethicone oral_rehydration_salt`,
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `methyldopa nifedipine amlodipine enalapril captopril labetalol propranolol metoprolol bisoprolol
    digoxin *insulin metformin levothyroxine propylthiouracil progesterone levonorgestrel desogestrel tranexamic_acid salbutamol
    levosalbutamol budesonide beclometasone ipratropium salmeterol formoterol fluticasone prednisolone hydrocortisone dexamethasone`,
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `*calcium_salt *iron *zinc_salt folic_acid vitamin_b_complex vitamin_b1 vitamin_b2 vitamin_b6
    cyanocobalamin mecobalamin nicotinamide vitamin_c vitamin_d3 vitamin_e multivitamin multimineral lidocaine povidone_iodine permethrin
    chlorhexidine sodium_chloride glucose glycerol caffeine mupirocin fusidic_acid carmellose hypromellose`,
    lactmed,
  ],
]
