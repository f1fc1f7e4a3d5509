import type { PregnancyEffect } from './effects.ts'

/**
 * What harms an unborn child: a letter for each third of the pregnancy (to week 13, 27, the end), or five letters, to week 13,
 * 19, 27, 36 and the end: c critical, w warning, i worth a word, - nothing known. Labels call 38 to 42 weeks the term; a
 * course that begins in week 37 reaches it. The last rows were looked at and hold what may be given. Not verified by a
 * clinician yet.
 */
export type PregnancyRow = readonly [levels: string, effect: PregnancyEffect, members: string, source: string]

const bnf = 'BNF, Pregnancy'
const read = 'Mayo Clinic (Micromedex), precautions'
const msf = 'MSF, Essential drugs'
const chapter = 'StatPearls, chapter of the medicine'
const family = 'StatPearls, chapter of the family'

export const pregnancyRisks: readonly PregnancyRow[] = [
  [
    'ccc',
    'preg_malform',
    `*retinoid thalidomide lenalidomide methotrexate leflunomide ribavirin bosentan macitentan ambrisentan nintedanib
    upadacitinib mycophenolate`,
    read,
  ],
  ['ccc', 'preg_malform', 'cyclophosphamide itraconazole tretinoin', chapter],
  ['ccc', 'preg_malform', 'posaconazole', family],
  ['ccc', 'preg_malform', 'griseofulvin', msf],
  ['ccc', 'preg_malform', 'sodium_valproate', 'MHRA and HPRA, valproate: not in women who may conceive'],
  [
    'www',
    'preg_malform',
    'phenytoin carbamazepine phenobarbital topiramate',
    'MHRA, January 2021, antiepileptic drugs in pregnancy',
  ],
  ['www', 'preg_malform', 'primidone lithium_carbonate azathioprine mercaptopurine hydroxycarbamide', read],
  [
    '---',
    'preg_malform',
    'lamotrigine levetiracetam',
    'MHRA, January 2021, antiepileptic drugs in pregnancy',
  ],
  ['www', 'preg_malform', 'paroxetine vitamin_a', chapter],
  ['ccc', 'preg_malform', 'favipiravir', 'Favipiravir and pregnancy, a series of 29: contraindicated'],
  ['ccc', 'preg_malform', 'molnupiravir', 'Labels of favipiravir and molnupiravir'],
  ['cww', 'preg_malform', 'fluconazole voriconazole', read],
  ['wii', 'preg_malform', 'ketoconazole', bnf],
  ['iii', 'preg_malform', 'ondansetron', chapter],
  ['wii', 'preg_malform', 'mebendazole', chapter],
  ['wii', 'preg_malform', 'albendazole', msf],
  [
    'wii',
    'preg_malform',
    'prednisolone prednisone dexamethasone betamethasone deflazacort methylprednisolone',
    bnf,
  ],
  ['wcc', 'preg_kidneys', '*ace_inhibitor *arb sacubitril', 'FDA labels, June 2012, fetal toxicity'],
  ['iiwcc', 'preg_duct', '*nsaid', 'FDA, October 2020, NSAIDs from week 20 on'],
  ['iiw', 'preg_duct', 'aspirin', read],
  ['ccc', 'preg_teeth', '*tetracycline', family],
  ['www', 'preg_joints', '*quinolone', family],
  ['www', 'preg_hearing', '*aminoglycoside', family],
  ['ccc', 'preg_hearing', 'streptomycin', chapter],
  ['www', 'preg_folate', 'trimethoprim', chapter],
  ['w-i', 'preg_folate', 'pyrimethamine', 'BNF, Pregnancy: trimethoprim'],
  ['ccc', 'preg_newborn_blood', 'primaquine', family],
  ['iiiic', 'preg_newborn_blood', 'nitrofurantoin', chapter],
  ['iiw', 'preg_newborn_blood', 'sulfamethoxazole sulfadoxine dapsone', bnf],
  ['wwc', 'preg_grey', 'chloramphenicol', chapter],
  ['ccc', 'preg_bleeds', 'warfarin', 'StatPearls, chapter of the medicine'],
  ['cwc', 'preg_bleeds', 'acenocoumarol', 'BNF, Pregnancy: coumarins'],
  ['www', 'preg_bleeds', '*doac', family],
  ['www', 'preg_bleeds', 'ticagrelor prasugrel cilostazol', 'SmPCs, section 4.6'],
  ['ccc', 'preg_womb', 'misoprostol mifepristone *ergot', read],
  ['ccc', 'preg_womb', 'carboprost', 'FDA labels, contraindications'],
  ['ccc', 'preg_hormones', 'danazol testosterone finasteride dutasteride', read],
  ['ccc', 'preg_hormones', 'nandrolone', 'FDA labels, contraindications'],
  ['www', 'preg_hormones', 'letrozole anastrozole megestrol estradiol', read],
  ['www', 'preg_hormones', 'tamoxifen spironolactone', chapter],
  ['www', 'preg_hormones', 'clomifene norethisterone tibolone *pill', bnf],
  ['www', 'preg_stop', '*statin', 'FDA, July 2021, statins'],
  ['www', 'preg_stop', 'fenofibrate ezetimibe', chapter],
  ['www', 'preg_stop', 'gemfibrozil', bnf],
  ['www', 'preg_growth', 'atenolol', read],
  ['iii', 'preg_growth', '*beta_blocker', 'BNF, Pregnancy: beta blockers'],
  ['www', 'preg_growth', 'eplerenone finerenone', bnf],
  ['iii', 'preg_growth', '*thiazide', bnf],
  ['iii', 'preg_growth', '*loop_diuretic', family],
  ['wii', 'preg_thyroid', 'carbimazole thiamazole', 'MHRA, February 2019, carbimazole'],
  ['www', 'preg_thyroid', 'amiodarone', read],
  ['iww', 'preg_thyroid', 'propylthiouracil', chapter],
  ['wiw', 'preg_newborn', '*benzodiazepine', family],
  ['iiw', 'preg_newborn', '*opioid zolpidem baclofen', read],
  ['www', 'preg_newborn', 'fluoxetine citalopram', chapter],
  ['iiw', 'preg_newborn', '*sleeping_pill', bnf],
  ['iiw', 'preg_newborn', '*ssri *tricyclic mirtazapine', 'MHRA 2010, SSRIs in pregnancy'],
  ['iiw', 'preg_newborn', '*antipsychotic', family],
  ['iii', 'preg_newborn', '*gabapentinoid', bnf],
  ['iiw', 'preg_sugar', '*sulfonylurea', 'BNF, Pregnancy: antidiabetic drugs'],
  ['iiw', 'preg_sugar', 'repaglinide', chapter],
  ['www', 'preg_unknown', '*glp1_agonist', family],
  ['www', 'preg_unknown', '*gliptin pioglitazone', 'BNF, Pregnancy: antidiabetic drugs'],
  ['www', 'preg_unknown', 'pirfenidone', 'SmPCs, section 4.6'],
  [
    'www',
    'preg_unknown',
    'baricitinib apremilast colchicine mirabegron ranolazine pregabalin rifaximin terbinafine',
    chapter,
  ],
  [
    'www',
    'preg_unknown',
    '*gliflozin tofacitinib zoledronic_acid denosumab allopurinol orlistat ivabradine',
    read,
  ],
  ['www', 'preg_unknown', '*bisphosphonate teriparatide', bnf],
  ['www', 'preg_unknown', 'febuxostat roflumilast', bnf],
  [
    'iii',
    'preg_unknown',
    'domperidone flunarizine betahistine cinnarizine tiemonium doxofylline ambroxol bromhexine',
    'Labels: too little is known',
  ],
  [
    'iii',
    'preg_unknown',
    'tizanidine tolperisone eperisone dapoxetine nitazoxanide ivermectin',
    'Labels: too little is known',
  ],
  ['iii', 'preg_unknown', 'linezolid secnidazole tinidazole ornidazole', bnf],
  ['iii', 'preg_unknown', 'clarithromycin', family],
  ['wii', 'preg_unknown', 'metronidazole', chapter],
  ['iii', 'preg_unknown', 'metoclopramide fexofenadine theophylline', chapter],
  ['iii', 'preg_unknown', 'cod_liver_oil', 'BNF, Pregnancy: vitamin A'],
  ['ccc', 'preg_unknown', 'adapalene', chapter],
  ['ccc', 'preg_unknown', 'tazarotene trifarotene', family],
  ['ccc', 'preg_live', '*live_vaccine', 'CDC, General best practice for immunization'],
  [
    '---',
    'preg_unknown',
    `paracetamol azithromycin erythromycin clindamycin meropenem
    fosfomycin nystatin miconazole valaciclovir artemether lumefantrine isoniazid
    pyrantel sulbactam tazobactam`,
    bnf,
  ],
  [
    '---',
    'preg_unknown',
    `*ppi sodium_alginate sucralfate lactulose ispaghula_husk
    levocetirizine hyoscine_butylbromide
    drotaverine dicycloverine oral_rehydration_salt`,
    bnf,
  ],
  [
    '---',
    'preg_unknown',
    `amlodipine metformin *heparin progesterone
    dydrogesterone allylestrenol salbutamol levosalbutamol ipratropium
    salmeterol formoterol hydrocortisone ursodeoxycholic_acid cyclizine`,
    bnf,
  ],
  [
    '---',
    'preg_unknown',
    `*calcium_salt *iron *zinc_salt vitamin_b_complex vitamin_b1 vitamin_b2
    cyanocobalamin mecobalamin nicotinamide vitamin_c vitamin_d3 vitamin_e multivitamin multimineral povidone_iodine
    chlorhexidine sodium_chloride glucose glycerol mupirocin fusidic_acid carmellose hypromellose`,
    bnf,
  ],
  [
    '---',
    'preg_unknown',
    `clavulanic_acid chloroquine rifampicin ethambutol macrogol meclozine doxylamine promethazine cetirizine
    loratadine methyldopa nifedipine levothyroxine tranexamic_acid montelukast permethrin clotrimazole folic_acid
    vitamin_b6 caffeine simethicone`,
    chapter,
  ],
  [
    '---',
    'preg_unknown',
    `*penicillin *cephalosporin hydroxychloroquine famotidine ranitidine *antacid chlorphenamine *insulin budesonide
    beclometasone fluticasone lidocaine`,
    family,
  ],
  ['---', 'preg_unknown', 'hydroxyprogesterone', read],
  ['---', 'preg_unknown', 'aciclovir', 'WHO, guide to reproductive tract infections, annex 4'],
  ['---', 'preg_unknown', 'pyrazinamide praziquantel', msf],
]
