import type { PregnancyEffect } from './effects.ts'

/**
 * What harms an unborn child: a letter for each third of the pregnancy (to week 13, 27, the end): c critical, w warning,
 * i worth a word, - nothing known. The last row was looked at and holds what may be given. Not verified by a clinician yet.
 */
export type PregnancyRow = readonly [levels: string, effect: PregnancyEffect, members: string, source: string]

const bnf = 'BNF, Pregnancy'

export const pregnancyRisks: readonly PregnancyRow[] = [
  [
    'ccc',
    'preg_malform',
    '*retinoid thalidomide lenalidomide methotrexate mycophenolate leflunomide',
    'FDA labels, boxed warnings',
  ],
  ['ccc', 'preg_malform', 'sodium_valproate', 'MHRA and HPRA, valproate: not in women who may conceive'],
  ['ccc', 'preg_malform', 'ribavirin bosentan macitentan ambrisentan', 'FDA labels, boxed warnings'],
  [
    'www',
    'preg_malform',
    'phenytoin carbamazepine phenobarbital topiramate',
    'MHRA, January 2021, antiepileptic drugs in pregnancy',
  ],
  ['www', 'preg_malform', 'primidone', bnf],
  [
    '---',
    'preg_malform',
    'lamotrigine levetiracetam',
    'MHRA, January 2021, antiepileptic drugs in pregnancy',
  ],
  ['ww-', 'preg_malform', 'lithium_carbonate', bnf],
  ['www', 'preg_malform', 'cyclophosphamide azathioprine mercaptopurine hydroxycarbamide', bnf],
  ['ccc', 'preg_malform', 'favipiravir molnupiravir', 'Labels of favipiravir and molnupiravir'],
  ['cww', 'preg_malform', 'fluconazole voriconazole', 'FDA 2011, fluconazole in pregnancy'],
  ['wii', 'preg_malform', 'itraconazole ketoconazole griseofulvin posaconazole', bnf],
  ['iii', 'preg_malform', 'ondansetron', 'MHRA 2020, ondansetron'],
  ['wii', 'preg_malform', 'albendazole mebendazole', 'WHO, preventive chemotherapy; BNF, Pregnancy'],
  [
    'wii',
    'preg_malform',
    'prednisolone prednisone dexamethasone betamethasone deflazacort methylprednisolone',
    bnf,
  ],
  ['wcc', 'preg_kidneys', '*ace_inhibitor *arb sacubitril', 'FDA labels, boxed warning on fetal toxicity'],
  ['iwc', 'preg_duct', '*nsaid', 'FDA, October 2020, NSAIDs from week 20 on'],
  ['iiw', 'preg_duct', 'aspirin', 'BNF, Pregnancy: aspirin; low doses are given on purpose'],
  ['wcc', 'preg_teeth', '*tetracycline', 'BNF, Pregnancy: tetracyclines'],
  ['www', 'preg_joints', '*quinolone', 'BNF, Pregnancy: quinolones'],
  ['www', 'preg_hearing', '*aminoglycoside', 'BNF, Pregnancy: aminoglycosides'],
  ['w-i', 'preg_folate', 'trimethoprim pyrimethamine', 'BNF, Pregnancy: trimethoprim'],
  ['iiw', 'preg_newborn_blood', 'nitrofurantoin sulfamethoxazole sulfadoxine dapsone primaquine', bnf],
  ['iic', 'preg_grey', 'chloramphenicol', 'BNF, Pregnancy: chloramphenicol'],
  ['cwc', 'preg_bleeds', 'warfarin acenocoumarol', 'BNF, Pregnancy: coumarins'],
  ['www', 'preg_bleeds', '*doac ticagrelor prasugrel cilostazol', 'SmPCs, section 4.6'],
  ['ccc', 'preg_womb', 'misoprostol mifepristone *ergot carboprost', 'FDA label, misoprostol, boxed warning'],
  [
    'ccc',
    'preg_hormones',
    'danazol testosterone nandrolone finasteride dutasteride',
    'FDA labels, contraindications',
  ],
  [
    'www',
    'preg_hormones',
    'clomifene letrozole anastrozole tamoxifen megestrol norethisterone estradiol tibolone *pill',
    bnf,
  ],
  ['www', 'preg_stop', '*statin fenofibrate gemfibrozil ezetimibe', 'FDA 2021, statins in pregnancy'],
  ['wii', 'preg_growth', 'atenolol', 'BNF, Pregnancy: beta blockers'],
  ['iii', 'preg_growth', '*beta_blocker', 'BNF, Pregnancy: beta blockers'],
  ['www', 'preg_growth', 'spironolactone eplerenone finerenone', bnf],
  ['iii', 'preg_growth', '*thiazide *loop_diuretic', bnf],
  ['wii', 'preg_thyroid', 'carbimazole thiamazole', 'MHRA 2019, carbimazole'],
  ['iii', 'preg_thyroid', 'propylthiouracil amiodarone', bnf],
  [
    'iiw',
    'preg_newborn',
    '*benzodiazepine *sleeping_pill *opioid',
    'BNF, Pregnancy: benzodiazepines, opioids',
  ],
  ['iiw', 'preg_newborn', '*ssri *tricyclic mirtazapine', 'MHRA 2010, SSRIs in pregnancy'],
  ['iii', 'preg_newborn', '*antipsychotic *gabapentinoid', bnf],
  ['iiw', 'preg_sugar', '*sulfonylurea repaglinide', 'BNF, Pregnancy: antidiabetic drugs'],
  [
    'www',
    'preg_unknown',
    '*gliptin *gliflozin *glp1_agonist pioglitazone',
    'BNF, Pregnancy: antidiabetic drugs',
  ],
  [
    'www',
    'preg_unknown',
    'baricitinib tofacitinib upadacitinib apremilast pirfenidone nintedanib',
    'SmPCs, section 4.6',
  ],
  ['www', 'preg_unknown', '*bisphosphonate zoledronic_acid denosumab teriparatide', bnf],
  [
    'www',
    'preg_unknown',
    'febuxostat allopurinol colchicine orlistat roflumilast mirabegron ivabradine ranolazine',
    bnf,
  ],
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
