import type { KidneyEffect } from './effects.ts'
import type { Level } from './interaction-row.ts'

/**
 * Below which eGFR (ml/min/1.73 m²) a substance is not given or given less. 0: looked at, no limit. Of several rows of one
 * substance the weightiest that fits holds. Not verified by a clinician yet.
 */
export type KidneyRow = readonly [
  level: Level,
  effect: KidneyEffect,
  below: number,
  members: string,
  source: string,
]

const bnf = 'BNF, Renal impairment'
const labels = 'FDA labels, renal impairment'
const beers = 'AGS Beers Criteria 2023, table 6'
const read = 'StatPearls, chapter of the medicine'
const tables = 'Public tables of doses in kidney disease'
const methotrexate = 'SmPC of methotrexate, 4.2 to 4.4'
const heartLabels = 'FDA labels of heart medicines, 2014'
const metformin = 'FDA, April 2016, metformin and eGFR'

export const kidneyLimits: readonly KidneyRow[] = [
  ['critical', 'kidney_never', 30, 'metformin', metformin],
  ['warning', 'kidney_less', 45, 'metformin', metformin],
  ['critical', 'kidney_never', 30, '*painkiller', beers],
  ['warning', 'kidney_avoid', 60, '*painkiller', 'KDIGO 2012, CKD guideline, 4.4'],
  ['critical', 'kidney_never', 30, 'nitrofurantoin', 'MHRA, September 2014, nitrofurantoin; SPS'],
  ['warning', 'kidney_avoid', 45, 'nitrofurantoin', 'MHRA, September 2014, nitrofurantoin; SPS'],
  ['critical', 'kidney_never', 30, 'dabigatran', 'SmPC of dabigatran, 4.3'],
  ['critical', 'kidney_never', 30, 'methotrexate', methotrexate],
  ['warning', 'kidney_less', 60, 'methotrexate', methotrexate],
  ['critical', 'kidney_never', 30, 'lithium_carbonate', 'SmPC of lithium, 4.3'],
  ['critical', 'kidney_never', 50, 'ribavirin', 'SmPC of ribavirin, 4.3'],
  ['warning', 'kidney_less', 60, 'lithium_carbonate', bnf],
  ['warning', 'kidney_less', 50, 'dabigatran edoxaban', bnf],
  ['warning', 'kidney_less', 50, 'rivaroxaban', beers],
  ['critical', 'kidney_never', 15, 'rivaroxaban edoxaban', beers],
  ['critical', 'kidney_never', 15, 'apixaban', bnf],
  ['warning', 'kidney_less', 30, 'enoxaparin', beers],
  ['warning', 'kidney_less', 30, 'apixaban dalteparin', bnf],
  ['critical', 'kidney_never', 30, 'fondaparinux', beers],
  ['critical', 'kidney_never', 35, 'zoledronic_acid', read],
  ['warning', 'kidney_avoid', 35, 'alendronic_acid risedronic_acid ibandronic_acid', bnf],
  ['critical', 'kidney_never', 30, '*potassium_salt', bnf],
  ['critical', 'kidney_never', 30, 'eplerenone', read],
  ['warning', 'kidney_less', 50, 'eplerenone fluconazole levofloxacin lamivudine glipizide', read],
  ['warning', 'kidney_avoid', 30, 'spironolactone triamterene amiloride probenecid', beers],
  ['warning', 'kidney_avoid', 60, 'glibenclamide', bnf],
  ['warning', 'kidney_less', 30, 'glimepiride gliclazide', bnf],
  ['warning', 'kidney_less', 45, 'sitagliptin', labels],
  ['warning', 'kidney_less', 50, 'saxagliptin', tables],
  ['warning', 'kidney_less', 50, 'vildagliptin', bnf],
  ['warning', 'kidney_less', 60, 'alogliptin oseltamivir cefepime pramipexole sotalol baricitinib', read],
  ['info', 'kidney_weak', 45, 'empagliflozin dapagliflozin', read],
  ['info', 'kidney_weak', 45, 'canagliflozin', tables],
  ['info', 'kidney_weak', 45, 'ertugliflozin', labels],
  ['warning', 'kidney_avoid', 25, 'acarbose', tables],
  ['warning', 'kidney_avoid', 25, 'voglibose miglitol', bnf],
  ['warning', 'kidney_avoid', 30, 'exenatide ranolazine', read],
  ['critical', 'kidney_never', 30, 'baricitinib', read],
  ['critical', 'kidney_never', 30, 'fenofibrate', read],
  ['warning', 'kidney_less', 80, 'fenofibrate', read],
  ['warning', 'kidney_avoid', 30, 'rosuvastatin', 'SmPC of rosuvastatin, 4.2 and 4.3'],
  ['warning', 'kidney_less', 30, 'simvastatin gemfibrozil ciprofibrate', bnf],
  ['warning', 'kidney_less', 60, 'allopurinol', bnf],
  ['warning', 'kidney_less', 30, 'colchicine', beers],
  [
    'warning',
    'kidney_less',
    30,
    'febuxostat memantine risperidone amoxicillin cefalexin mirabegron apremilast',
    read,
  ],
  ['warning', 'kidney_less', 40, 'mirtazapine', read],
  ['warning', 'kidney_less', 60, 'gabapentin pregabalin', beers],
  ['warning', 'kidney_avoid', 60, 'baclofen', beers],
  ['warning', 'kidney_less', 60, 'digoxin', labels],
  ['warning', 'kidney_less', 80, 'levetiracetam', beers],
  ['warning', 'kidney_less', 50, 'topiramate', labels],
  ['warning', 'kidney_avoid', 30, 'duloxetine', beers],
  ['warning', 'kidney_less', 30, 'venlafaxine', labels],
  ['warning', 'kidney_less', 30, 'galantamine', bnf],
  ['warning', 'kidney_less', 60, 'amantadine', labels],
  ['warning', 'kidney_avoid', 30, 'pethidine morphine codeine', bnf],
  ['warning', 'kidney_less', 30, 'tramadol', beers],
  ['warning', 'kidney_less', 30, 'tapentadol', labels],
  ['warning', 'kidney_less', 50, 'famciclovir ganciclovir', labels],
  ['warning', 'kidney_less', 60, 'valganciclovir imipenem', tables],
  ['warning', 'kidney_less', 50, 'aciclovir tenofovir entecavir adefovir ceftazidime cefadroxil', tables],
  ['warning', 'kidney_less', 50, 'ofloxacin', labels],
  ['warning', 'kidney_less', 30, 'ciprofloxacin', beers],
  ['warning', 'kidney_less', 30, 'clarithromycin cefuroxime cefixime', tables],
  ['warning', 'kidney_less', 30, 'norfloxacin', labels],
  ['warning', 'kidney_less', 30, 'cefradine cefaclor cefdinir cefpodoxime', labels],
  ['warning', 'kidney_less', 50, 'meropenem valaciclovir', tables],
  ['warning', 'kidney_less', 40, 'piperacillin', labels],
  ['warning', 'kidney_less', 30, 'sulfamethoxazole trimethoprim', beers],
  ['critical', 'kidney_never', 15, 'sulfamethoxazole trimethoprim', beers],
  ['warning', 'kidney_avoid', 60, 'tetracycline oxytetracycline', bnf],
  ['warning', 'kidney_less', 60, '*aminoglycoside vancomycin teicoplanin colistin polymyxin_b', bnf],
  ['warning', 'kidney_avoid', 60, 'amphotericin_b', bnf],
  ['warning', 'kidney_less', 30, 'ethambutol pyrazinamide streptomycin', 'WHO Guidelines for tuberculosis'],
  ['warning', 'kidney_less', 35, 'atenolol', read],
  ['info', 'kidney_watch', 30, '*ace_inhibitor *arb nebivolol', heartLabels],
  ['info', 'kidney_watch', 30, 'sacubitril bisoprolol', bnf],
  ['info', 'kidney_weak', 30, 'hydrochlorothiazide chlorthalidone indapamide bendroflumethiazide', bnf],
  ['warning', 'kidney_less', 50, 'famotidine nizatidine cimetidine', beers],
  ['warning', 'kidney_less', 50, 'ranitidine', labels],
  ['info', 'kidney_less', 60, 'metoclopramide', labels],
  ['info', 'kidney_less', 30, 'domperidone', labels],
  ['info', 'kidney_less', 80, 'fexofenadine', read],
  ['info', 'kidney_less', 50, 'cetirizine levocetirizine', labels],
  ['warning', 'kidney_avoid', 30, '*antacid magnesium_sulfate sodium_phosphate sucralfate', bnf],
  ['warning', 'kidney_less', 60, 'tranexamic_acid', labels],
  ['warning', 'kidney_less', 30, 'sildenafil tadalafil vardenafil solifenacin tolterodine', labels],
  ['warning', 'kidney_avoid', 30, 'dapoxetine silodosin alfuzosin', bnf],
  ['warning', 'kidney_less', 50, 'tofacitinib', labels],
  ['warning', 'kidney_less', 30, 'chloroquine hydroxychloroquine quinine', labels],
  [
    'info',
    'kidney_weak',
    0,
    `paracetamol aspirin *ppi amlodipine nifedipine cilnidipine lercanidipine diltiazem verapamil carvedilol
    metoprolol propranolol labetalol furosemide torasemide clopidogrel atorvastatin *insulin
    erythromycin cefoperazone tinidazole linezolid flucloxacillin clavulanic_acid rifampicin voriconazole terbinafine nystatin albendazole ivermectin nitazoxanide`,
    bnf,
  ],
  [
    'info',
    'kidney_weak',
    0,
    `montelukast salbutamol levosalbutamol theophylline doxofylline prednisolone dexamethasone deflazacort
    loratadine desloratadine rupatadine bilastine ebastine chlorphenamine ketotifen ondansetron hyoscine_butylbromide tiemonium drotaverine
    lactulose oral_rehydration_salt calcium_carbonate calcium_orotate calcium_acetate vitamin_d3 *iron folic_acid zinc_sulfate zinc vitamin_b_complex
    vitamin_b1 vitamin_b6 cyanocobalamin mecobalamin multivitamin sertraline escitalopram amitriptyline flupentixol melitracen clonazepam
    bromazepam alprazolam diazepam quetiapine olanzapine sodium_valproate carbamazepine levodopa carbidopa warfarin levothyroxine
    carbimazole isosorbide_mononitrate nitroglycerin ivabradine prazosin tamsulosin tolperisone eperisone flunarizine betahistine
    sodium_alginate simethicone ursodeoxycholic_acid`,
    bnf,
  ],
  [
    'info',
    'kidney_weak',
    0,
    'linagliptin pioglitazone azithromycin doxycycline ceftriaxone clindamycin metronidazole isoniazid itraconazole mebendazole',
    tables,
  ],
]
