/**
 * The most of an adult at once and in a day, in mg: `key:once/day`, `-` where there is none of the kind. `!`: what lies above
 * is critical, of the others twice as much. Labels and formulary allow less in the old, in kidney and in liver disease; that
 * is said by their own tables; `old`: from 65 years on, by mouth. Not verified by a clinician yet.
 */
export type AdultLimits = readonly [way: 'mouth' | 'needle' | 'old', limits: string, source: string]

const bnf = 'BNF, doses of adults'
const labels = 'FDA labels, dosage'

export const adultLimits: readonly AdultLimits[] = [
  [
    'mouth',
    'ibuprofen:800/2400 diclofenac:75/150 mefenamic_acid:500/1500 aspirin:1000/4000',
    'Public tables of doses',
  ],
  ['mouth', 'nimesulide:100/200', 'SmPC of nimesulide, 4.2 and 4.3; EMEA 2004'],
  ['mouth', 'dapoxetine:60/60', 'SmPC of dapoxetine, section 4.2'],
  [
    'needle',
    'ceftazidime:2000/6000 cefepime:2000/6000 meropenem:2000/6000 ciprofloxacin:400/1200',
    'Doses into the vein of the critically ill, PMC9634826, table 5',
  ],
  ['mouth', 'ketorolac:20/40', 'FDA label of ketorolac, boxed warning: 40 mg a day'],
  ['mouth', '!paracetamol:1330/4000', 'StatPearls, chapter of the family'],
  ['mouth', 'pyrazinamide:2000/2000', 'MSF, Essential drugs'],
  ['mouth', 'domperidone:10/30', 'SmPC of domperidone, 4.2; MHRA, May 2014'],
  ['mouth', 'metoclopramide:10/30', 'MHRA Drug Safety Update, August 2013, metoclopramide'],
  ['mouth', 'citalopram:40/40 escitalopram:20/20', 'MHRA Drug Safety Update, December 2011, citalopram'],
  ['old', 'citalopram:20/20 escitalopram:10/10', 'MHRA Drug Safety Update, December 2011, citalopram'],
  ['mouth', 'rosuvastatin:20/20', 'SmPC of rosuvastatin, 4.2 and 4.3: 40 mg not in Asian patients'],
  ['mouth', 'simvastatin:40/40', 'FDA, June 2011, simvastatin: 80 mg is not begun'],
  [
    'mouth',
    `aceclofenac:200/200 etoricoxib:120/120 tolfenamic_acid:200/600
    dexketoprofen:25/75 dexibuprofen:400/1200 lornoxicam:8/16
    tenoxicam:20/20 !morphine:-/200`,
    bnf,
  ],
  [
    'mouth',
    `amoxicillin:1000/3000 flucloxacillin:1000/4000 cloxacillin:1000/4000 ampicillin:1000/4000 phenoxymethylpenicillin:1000/4000
    cefradine:1000/4000 cefaclor:1000/4000
    roxithromycin:300/300 ciprofloxacin:750/1500 levofloxacin:750/1000
    lomefloxacin:400/400 tetracycline:500/2000`,
    bnf,
  ],
  [
    'mouth',
    `ornidazole:1500/1500
    sulfamethoxazole:1600/3200 trimethoprim:320/640
    voriconazole:400/800 valaciclovir:2000/4000 mebendazole:500/600
    primaquine:30/30`,
    bnf,
  ],
  [
    'mouth',
    'chloroquine:1000/1500',
    'FDA label of chloroquine phosphate, in its salt: 1 g, and 500 mg after 6 to 8 hours',
  ],
  [
    'mouth',
    `levamlodipine:5/5 cilnidipine:20/20 lercanidipine:20/20 losartan:100/100
    labetalol:800/2400 !furosemide:-/600
    !digoxin:0.5/0.5
    trimetazidine:80/80 nicorandil:30/60 isosorbide_mononitrate:120/120 clonidine:0.6/2.4`,
    bnf,
  ],
  [
    'mouth',
    `fenofibrate:267/267
    !rivaroxaban:20/30`,
    labels,
  ],
  [
    'mouth',
    `gliclazide:160/320
    vildagliptin:50/100
    voglibose:0.3/0.9 !levothyroxine:0.3/0.3 carbimazole:60/60
    prednisolone:100/100 methylprednisolone:100/100 deflazacort:120/120 dexamethasone:20/40`,
    bnf,
  ],
  [
    'mouth',
    `omeprazole:40/120 esomeprazole:40/160 pantoprazole:80/160 rabeprazole:40/120 lansoprazole:60/120
    famotidine:40/160 ranitidine:300/600 ondansetron:16/32
    hyoscine_butylbromide:20/80 tiemonium:100/300 dicycloverine:40/160 mebeverine:200/405 drotaverine:80/240
    bisacodyl:20/30 ursodeoxycholic_acid:1000/2000`,
    bnf,
  ],
  [
    'mouth',
    `fexofenadine:180/360 desloratadine:5/10 rupatadine:10/20
    bilastine:20/20 ebastine:20/20 chlorphenamine:8/24 promethazine:50/100 hydroxyzine:50/100 ketotifen:2/4 !theophylline:600/900
    aminophylline:450/900 doxofylline:400/1200 bambuterol:20/20 ambroxol:75/150 bromhexine:16/48`,
    bnf,
  ],
  [
    'mouth',
    `!diazepam:20/60 !bromazepam:12/60 zopiclone:7.5/7.5 midazolam:15/15
    flupentixol:9/18
    !lithium_carbonate:1200/1800`,
    bnf,
  ],
  [
    'mouth',
    `sodium_valproate:1500/3000
    !phenobarbital:180/180 gabapentin:1200/3600
    tolperisone:150/450 eperisone:50/150 procyclidine:10/30 flunarizine:10/10
    cinnarizine:75/225 betahistine:24/48 pizotifen:3/4.5`,
    bnf,
  ],
  [
    'mouth',
    `hydroxycarbamide:-/3000 azathioprine:-/300
    tamsulosin:0.8/0.8
    sildenafil:100/100 tadalafil:20/40 isotretinoin:80/160 letrozole:7.5/7.5
    zinc:50/150 zinc_sulfate:220/660 ivermectin:24/24 levocarnitine:1500/3000`,
    bnf,
  ],
  [
    'mouth',
    `indometacin:75/200 meloxicam:15/15 nabumetone:1000/2000 sulindac:200/400 !tramadol:100/400 !tapentadol:100/500
    piroxicam:20/20 flurbiprofen:100/300 cefalexin:1500/4000 cefadroxil:1000/2000 cefuroxime:500/1000 cefdinir:600/600
    cefditoren:400/800 ceftibuten:400/400 cefprozil:500/1000 cefpodoxime:400/800 cefixime:400/400 moxifloxacin:400/400
    ofloxacin:400/800 norfloxacin:400/800 gemifloxacin:320/320 sparfloxacin:400/400 clindamycin:450/1800 tinidazole:2000/2000
    secnidazole:2000/2000 nitazoxanide:500/1000 nitrofurantoin:100/400 linezolid:600/1200 isoniazid:900/900 terbinafine:250/250
    aciclovir:800/4000 griseofulvin:1000/1000 fosfomycin:3000/3000 itraconazole:200/400 albendazole:400/800 erythromycin:1000/4000
    doxycycline:200/200 ethambutol:2000/2500 amlodipine:10/10 nifedipine:90/90 olmesartan:40/40 telmisartan:80/80
    valsartan:320/320 irbesartan:300/300 candesartan:32/32 azilsartan:80/80 enalapril:20/40 perindopril:16/16
    atenolol:100/100 bisoprolol:20/20 metoprolol:200/400 carvedilol:50/100 indapamide:2.5/5 chlorthalidone:100/100
    torasemide:100/200 ivabradine:7.5/15 ranolazine:1000/2000 prazosin:10/20 eplerenone:50/100 verapamil:240/480
    hydrochlorothiazide:50/100 atorvastatin:80/80 fluvastatin:80/80 pitavastatin:4/4 ezetimibe:10/10 ticagrelor:180/180
    prasugrel:60/60 cilostazol:100/200 !apixaban:10/20 glimepiride:8/8 glipizide:20/40 sitagliptin:100/100
    linagliptin:5/5 saxagliptin:5/5 alogliptin:25/25 empagliflozin:25/25 dapagliflozin:10/10 canagliflozin:300/300
    pioglitazone:45/45 repaglinide:4/16 dexlansoprazole:60/60 loperamide:4/16 prucalopride:2/2 montelukast:10/10
    salbutamol:8/32 nortriptyline:100/150 sertraline:200/200 fluoxetine:80/80 paroxetine:60/60 mirtazapine:45/45
    duloxetine:120/120 !clonazepam:4/20 !alprazolam:4/10 eszopiclone:3/3 risperidone:8/16 olanzapine:20/20
    quetiapine:800/800 aripiprazole:30/30 !clozapine:450/900 oxcarbazepine:1200/2400 levetiracetam:1500/3000 pregabalin:300/600
    donepezil:23/23 memantine:20/28 prochlorperazine:20/40 !methotrexate:30/30 silodosin:8/8 finasteride:5/5
    dutasteride:0.5/0.5 solifenacin:10/10 tolterodine:4/4 vardenafil:20/20 leflunomide:100/100 roflumilast:0.5/0.5
    lisinopril:40/40 metformin:2000/2550 !dabigatran:220/300 amitriptyline:150/150 imipramine:150/200 venlafaxine:225/225
    clobazam:30/40 carbamazepine:800/1600 lamotrigine:400/500 topiramate:400/400 baclofen:40/80 trihexyphenidyl:10/15
    allopurinol:300/800 febuxostat:80/80
    naproxen:750/1250 ketoprofen:200/200 etodolac:600/600 !codeine:60/240 celecoxib:200/400 azithromycin:1000/1000
    clarithromycin:1000/1000 metronidazole:2000/2400 oseltamivir:75/150 hydroxychloroquine:400/600 minocycline:200/200 ramipril:10/10
    captopril:75/150 propranolol:160/320 amiodarone:600/1200 !glibenclamide:15/20 !zolpidem:10/10 haloperidol:10/20
    !phenytoin:500/600 !colchicine:1.2/2 tofacitinib:11/20 clomifene:150/150 !misoprostol:0.8/0.8 rifampicin:600/1200
    fluconazole:400/400 methyldopa:1000/2000 !warfarin:10/10 levocetirizine:5/5 norethisterone:15/15 cabergoline:1/1
    sucralfate:2000/4000`,
    'Mayo Clinic (Micromedex), dosing',
  ],
  [
    'mouth',
    `nebivolol:40/40 spironolactone:200/400 diltiazem:360/480 pravastatin:40/40 clopidogrel:600/600 propylthiouracil:300/600
    lorazepam:4/10 tizanidine:12/36 mirabegron:50/50 folic_acid:5/15 gemfibrozil:600/1200 acarbose:100/300
    tranexamic_acid:1500/3900 loratadine:10/10 cetirizine:10/10`,
    'StatPearls, chapter of the medicine',
  ],
  [
    'needle',
    `!paracetamol:1000/4000 ketorolac:30/90 diclofenac:75/150 ceftriaxone:4000/4000 cefotaxime:3000/12000
    cefuroxime:1500/6000 amoxicillin:2000/12000 flucloxacillin:2000/12000 !gentamicin:480/480
    !amikacin:1500/1500 vancomycin:2000/4000 metronidazole:1500/4000 levofloxacin:750/1000 omeprazole:80/200
    esomeprazole:80/200 pantoprazole:80/240 ondansetron:16/32 metoclopramide:10/30 !tramadol:100/600 !pethidine:100/400
    hydrocortisone:500/2000 dexamethasone:40/96 furosemide:200/600 tranexamic_acid:1000/4000 !methotrexate:30/30`,
    bnf,
  ],
]
