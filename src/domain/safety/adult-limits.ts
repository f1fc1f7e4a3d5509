/**
 * The most of an adult at once and in a day, in mg: `key:once/day`, `-` where there is none of the kind. `!`: what lies above
 * is critical, of the others twice as much. Labels and formulary allow less in the old, in kidney and in liver disease; that
 * is said by their own tables; `old`: from 65 years on, by mouth. Not verified by a clinician yet.
 */
export type AdultLimits = readonly [way: 'mouth' | 'needle' | 'old', limits: string, source: string]

const bnf = 'BNF, doses of adults'
const labels = 'FDA labels, dosage'

export const adultLimits: readonly AdultLimits[] = [
  ['mouth', 'ketorolac:20/40', 'FDA label of ketorolac, boxed warning: 40 mg a day'],
  ['mouth', 'domperidone:10/30', 'SmPC of domperidone, 4.2; MHRA, May 2014'],
  ['mouth', 'metoclopramide:10/30', 'MHRA Drug Safety Update, August 2013, metoclopramide'],
  ['mouth', 'citalopram:40/40 escitalopram:20/20', 'MHRA Drug Safety Update, December 2011, citalopram'],
  ['old', 'citalopram:20/20 escitalopram:10/10', 'MHRA Drug Safety Update, December 2011, citalopram'],
  ['mouth', 'rosuvastatin:20/20', 'SmPC of rosuvastatin, 4.2 and 4.3: 40 mg not in Asian patients'],
  ['mouth', 'simvastatin:40/40', 'FDA, June 2011, simvastatin: 80 mg is not begun'],
  [
    'mouth',
    `!paracetamol:1330/4000 ibuprofen:800/2400 naproxen:750/1250 diclofenac:75/150 aceclofenac:200/200 
    etoricoxib:120/120 celecoxib:200/400 indometacin:75/200 meloxicam:15/15 piroxicam:20/20 mefenamic_acid:500/1500 tolfenamic_acid:200/600
    ketoprofen:200/200 dexketoprofen:25/75 dexibuprofen:400/1200 etodolac:600/600 nabumetone:1000/2000 sulindac:200/400 lornoxicam:8/16
    tenoxicam:20/20 flurbiprofen:100/300 !tramadol:100/400 !tapentadol:100/500 !codeine:60/240 !morphine:-/200 aspirin:1000/4000`,
    bnf,
  ],
  [
    'mouth',
    `amoxicillin:1000/3000 flucloxacillin:1000/4000 cloxacillin:1000/4000 ampicillin:1000/4000 phenoxymethylpenicillin:1000/4000
    cefradine:1000/4000 cefalexin:1500/4000 cefadroxil:1000/2000 cefuroxime:500/1000 cefaclor:1000/4000 cefixime:400/400 cefpodoxime:400/800
    cefdinir:600/600 cefditoren:400/800 ceftibuten:400/400 cefprozil:500/1000 azithromycin:1000/1000 clarithromycin:1000/1000 erythromycin:1000/4000
    roxithromycin:300/300 ciprofloxacin:750/1500 levofloxacin:750/1000 moxifloxacin:400/400 ofloxacin:400/800 norfloxacin:400/800
    gemifloxacin:320/320 sparfloxacin:400/400 lomefloxacin:400/400 doxycycline:200/200 tetracycline:500/2000 minocycline:200/200`,
    bnf,
  ],
  [
    'mouth',
    `clindamycin:450/1800 metronidazole:2000/2400 tinidazole:2000/2000 secnidazole:2000/2000 ornidazole:1500/1500 nitazoxanide:500/1000
    nitrofurantoin:100/400 linezolid:600/1200 sulfamethoxazole:1600/3200 trimethoprim:320/640 rifampicin:900/1200 isoniazid:900/900
    ethambutol:2000/2500 pyrazinamide:2500/3000 fluconazole:800/800 itraconazole:200/400 terbinafine:250/250 griseofulvin:1000/1000
    voriconazole:400/800 aciclovir:800/4000 valaciclovir:2000/4000 albendazole:400/800 mebendazole:500/600 oseltamivir:75/150
    chloroquine:600/900 hydroxychloroquine:400/600 primaquine:30/30 fosfomycin:3000/3000`,
    bnf,
  ],
  [
    'mouth',
    `amlodipine:10/10 levamlodipine:5/5 cilnidipine:20/20 lercanidipine:20/20 nifedipine:90/90 losartan:100/100 olmesartan:40/40
    telmisartan:80/80 valsartan:320/320 irbesartan:300/300 candesartan:32/32 azilsartan:80/80 ramipril:10/10 lisinopril:80/80 enalapril:20/40
    perindopril:16/16 captopril:75/150 atenolol:100/100 bisoprolol:20/20 metoprolol:200/400 carvedilol:50/100 nebivolol:40/40 propranolol:160/320
    labetalol:800/2400 hydrochlorothiazide:50/100 indapamide:2.5/5 chlorthalidone:100/100 !furosemide:-/600 torasemide:100/200
    spironolactone:200/400 eplerenone:50/100 !digoxin:0.5/0.5 amiodarone:600/1200 diltiazem:360/480 verapamil:240/480 ivabradine:7.5/15
    ranolazine:1000/2000 trimetazidine:80/80 nicorandil:30/60 isosorbide_mononitrate:120/120 prazosin:10/20 methyldopa:1000/3000 clonidine:0.6/2.4`,
    bnf,
  ],
  [
    'mouth',
    `atorvastatin:80/80 pravastatin:40/40 fluvastatin:80/80 pitavastatin:4/4 fenofibrate:267/267
    gemfibrozil:900/1500 ezetimibe:10/10 clopidogrel:600/600 ticagrelor:180/180 prasugrel:60/60 cilostazol:100/200 !rivaroxaban:20/30
    !apixaban:10/20 !dabigatran:150/300 !warfarin:15/15 tranexamic_acid:1500/4500`,
    labels,
  ],
  [
    'mouth',
    `metformin:2000/3000 gliclazide:160/320 glimepiride:8/8 !glibenclamide:15/20 glipizide:20/40 sitagliptin:100/100 linagliptin:5/5
    vildagliptin:50/100 saxagliptin:5/5 alogliptin:25/25 empagliflozin:25/25 dapagliflozin:10/10 canagliflozin:300/300 pioglitazone:45/45
    repaglinide:4/16 acarbose:200/600 voglibose:0.3/0.9 !levothyroxine:0.3/0.3 carbimazole:60/60 propylthiouracil:300/600
    prednisolone:100/100 methylprednisolone:100/100 deflazacort:120/120 dexamethasone:20/40`,
    bnf,
  ],
  [
    'mouth',
    `omeprazole:40/120 esomeprazole:40/160 pantoprazole:80/160 rabeprazole:40/120 lansoprazole:60/120 dexlansoprazole:60/60
    famotidine:40/160 ranitidine:300/600 ondansetron:16/32 sucralfate:2000/8000
    hyoscine_butylbromide:20/80 tiemonium:100/300 dicycloverine:40/160 mebeverine:200/405 drotaverine:80/240 loperamide:4/16
    prucalopride:2/2 bisacodyl:20/30 !misoprostol:0.8/0.8 ursodeoxycholic_acid:1000/2000`,
    bnf,
  ],
  [
    'mouth',
    `montelukast:10/10 fexofenadine:180/360 cetirizine:10/20 levocetirizine:5/10 loratadine:10/20 desloratadine:5/10 rupatadine:10/20
    bilastine:20/20 ebastine:20/20 chlorphenamine:8/24 promethazine:50/100 hydroxyzine:50/100 ketotifen:2/4 !theophylline:600/900
    aminophylline:450/900 doxofylline:400/1200 salbutamol:8/32 bambuterol:20/20 ambroxol:75/150 bromhexine:16/48 roflumilast:0.5/0.5`,
    bnf,
  ],
  [
    'mouth',
    `amitriptyline:150/200 nortriptyline:100/150 imipramine:150/300 sertraline:200/200 
    fluoxetine:80/80 paroxetine:60/60 mirtazapine:45/45 duloxetine:120/120 venlafaxine:225/375 !clonazepam:4/20 !alprazolam:4/10
    !diazepam:20/60 !bromazepam:12/60 lorazepam:4/10 !zolpidem:10/10 zopiclone:7.5/7.5 eszopiclone:3/3 midazolam:15/15 clobazam:30/60
    haloperidol:10/20 risperidone:8/16 olanzapine:20/20 quetiapine:800/800 aripiprazole:30/30 !clozapine:450/900 flupentixol:9/18
    !lithium_carbonate:1200/1800`,
    bnf,
  ],
  [
    'mouth',
    `carbamazepine:800/2000 oxcarbazepine:1200/2400 !phenytoin:500/600 sodium_valproate:1500/3000 levetiracetam:1500/3000
    lamotrigine:400/700 topiramate:400/500 !phenobarbital:180/180 gabapentin:1200/3600 pregabalin:300/600 baclofen:40/100 tizanidine:12/36
    tolperisone:150/450 eperisone:50/150 trihexyphenidyl:10/20 procyclidine:10/30 donepezil:23/23 memantine:20/28 flunarizine:10/10
    cinnarizine:75/225 betahistine:24/48 pizotifen:3/4.5 prochlorperazine:20/40`,
    bnf,
  ],
  [
    'mouth',
    `allopurinol:300/900 febuxostat:120/120 !colchicine:1.2/2 !methotrexate:30/30 hydroxycarbamide:-/3000 leflunomide:100/100 azathioprine:-/300
    tofacitinib:11/20 tamsulosin:0.8/0.8 silodosin:8/8 finasteride:5/5 dutasteride:0.5/0.5 solifenacin:10/10 tolterodine:4/4 mirabegron:50/50
    sildenafil:100/100 tadalafil:20/40 vardenafil:20/20 dapoxetine:60/60 isotretinoin:80/160 norethisterone:15/30 letrozole:7.5/7.5
    clomifene:150/150 cabergoline:2/2 zinc:50/150 zinc_sulfate:220/660 folic_acid:5/15 ivermectin:24/24 levocarnitine:1500/3000`,
    bnf,
  ],
  [
    'needle',
    `!paracetamol:1000/4000 ketorolac:30/90 diclofenac:75/150 ceftriaxone:4000/4000 cefotaxime:3000/12000 ceftazidime:3000/9000
    cefuroxime:1500/6000 cefepime:2000/6000 meropenem:2000/6000 amoxicillin:2000/12000 flucloxacillin:2000/12000 !gentamicin:480/480
    !amikacin:1500/1500 vancomycin:2000/4000 metronidazole:1500/4000 ciprofloxacin:400/1200 levofloxacin:750/1000 omeprazole:80/200
    esomeprazole:80/200 pantoprazole:80/240 ondansetron:16/32 metoclopramide:10/30 !tramadol:100/600 !pethidine:100/400
    hydrocortisone:500/2000 dexamethasone:40/96 furosemide:200/600 tranexamic_acid:1000/4000 !methotrexate:30/30`,
    bnf,
  ],
]
