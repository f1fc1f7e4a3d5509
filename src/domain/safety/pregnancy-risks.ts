import type { PregnancyEffect } from './effects.ts'

/**
 * What harms an unborn child: a letter for each third of the pregnancy (to week 13, 27, the end): c critical, w warning,
 * i worth a word, - nothing known. The last row was looked at and holds what may be given. Not verified by a clinician yet.
 */
export type PregnancyRow = readonly [levels: string, effect: PregnancyEffect, members: string, source: string]

const bnf = 'BNF, Pregnancy'
const read = 'Mayo Clinic (Micromedex), precautions'

export const pregnancyRisks: readonly PregnancyRow[] = [
  [
    'ccc',
    'preg_malform',
    `*retinoid thalidomide lenalidomide methotrexate leflunomide ribavirin bosentan macitentan ambrisentan nintedanib
    upadacitinib`,
    read,
  ],
  ['ccc', 'preg_malform', 'mycophenolate', 'FDA labels, boxed warnings'],
  ['ccc', 'preg_malform', 'sodium_valproate', 'MHRA and HPRA, valproate: not in women who may conceive'],
  [
    'www',
    'preg_malform',
    'phenytoin carbamazepine phenobarbital topiramate',
    'MHRA, January 2021, antiepileptic drugs in pregnancy',
  ],
  [
    'www',
    'preg_malform',
    'primidone lithium_carbonate azathioprine mercaptopurine hydroxycarbamide griseofulvin',
    read,
  ],
  [
    '---',
    'preg_malform',
    'lamotrigine levetiracetam',
    'MHRA, January 2021, antiepileptic drugs in pregnancy',
  ],
  ['www', 'preg_malform', 'cyclophosphamide', bnf],
  ['ccc', 'preg_malform', 'favipiravir molnupiravir', 'Labels of favipiravir and molnupiravir'],
  ['cww', 'preg_malform', 'fluconazole voriconazole', read],
  ['wii', 'preg_malform', 'itraconazole ketoconazole posaconazole', bnf],
  ['iii', 'preg_malform', 'ondansetron', 'MHRA 2020, ondansetron'],
  ['wii', 'preg_malform', 'albendazole mebendazole', 'WHO, preventive chemotherapy; BNF, Pregnancy'],
  [
    'wii',
    'preg_malform',
    'prednisolone prednisone dexamethasone betamethasone deflazacort methylprednisolone',
    bnf,
  ],
  ['wcc', 'preg_kidneys', '*ace_inhibitor *arb sacubitril', 'FDA labels, June 2012, fetal toxicity'],
  ['iwc', 'preg_duct', '*nsaid', 'FDA, October 2020, NSAIDs from week 20 on'],
  ['iiw', 'preg_duct', 'aspirin', 'BNF, Pregnancy: aspirin; low doses are given on purpose'],
  ['wcc', 'preg_teeth', '*tetracycline', 'BNF, Pregnancy: tetracyclines'],
  ['www', 'preg_joints', '*quinolone', 'BNF, Pregnancy: quinolones'],
  ['www', 'preg_hearing', '*aminoglycoside', 'BNF, Pregnancy: aminoglycosides'],
  ['w-i', 'preg_folate', 'trimethoprim pyrimethamine', 'BNF, Pregnancy: trimethoprim'],
  ['iiw', 'preg_newborn_blood', 'nitrofurantoin sulfamethoxazole sulfadoxine dapsone primaquine', bnf],
  ['iic', 'preg_grey', 'chloramphenicol', 'BNF, Pregnancy: chloramphenicol'],
  ['ccc', 'preg_bleeds', 'warfarin', 'StatPearls, chapter of the medicine'],
  ['cwc', 'preg_bleeds', 'acenocoumarol', 'BNF, Pregnancy: coumarins'],
  ['www', 'preg_bleeds', '*doac ticagrelor prasugrel cilostazol', 'SmPCs, section 4.6'],
  ['ccc', 'preg_womb', 'misoprostol mifepristone *ergot', read],
  ['ccc', 'preg_womb', 'carboprost', 'FDA labels, contraindications'],
  ['ccc', 'preg_hormones', 'danazol testosterone finasteride dutasteride', read],
  ['ccc', 'preg_hormones', 'nandrolone', 'FDA labels, contraindications'],
  ['www', 'preg_hormones', 'letrozole anastrozole megestrol estradiol', read],
  ['www', 'preg_hormones', 'clomifene tamoxifen norethisterone tibolone *pill', bnf],
  ['www', 'preg_stop', '*statin', 'FDA, July 2021, statins'],
  ['www', 'preg_stop', 'fenofibrate gemfibrozil ezetimibe', bnf],
  ['www', 'preg_growth', 'atenolol', read],
  ['iii', 'preg_growth', '*beta_blocker', 'BNF, Pregnancy: beta blockers'],
  ['www', 'preg_growth', 'spironolactone eplerenone finerenone', bnf],
  ['iii', 'preg_growth', '*thiazide *loop_diuretic', bnf],
  ['wii', 'preg_thyroid', 'carbimazole thiamazole', 'MHRA, February 2019, carbimazole'],
  ['www', 'preg_thyroid', 'amiodarone', read],
  ['iii', 'preg_thyroid', 'propylthiouracil', bnf],
  ['iiw', 'preg_newborn', '*benzodiazepine *opioid zolpidem', read],
  ['iiw', 'preg_newborn', '*sleeping_pill', bnf],
  ['iiw', 'preg_newborn', '*ssri *tricyclic mirtazapine', 'MHRA 2010, SSRIs in pregnancy'],
  ['iii', 'preg_newborn', '*antipsychotic *gabapentinoid', bnf],
  ['iiw', 'preg_sugar', '*sulfonylurea repaglinide', 'BNF, Pregnancy: antidiabetic drugs'],
  ['www', 'preg_unknown', '*gliptin *glp1_agonist pioglitazone', 'BNF, Pregnancy: antidiabetic drugs'],
  ['www', 'preg_unknown', 'baricitinib apremilast pirfenidone', 'SmPCs, section 4.6'],
  [
    'www',
    'preg_unknown',
    '*gliflozin tofacitinib zoledronic_acid denosumab allopurinol orlistat ivabradine',
    read,
  ],
  ['www', 'preg_unknown', '*bisphosphonate teriparatide', bnf],
  ['www', 'preg_unknown', 'febuxostat colchicine roflumilast mirabegron ranolazine', bnf],
  [
    'iii',
    'preg_unknown',
    'domperidone flunarizine betahistine cinnarizine tiemonium doxofylline ambroxol bromhexine',
    'Labels: too little is known',
  ],
  [
    'iii',
    'preg_unknown',
    'baclofen tizanidine tolperisone eperisone dapoxetine nitazoxanide ivermectin',
    'Labels: too little is known',
  ],
  [
    'iii',
    'preg_unknown',
    'clarithromycin linezolid rifaximin terbinafine secnidazole tinidazole ornidazole',
    bnf,
  ],
  ['iii', 'preg_unknown', 'vitamin_a cod_liver_oil', 'BNF, Pregnancy: vitamin A'],
  ['www', 'preg_unknown', 'tretinoin adapalene tazarotene trifarotene', 'MHRA 2018, topical retinoids'],
  ['ccc', 'preg_live', '*live_vaccine', 'CDC, General best practice for immunization'],
  [
    '---',
    'preg_unknown',
    `paracetamol *penicillin *cephalosporin azithromycin erythromycin metronidazole clindamycin meropenem
    fosfomycin nystatin clotrimazole miconazole aciclovir valaciclovir artemether lumefantrine chloroquine hydroxychloroquine isoniazid
    rifampicin ethambutol pyrazinamide praziquantel pyrantel clavulanic_acid sulbactam tazobactam`,
    bnf,
  ],
  [
    '---',
    'preg_unknown',
    `*ppi famotidine ranitidine *antacid sodium_alginate sucralfate lactulose macrogol ispaghula_husk
    meclozine doxylamine metoclopramide promethazine chlorphenamine cetirizine loratadine fexofenadine levocetirizine hyoscine_butylbromide
    drotaverine simethicone dicycloverine oral_rehydration_salt`,
    bnf,
  ],
  [
    '---',
    'preg_unknown',
    `methyldopa nifedipine amlodipine *insulin metformin levothyroxine *heparin progesterone
    dydrogesterone hydroxyprogesterone allylestrenol tranexamic_acid salbutamol levosalbutamol budesonide beclometasone ipratropium
    salmeterol formoterol fluticasone montelukast theophylline hydrocortisone ursodeoxycholic_acid cyclizine`,
    bnf,
  ],
  [
    '---',
    'preg_unknown',
    `*calcium_salt *iron *zinc_salt folic_acid vitamin_b_complex vitamin_b1 vitamin_b2 vitamin_b6
    cyanocobalamin mecobalamin nicotinamide vitamin_c vitamin_d3 vitamin_e multivitamin multimineral lidocaine povidone_iodine permethrin
    chlorhexidine sodium_chloride glucose glycerol caffeine mupirocin fusidic_acid carmellose hypromellose`,
    bnf,
  ],
]
