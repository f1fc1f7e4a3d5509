import { substanceClassNames } from './substance-class-names.ts'
import { membersOf } from './substance-classes.ts'

// Substances outside the families that people name: as keys. The catalogue knows the rest.
const others = `
  abacavir|acarbose|acetylcysteine|aciclovir|adapalene|adenosine|adefovir|agomelatine|albendazole|albumin|alendronic acid|alfuzosin|allopurinol|allylestrenol|alteplase
  aluminium hydroxide|alverine|amantadine|ambroxol|aminocaproic acid|amiodarone|amisulpride|amphotericin b|anastrozole|apixaban|aprepitant|apremilast|aripiprazole
  artemether|artesunate|atomoxetine|atosiban|atracurium|atropine|azathioprine|bacitracin|baclofen|bambuterol|baricitinib|benserazide|benzoyl peroxide|benzyl benzoate
  betahistine|bevacizumab|bicalutamide|bimatoprost|biotin|bisacodyl|bismuth|bleomycin|bortezomib|bosentan|brimonidine|brivaracetam|bromhexine|bromocriptine|bupropion
  butamirate|cabergoline|caffeine|calamine|calcipotriol|calcitonin|calcitriol|calcium carbonate|calcium gluconate|calcium lactate|calcium orotate|capecitabine|capsaicin
  carbetocin|carbidopa|carbimazole|carbocisteine|carboplatin|carmellose|chlorambucil|chloramphenicol|chlorhexidine|chondroitin|ciclopirox|ciclosporin|cilastatin|cilostazol
  cisplatin|citicoline|clavulanic acid|clioquinol|clomifene|clonidine|clopidogrel|clozapine|coal tar|colchicine|crotamiton|cyanocobalamin|cyclopentolate|cyclophosphamide
  cyproterone|cytarabine|dabigatran|danazol|dapsone|deferasirox|denosumab|desmopressin|desogestrel|dexpanthenol|dextromethorphan|diacerein|dienogest|diethylcarbamazine
  digoxin|diloxanide|diltiazem|dipyridamole|dobutamine|docetaxel|docusate|domperidone|donepezil|dopamine|doxorubicin|drospirenone|drotaverine|dutasteride|dydrogesterone
  entacapone|entecavir|eperisone|ephedrine|epinephrine|eplerenone|ergometrine|ergotamine|erlotinib|erythropoietin|estradiol|estriol|ethinylestradiol|ethosuximide
  etoposide|ezetimibe|famciclovir|favipiravir|febuxostat|fenofibrate|filgrastim|finasteride|flavoxate|fluorouracil
  flunarizine|flupentixol|folic acid|folinic acid|fondaparinux|formoterol|fosfomycin|fusidic acid|gabapentin|ganciclovir|gemcitabine|gemfibrozil|glucosamine|glycopyrronium
  granisetron|griseofulvin|guaifenesin|haloperidol|hydroquinone|hydroxycarbamide|hydroxyprogesterone|hyoscine|hyoscine butylbromide|hypromellose|ibandronic acid|imatinib
  indacaterol|infliximab|ipratropium|ispaghula husk|isotretinoin|ivabradine|ivermectin|ketamine|lactulose|lamivudine|latanoprost|leflunomide
  letrozole|leuprorelin|levamisole|levetiracetam|levocarnitine|levodopa|levonorgestrel|levosalbutamol|levothyroxine|linezolid|lithium carbonate|loperamide|lopinavir
  lubiprostone|lumefantrine|lurasidone|lynestrenol|macrogol|magaldrate|magnesium hydroxide|magnesium sulfate|mannitol|mebendazole|mebeverine|mecobalamin|medroxyprogesterone
  megestrol|melatonin|memantine|mercaptopurine|mesna|metformin|methotrexate|methyldopa|methylergometrine|methylphenidate|metoclopramide|mifepristone|minoxidil|mirabegron
  mirtazapine|misoprostol|montelukast|mupirocin|mycophenolate|nandrolone|nefopam|neostigmine|nicorandil|nicotinic acid|nitazoxanide|nitrofurantoin|norepinephrine
  norethisterone|nystatin|octreotide|olanzapine|ondansetron|oral rehydration salt|orlistat|oseltamivir|oxybutynin|oxymetazoline|oxytocin|paclitaxel|paliperidone|palonosetron
  pancreatin|paracetamol|pentoxifylline|permethrin|phenylephrine|pilocarpine|pioglitazone|piracetam|pirfenidone|pizotifen|povidone iodine|pramipexole|prasugrel|prazosin
  praziquantel|pregabalin|probenecid|procyclidine|progesterone|propofol|propylthiouracil|prucalopride|pseudoephedrine|pyrantel|pyrimethamine|quetiapine|racecadotril
  raloxifene|ranolazine|remdesivir|repaglinide|ribavirin|risedronic acid|risperidone|rivaroxaban|rivastigmine|rizatriptan|roflumilast|ropinirole|sacubitril|salbutamol
  salmeterol|secukinumab|selegiline|sevelamer|silodosin|silymarin|simethicone|sitagliptin|sodium alginate|sodium bicarbonate|sodium chloride|sodium cromoglicate
  sodium hyaluronate|sodium picosulfate|sodium valproate|sofosbuvir|solifenacin|spironolactone|streptokinase|sucralfate|suxamethonium|tacrolimus|tamoxifen|tamsulosin
  tazobactam|tenofovir|terazosin|terbinafine|terbutaline|testosterone|tetrabenazine|tetryzoline|thalidomide|thiamazole|thiopental|tibolone|ticagrelor|ticlopidine|tiemonium
  tiotropium|tizanidine|tofacitinib|tolperisone|tolterodine|topiramate|tranexamic acid|trastuzumab|travoprost|tretinoin|trifluridine|trihexyphenidyl|trimebutine
  trimetazidine|trimethoprim|tropicamide|ulipristal|ursodeoxycholic acid|valaciclovir|valganciclovir|vecuronium|verapamil|vilanterol|vinblastine|vincristine|vinpocetine
  vitamin a|vitamin b complex|vitamin b1|vitamin b2|vitamin b6|vitamin c|vitamin d3|vitamin e|vitamin k1|voglibose|warfarin|xylometazoline|zidovudine|zinc sulfate
  zoledronic acid|zolpidem|zonisamide|zopiclone|snake venom antiserum|hydrogen peroxide|gentian violet|silver nitrate|oxyphenonium|benzoic acid
`

