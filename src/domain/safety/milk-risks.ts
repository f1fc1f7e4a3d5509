import type { MilkEffect } from './effects.ts'

/** What reaches a child by its mother's milk; `-`: looked at, may be given. Not verified by a clinician yet. */
export type MilkRow = readonly [level: string, effect: MilkEffect, members: string, source: string]

const lactmed = 'LactMed'
const tables = 'Public tables of medicines in breast-feeding'
const read = 'Mayo Clinic (Micromedex), breast-feeding'
const msf = 'MSF, Essential drugs'
const chapter = 'StatPearls, chapter of the medicine'
const family = 'StatPearls, chapter of the family'

export const milkRisks: readonly MilkRow[] = [
  [
    'c',
    'milk_harm',
    '*retinoid mycophenolate hydroxycarbamide capecitabine favipiravir molnupiravir',
    lactmed,
  ],
  ['c', 'milk_harm', 'lithium_carbonate', 'SmPC of lithium, 4.3'],
  ['c', 'milk_harm', 'ribavirin', 'SmPC of ribavirin, 4.3'],
  ['c', 'milk_harm', 'methotrexate cyclophosphamide leflunomide amiodarone', read],
  ['c', 'milk_harm', '*statin', 'FDA, July 2021, statins'],
  ['c', 'milk_breath', 'codeine tramadol', 'FDA, April 2017, codeine and tramadol in nursing mothers'],
  ['w', 'milk_breath', 'pethidine morphine fentanyl tapentadol methadone', lactmed],
  ['w', 'milk_drowsy', '*benzodiazepine *sleeping_pill *barbiturate', lactmed],
  ['w', 'milk_drowsy', 'doxepin', read],
  ['i', 'milk_drowsy', '*tricyclic *drowsy_antihistamine *gabapentinoid *antipsychotic', lactmed],
  ['w', 'milk_less', 'ethinylestradiol pseudoephedrine', tables],
  ['w', 'milk_less', 'bromocriptine cabergoline', read],
  ['i', 'milk_less', '*thiazide', tables],
  ['i', 'milk_less', '*loop_diuretic clomifene', lactmed],
  ['i', 'milk_less', 'hydrochlorothiazide', read],
  ['w', 'milk_watch', 'piroxicam', tables],
  ['w', 'milk_watch', 'aspirin indometacin', lactmed],
  ['c', 'milk_harm', 'nimesulide', 'SmPC of nimesulide, 4.2 and 4.3; EMEA 2004'],
  ['i', 'milk_watch', 'naproxen', tables],
  ['w', 'milk_watch', 'ketorolac fluoxetine citalopram escitalopram paroxetine', read],
  ['w', 'milk_watch', '*ergot carbimazole thiamazole azathioprine ciclosporin tacrolimus', lactmed],
  ['w', 'milk_watch', 'dapsone primaquine nalidixic_acid', lactmed],
  ['i', 'milk_watch', 'metronidazole tinidazole secnidazole ornidazole clindamycin', lactmed],
  ['i', 'milk_watch', '*ssri *macrolide theophylline aminophylline doxofylline', lactmed],
  ['i', 'milk_watch', 'spironolactone chlorphenamine linezolid', lactmed],
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
    `aceclofenac meropenem tazobactam ivermectin
    hydroxychloroquine artemether lumefantrine`,
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `sodium_alginate domperidone ondansetron levocetirizine desloratadine bilastine
    hyoscine_butylbromide drotaverine oral_rehydration_salt`,
    lactmed,
  ],
  [
    '-',
    'milk_unknown',
    `diclofenac *cephalosporin nystatin miconazole valaciclovir chloroquine *heparin sodium_valproate
    *ppi famotidine ranitidine *antacid lactulose ispaghula_husk metoclopramide *insulin desogestrel salbutamol
    levosalbutamol budesonide beclometasone ipratropium salmeterol formoterol fluticasone prednisolone hydrocortisone`,
    tables,
  ],
  ['-', 'milk_unknown', 'bisoprolol tranexamic_acid', lactmed],
  [
    '-',
    'milk_unknown',
    `*calcium_salt *iron *zinc_salt vitamin_b_complex vitamin_b1 vitamin_b2 vitamin_b6
    mecobalamin nicotinamide vitamin_c vitamin_d3 vitamin_e multivitamin multimineral povidone_iodine
    glucose glycerol mupirocin fusidic_acid carmellose hypromellose`,
    lactmed,
  ],
  ['c', 'milk_harm', 'chloramphenicol', chapter],
  ['c', 'milk_harm', 'griseofulvin', msf],
  ['w', 'milk_watch', 'phenytoin', msf],
  ['w', 'milk_drowsy', 'clozapine lamotrigine haloperidol pregabalin', chapter],
  ['w', 'milk_watch', 'sotalol atenolol sulfamethoxazole nitrofurantoin dexamethasone', chapter],
  ['w', 'milk_watch', '*quinolone *tetracycline', family],
  ['w', 'milk_unknown', 'losartan', chapter],
  ['i', 'milk_drowsy', 'mirtazapine', chapter],
  ['i', 'milk_watch', 'fluconazole isoniazid carbamazepine', chapter],
  ['i', 'milk_watch', '*sulfonylurea', family],
  ['-', 'milk_unknown', '*penicillin', family],
  ['-', 'milk_unknown', 'albendazole praziquantel pyrazinamide', msf],
  [
    '-',
    'milk_unknown',
    `clotrimazole mebendazole sucralfate macrogol montelukast simethicone amlodipine metformin levonorgestrel
    cetirizine`,
    chapter,
  ],
]