/** The keys of all substances that can be named without a catalogue. */
export const knownKeys: ReadonlySet<string> = new Set([
  ...substanceClassNames.flatMap((name) => membersOf(name)),
  ...others
    .trim()
    .split(/[|\n]/)
    .map((name) => name.trim()),
])

// How chambers write the commonest in Bengali; what is not here is heard by its sound.
const bengali = `
  paracetamol প্যারাসিটামল|paracetamol প্যারাসিটামোল|aspirin অ্যাসপিরিন|aspirin এসপিরিন|ibuprofen আইবুপ্রোফেন|diclofenac ডাইক্লোফেনাক|diclofenac ডিক্লোফেনাক|naproxen ন্যাপ্রক্সেন
  ketorolac কিটোরোলাক|ketorolac কেটোরোলাক|indometacin ইনডোমেথাসিন|aceclofenac এসিক্লোফেনাক|aceclofenac অ্যাসিক্লোফেনাক|mefenamic acid মেফেনামিক এসিড|tolfenamic acid টলফেনামিক এসিড
  etoricoxib ইটোরিকক্সিব|celecoxib সেলেকক্সিব|meloxicam মেলোক্সিকাম|piroxicam পাইরক্সিকাম|tramadol ট্রামাডল|morphine মরফিন|pethidine পেথিডিন|codeine কোডিন
  amoxicillin অ্যামোক্সিসিলিন|amoxicillin এমোক্সিসিলিন|amoxicillin এমক্সিসিলিন|ampicillin অ্যাম্পিসিলিন|ampicillin এম্পিসিলিন|cloxacillin ক্লক্সাসিলিন|flucloxacillin ফ্লুক্লক্সাসিলিন
  phenoxymethylpenicillin ফেনক্সিমিথাইল পেনিসিলিন|benzylpenicillin বেনজাইল পেনিসিলিন|benzylpenicillin বেনজাথিন পেনিসিলিন|cefixime সেফিক্সিম|ceftriaxone সেফট্রায়াক্সন|ceftriaxone সেফট্রিয়াক্সোন
  cefuroxime সেফুরক্সিম|cefuroxime সেফিউরক্সিম|cefradine সেফ্রাডিন|cefradine সেফরাডিন|cefalexin সেফালেক্সিন|ceftazidime সেফটাজিডিম|cefepime সেফিপিম|cefaclor সেফাক্লোর|cefpodoxime সেফপোডক্সিম
  meropenem মেরোপেনেম|ciprofloxacin সিপ্রোফ্লক্সাসিন|ciprofloxacin সিপ্রো|levofloxacin লেভোফ্লক্সাসিন|moxifloxacin মক্সিফ্লক্সাসিন|ofloxacin অফলক্সাসিন|gatifloxacin গ্যাটিফ্লক্সাসিন
  nalidixic acid ন্যালিডিক্সিক এসিড|azithromycin অ্যাজিথ্রোমাইসিন|azithromycin এজিথ্রোমাইসিন|erythromycin ইরাইথ্রোমাইসিন|erythromycin এরিথ্রোমাইসিন|clarithromycin ক্ল্যারিথ্রোমাইসিন
  doxycycline ডক্সিসাইক্লিন|tetracycline টেট্রাসাইক্লিন|gentamicin জেন্টামাইসিন|amikacin অ্যামিকাসিন|amikacin এমিকাসিন|streptomycin স্ট্রেপ্টোমাইসিন|neomycin নিওমাইসিন|tobramycin টোব্রামাইসিন
  clindamycin ক্লিন্ডামাইসিন|vancomycin ভ্যানকোমাইসিন|metronidazole মেট্রোনিডাজল|tinidazole টিনিডাজল|secnidazole সেকনিডাজল|nitrofurantoin নাইট্রোফুরানটয়েন|chloramphenicol ক্লোরামফেনিকল
  linezolid লিনেজোলিড|rifampicin রিফামপিসিন|isoniazid আইসোনিয়াজিড|ethambutol ইথামবিউটল|pyrazinamide পাইরাজিনামাইড|sulfamethoxazole সালফামেথোক্সাজল|trimethoprim ট্রাইমেথোপ্রিম
  sulfamethoxazole + trimethoprim কোট্রিমোক্সাজল|sulfamethoxazole + trimethoprim কট্রিমক্সাজল|sulfamethoxazole + trimethoprim কোট্রাইমোক্সাজল|amoxicillin + clavulanic acid কো-অ্যামোক্সিক্লাভ|amoxicillin + clavulanic acid কো-এমোক্সিক্লাভ
  fluconazole ফ্লুকোনাজল|itraconazole ইট্রাকোনাজল|griseofulvin গ্রিসিওফুলভিন|terbinafine টারবিনাফিন|albendazole অ্যালবেনডাজল|mebendazole মেবেনডাজল|ivermectin আইভারমেকটিন
  chloroquine ক্লোরোকুইন|hydroxychloroquine হাইড্রক্সিক্লোরোকুইন|quinine কুইনাইন|omeprazole ওমিপ্রাজল|esomeprazole ইসোমিপ্রাজল|pantoprazole প্যান্টোপ্রাজল|rabeprazole রেবিপ্রাজল
  lansoprazole ল্যানসোপ্রাজল|ranitidine র‍্যানিটিডিন|famotidine ফ্যামোটিডিন|domperidone ডমপেরিডন|ondansetron অনডানসেট্রন|metoclopramide মেটোক্লোপ্রামাইড|hyoscine butylbromide হায়োসিন
  tiemonium টাইমোনিয়াম|losartan লোসারটান|olmesartan ওলমেসারটান|telmisartan টেলমিসারটান|valsartan ভালসারটান|ramipril র‍্যামিপ্রিল|enalapril এনালাপ্রিল|lisinopril লিসিনোপ্রিল
  amlodipine অ্যামলোডিপিন|amlodipine এমলোডিপিন|nifedipine নিফেডিপিন|atenolol অ্যাটেনোলল|atenolol এটেনোলল|bisoprolol বিসোপ্রোলল|propranolol প্রোপ্রানোলল|metoprolol মেটোপ্রোলল|carvedilol কারভেডিলল
  furosemide ফিউরোসেমাইড|furosemide ফ্রুসেমাইড|spironolactone স্পাইরোনোল্যাকটোন|hydrochlorothiazide হাইড্রোক্লোরোথায়াজাইড|atorvastatin অ্যাটোরভাস্ট্যাটিন|rosuvastatin রসুভাস্ট্যাটিন
  clopidogrel ক্লপিডোগ্রেল|warfarin ওয়ারফারিন|digoxin ডিগক্সিন|amiodarone অ্যামিওডারোন|nitroglycerin নাইট্রোগ্লিসারিন|metformin মেটফরমিন|glimepiride গ্লিমেপিরাইড|gliclazide গ্লিক্লাজাইড
  sitagliptin সিটাগ্লিপটিন|linagliptin লিনাগ্লিপটিন|vildagliptin ভিলডাগ্লিপটিন|empagliflozin এমপাগ্লিফ্লোজিন|levothyroxine থাইরক্সিন|levothyroxine লেভোথাইরক্সিন|carbimazole কার্বিমাজল
  prednisolone প্রেডনিসোলন|dexamethasone ডেক্সামেথাসন|hydrocortisone হাইড্রোকর্টিসোন|methotrexate মেথোট্রেক্সেট|allopurinol অ্যালোপিউরিনল|febuxostat ফেবুক্সোস্ট্যাট|colchicine কলচিসিন
  salbutamol সালবিউটামল|salbutamol সালবুটামল|theophylline থিওফাইলিন|montelukast মন্টিলুকাস্ট|montelukast মন্টেলুকাস্ট|cetirizine সেটিরিজিন|fexofenadine ফেক্সোফেনাডিন|loratadine লোরাটাডিন
  desloratadine ডেসলোরাটাডিন|chlorphenamine ক্লোরফেনিরামিন|promethazine প্রোমেথাজিন|ketotifen কিটোটিফেন|diazepam ডায়াজেপাম|clonazepam ক্লোনাজেপাম|bromazepam ব্রোমাজেপাম|midazolam মিডাজোলাম
  phenytoin ফেনিটয়েন|phenobarbital ফেনোবারবিটাল|phenobarbital ফেনোবারবিটোন|carbamazepine কার্বামাজেপিন|sodium valproate সোডিয়াম ভ্যালপ্রোয়েট|sodium valproate ভ্যালপ্রোয়েট|levetiracetam লেভেটিরাসিটাম|lamotrigine ল্যামোট্রিজিন
  pregabalin প্রিগাবালিন|gabapentin গাবাপেনটিন|amitriptyline অ্যামিট্রিপটাইলিন|amitriptyline এমিট্রিপটাইলিন|baclofen ব্যাকলোফেন|lidocaine লিডোকেইন|lidocaine লিগনোকেইন|bupivacaine বুপিভাকেইন
  folic acid ফলিক এসিড|vitamin c ভিটামিন সি|vitamin d3 ভিটামিন ডি|vitamin b complex ভিটামিন বি|povidone iodine পোভিডন আয়োডিন|heparin হেপারিন|snake venom antiserum সাপের বিষের ইনজেকশন
`
/** Bengali names with the key each stands for. */
export const bengaliNames: readonly (readonly [name: string, key: string])[] = bengali
  .trim()
  .split(/[|\n]/)
  .map((pair) => {
    const at = pair.search(/[\u0980-\u09ff]/)
    return [pair.slice(at).trim(), pair.slice(0, at).trim()] as const
  })

/** Things people do not bear that no medicine of a list is made of. A sheet needs no check against them. */
export const notMedicines: ReadonlySet<string> = new Set(
  `
  prawn|prawns|shrimp|shrimps|chingri|fish|sea fish|hilsa|ilish|crab|lobster|seafood|sea food|shellfish|beef|cow meat|mutton|meat|red meat|chicken|duck|duck egg|duck meat|pigeon|egg|eggs|egg white|milk|cow milk|dairy|lactose|cheese
  peanut|peanuts|nut|nuts|almond|cashew|wheat|gluten|flour|soy|soya|soybean|lentil|lentils|pulses|dal|rice|maize|brinjal|eggplant|begun|tomato|pumpkin|gourd|spinach|pui shak|arum|kochu|cabbage|potato|mushroom|onion|garlic|vegetable|vegetables
  banana|pineapple|mango|jackfruit|coconut|orange|lemon|litchi|strawberry|kiwi|papaya|fruit|fruits|chocolate|coffee|tea|honey|spices|chilli|vinegar|alcohol|sweet|sweets|food|foods|outside food|fast food|food colour|food color|tasting salt|preservative
  dust|dusts|house dust|house dust mite|dust mite|dust mites|mite|mites|pollen|pollens|flower|flowers|grass|tree pollen|hay|straw|cold|cold air|cold water|cold weather|winter|heat|hot weather|sun|sunlight|sun light|sun exposure|sweat|weather|season|seasonal|rain|water|humidity
  smoke|smoking|cigarette|fog|air pollution|pollution|perfume|perfumes|body spray|deodorant|scent|incense|soap|soaps|detergent|washing powder|shampoo|cosmetics|cosmetic|make up|makeup|hair dye|hair colour|hair color|henna|mehendi|nail polish|cream cosmetics
  latex|rubber|gloves|nickel|metal|metals|jewellery|jewelry|imitation jewellery|imitation|gold|silver jewellery|cement|paint|leather|wool|woolen|nylon|synthetic cloth|cotton|plaster|adhesive|adhesive tape|adhesive plaster|tape|micropore|band aid|bandage|mask
  insect|insects|insect bite|insect sting|bee|bee sting|wasp|wasp sting|mosquito|mosquito bite|mosquito coil|ant|ant bite|cockroach|cockroaches|bug|animal|animals|cat|cats|dog|dogs|fur|feather|feathers|dander|animal dander|pet|pets|bird|fungus|mould|mold
  চিংড়ি|চিংড়ি মাছ|মাছ|সামুদ্রিক মাছ|ইলিশ|ইলিশ মাছ|কাঁকড়া|গরু|গরুর মাংস|মাংস|খাসির মাংস|মুরগি|হাঁস|হাঁসের মাংস|হাঁসের ডিম|কবুতর|ডিম|দুধ|গরুর দুধ|বাদাম|চিনাবাদাম|আটা|ময়দা|গম|ডাল|মসুর ডাল|ভাত|বেগুন|টমেটো|মিষ্টি কুমড়া|কুমড়া|লাউ|পুঁইশাক|পুঁই শাক|শাক|কচু|কচুর শাক|কচুশাক|সবজি
  কলা|আনারস|আম|কাঁঠাল|নারকেল|কমলা|লেবু|লিচু|ফল|চকলেট|কফি|চা|মধু|মরিচ|মিষ্টি|খাবার|খাদ্য|বাইরের খাবার|ধুলা|ধুলো|ধুলাবালি|ধুলোবালি|ধূলা|ধূলাবালি|ফুলের রেণু|ফুল|পরাগ|পরাগরেণু|ঘাস|খড়|ঠান্ডা|ঠাণ্ডা|ঠান্ডা বাতাস|ঠান্ডা পানি|শীত|গরম|রোদ|ঘাম|আবহাওয়া|বৃষ্টি|পানি
  ধোঁয়া|সিগারেট|কুয়াশা|পারফিউম|সেন্ট|আতর|বডি স্প্রে|সাবান|ডিটারজেন্ট|কসমেটিকস|কসমেটিক|মেকআপ|চুলের রং|কলপ|মেহেদি|ল্যাটেক্স|রাবার|ধাতু|গয়না|ইমিটেশন|ইমিটেশনের গয়না|সোনা|সিমেন্ট|রং|চামড়া|উল|পশম|সিনথেটিক কাপড়|প্লাস্টার|টেপ|মাস্ক
  পোকা|পোকামাকড়|পোকার কামড়|মৌমাছি|বোলতা|মশা|মশার কামড়|মশার কয়েল|কয়েল|পিঁপড়া|তেলাপোকা|ছারপোকা|বিড়াল|কুকুর|লোম|পশুর লোম|পাখি|পালক|ছত্রাক
`
    .normalize('NFC')
    .trim()
    .split(/[|\n]/)
    .map((word) => word.trim()),
)
