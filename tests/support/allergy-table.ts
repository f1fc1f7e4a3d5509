/**
 * Allergies as chambers write them, each with the medicines that it must stop, told by the generic as it stands in a list
 * of medicines: this list knows nothing of the product's own keys and families.
 */

/** What a family is, by the words of a generic. */
export const groups = {
  penicillins: /cillin|cillinam/i,
  cephalosporins: /\b(cef|ceph)/i,
  sulfonamides: /sul(f|ph)(adiazine|asalazine|acetamide|adoxine|amethoxazole)/i,
  nsaids:
    /profen|fenac\b|oxicam|coxib|aspirin|acetylsalic|naproxen|ketorolac|indomet|(mefen|tolfen)amic|nabumetone|sulindac|etodolac|oxaprozin|nimesulide|acemetacin|benzydamine/i,
  quinolones: /oxacin|nalidixic/i,
  macrolides: /thromycin|spiramycin/i,
  tetracyclines: /cycline/i,
  aminoglycosides: /gentamicin|amikacin|neomycin|tobramycin|kanamycin|streptomycin|framycetin/i,
  imidazoles: /nidazole/i,
  carbapenems: /penem/i,
  paracetamol: /paracetamol/i,
  omeprazoles: /omeprazole/i,
  insulins: /insulin/i,
  humanInsulin: /insulin human|human insulin|isophane/i,
  ppis: /prazole(?<!pip?razole)/i,
  clavulanic: /clavulan/i,
  caffeine: /caffeine/i,
  steroids:
    /prednisolone|methasone|m(e|o)metasone|cortisone|budesonide|deflazacort|fluticasone|clobetas|beclomet|ciclesonide|triamcinolone|fluocinolone|fluor?o?metholone|loteprednol|difluprednate|halobetasol|halcinonide|desonide|desoximetasone|diflorasone|flumetasone/i,
  iron: /ferrous|ferric (carb|der|pyro)|\biron\b/i,
  ace: /pril\b/i,
  sartans: /sartan/i,
  losartan: /losartan/i,
  statins: /vastatin/i,
  benzodiazepines: /zepam|(?<!cet|nz)azolam\b|clobazam|chlordiazepoxide/i,
  metformin: /metformin/i,
  rifampicin: /rifa(mpicin|ximin|pentine|butin)/i,
  tb: /rifampicin|isoniazid|ethambutol|pyrazinamide|streptomycin/i,
  chloramphenicol: /chloramphenicol/i,
  clindamycin: /clindamycin/i,
  fluconazole: /\bfluconazole/i,
  tramadol: /tramadol/i,
  lidocaine: /lidocaine|lignocaine/i,
  hyoscine: /hyoscine/i,
  tiemonium: /tiemonium/i,
  domperidone: /domperidone/i,
  contrast: /iohexol|iopamidol/i,
  povidone: /povidone/i,
  thyroxine: /thyroxine/i,
  aciclovir: /valac(i|y)clovir|\bac(i|y)clovir/i,
  salbutamol: /salbutamol/i,
  phenytoin: /phenytoin/i,
  carbamazepine: /(?<!ox)(?<!eslicar)carbamazepine/i,
  heparin: /\bheparin/i,
} as const
export type Group = keyof typeof groups

/** Each line: the groups that are stopped, then the spellings. */
const stopped: readonly (readonly [readonly Group[], string])[] = [
  [
    ['penicillins'],
    `Penicillin|penicillin|PENICILLIN|penicillins|penicilin|pencillin|Penicilline|penicillin allergy|Allergic to penicillin|allergy to Penicillin group|Inj. Penicillin|Inj Penicillin|Tab. Penicillin V
    |Benzathine Penicillin|Procaine penicillin|penicillin G|PCN|Penicillin (rash)|Penicillin - anaphylaxis|penicillin injection|all penicillins|known penicillin allergy|h/o penicillin allergy|Penicillin drugs|পেনিসিলিন|পেনিসিলিনে অ্যালার্জি
    |পেনিসিলিন গ্রুপ|পেনিসিলিন জাতীয় ওষুধ|পেনিসিলিন ইনজেকশন|পেনিসিলিন-এ এলার্জি আছে|পেনিছিলিন`,
  ],
  [
    ['penicillins'],
    `Amoxicillin|Amoxycillin|amoxicilin|amoxycilin|Amoxicillin 500 mg|Cap. Amoxicillin|ampicillin|Ampicilin|flucloxacillin|flucloxacilin|cloxacillin|phenoxymethyl penicillin|অ্যামোক্সিসিলিন|এমোক্সিসিলিন|এম্পিসিলিন|ফ্লুক্লক্সাসিলিন`,
  ],
  [['penicillins', 'clavulanic'], 'amoxiclav|co-amoxiclav|Co Amoxiclav|Moxaclav|Moxaclav 625|Inj. Moxaclav'],
  [['penicillins'], 'Moxacil|moxacil|Moxacil 500|Cap. Moxacil|Fimoxyl|Tycil|Phylopen|মক্সাসিল|Moxacil allergy'],
  [
    ['cephalosporins'],
    `Cephalosporin|cephalosporins|cefalosporin|Cephalosporin group|ceftriaxone|Inj. Ceftriaxone|ceftriaxon|cefixime|cefixim|Cephradine|cefradine|cefuroxime|Cefuroxime axetil|cephalexin|cefalexin|সেফালোস্পোরিন|সেফিক্সিম|সেফট্রিয়াক্সোন
    |Cef-3|Kilbac|Sefrad|T-Cef|Ceftron`,
  ],
  [
    ['sulfonamides'],
    `Sulfa|sulpha|sulfa drug|sulfa drugs|sulpha drugs|Sulphadrug|Sulfonamide|sulphonamides|Sulfa group|সালফা|সালফা ওষুধ|সালফা ড্রাগে এলার্জি|Cotrimoxazole|co-trimoxazole|Cotrim|cotrimoxazol|কোট্রিমোক্সাজল|Silver sulfadiazine|sulfasalazine|Burna`,
  ],
  [
    ['nsaids'],
    `NSAID|NSAIDs|nsaid group|painkiller|pain killer|Pain killers|painkillers|analgesic|ব্যথার ওষুধ|ব্যাথার ওষুধ|ব্যথার ঔষধ|ব্যথানাশক|ব্যথার ওষুধে অ্যালার্জি|পেইনকিলার|এনএসএআইডি|Aspirin|Asprin|Ecosprin 75|অ্যাসপিরিন|Diclofenac|diclofenac sodium|Diclofenak|Diclofen|Clofenac
    |ডাইক্লোফেনাক|Ibuprofen|ibuprofin|Ibuprophen|আইবুপ্রোফেন|Naproxen|Naprosyn|ketorolac|Rolac|ketorolac injection|Indomethacin|indometacin|Etoricoxib|mefenamic acid|aceclofenac`,
  ],
  [
    ['quinolones'],
    'Quinolone|quinolones|Fluoroquinolone|Ciprofloxacin|ciprofloxacine|siprofloxacin|Ciprocin|সিপ্রোফ্লক্সাসিন|সিপ্রো|Levofloxacin|levofloxacine|nalidixic acid|moxifloxacin|কুইনোলোন',
  ],
  [
    ['macrolides'],
    'Macrolide|macrolides|Azithromycin|azithromicin|Zimax|অ্যাজিথ্রোমাইসিন|Erythromycin|erythromicin|clarithromycin',
  ],
  [
    ['tetracyclines'],
    'Doxycycline|doxycyclin|Doxicap|Tetracycline|tetracyclines|tetracyclin|ডক্সিসাইক্লিন|টেট্রাসাইক্লিন',
  ],
  [['aminoglycosides'], 'Gentamicin|Gentamycin|জেন্টামাইসিন|aminoglycoside|amikacin|neomycin'],
  [['imidazoles'], 'Metronidazole|metronidazol|Flagyl|Filmet|মেট্রোনিডাজল|tinidazole'],
  [['paracetamol'], 'Paracetamol|paracetmol|parasetamol|acetaminophen|Napa|Tab. Napa 500|Ace|প্যারাসিটামল|নাপা'],
  [['paracetamol', 'caffeine'], 'Napa Extra|Ace Plus'],
  [['ppis'], 'PPI'],
  [['omeprazoles'], 'Omeprazole|omeprazol|Seclo|Losectil|esomeprazole|ওমিপ্রাজল'],
  [['insulins'], 'insulin|ইনসুলিন'],
  [['humanInsulin'], 'human insulin|Mixtard 30'],
  [['steroids'], 'steroid|steroids|স্টেরয়েড|corticosteroid'],
  [['iron'], 'iron|Iron tablet|আয়রন'],
  [['ace'], 'ramipril|ACE inhibitor|ACEI'],
  [['losartan'], 'Losartan|losartan potassium|Osartil|লোসারটান'],
  [['sartans'], 'ARB|sartan'],
  [['statins'], 'statin|statins'],
  [['benzodiazepines'], 'benzodiazepine|benzodiazepines|benzo'],
  [['metformin'], 'metformin|metformine|মেটফরমিন'],
  [['rifampicin'], 'rifampicin|rifampin'],
  [['tb'], 'anti TB drugs|যক্ষ্মার ওষুধ'],
  [['chloramphenicol'], 'chloramphenicol'],
  [['clindamycin'], 'clindamycin|Clindamicin'],
  [['fluconazole'], 'fluconazole'],
  [['tramadol'], 'Tramadol|ট্রামাডল'],
  [['lidocaine'], 'lignocaine|lidocaine|লিডোকেইন'],
  [['hyoscine'], 'hyoscine butyl bromide|Hyoscine Butylbromide'],
  [['tiemonium'], 'Tiemonium|Algin|Norvis'],
  [['domperidone'], 'domperidone|domperidon'],
  [['contrast'], 'iodine contrast|contrast dye|contrast media'],
  [['povidone'], 'povidone iodine'],
  [['thyroxine'], 'thyroxine|Levothyroxine'],
  [['aciclovir'], 'acyclovir|aciclovir'],
  [['salbutamol'], 'Salbutamol|albuterol'],
  [['phenytoin'], 'phenytoin'],
  [['carbamazepine'], 'carbamazepine'],
  [
    ['penicillins', 'sulfonamides'],
    'Penicillin, Sulfa|penicillin and sulfa drugs|Penicillin + Sulfa|পেনিসিলিন ও সালফা',
  ],
  [['penicillins', 'nsaids'], 'amoxicillin/diclofenac|Aspirin & Penicillin'],
  [['penicillins', 'cephalosporins', 'quinolones'], 'Penicillin, cephalosporin, ciprofloxacin'],
]

const words = (text: string): string[] =>
  text
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** A spelling with the groups that it must stop. */
export const stoppedBy: readonly { spelling: string; stops: readonly Group[] }[] = stopped.flatMap(
  ([stops, text]) => words(text).map((spelling) => ({ spelling, stops })),
)

/** Words that nobody can be sure of: they must be asked for, and never pass in silence. */
export const uncertain: readonly string[] =
  words(`Sulphur|sulfur|সালফার|antibiotic|antibiotics|অ্যান্টিবায়োটিক|some antibiotic|red capsule|লাল ক্যাপসুলে চুলকানি|white tablet|unknown injection|unknown|drug allergy|ওষুধে অ্যালার্জি|injection|ইনজেকশন|medicine|একটা ওষুধ
  |gas medicine|গ্যাসের ওষুধ|প্রেশারের ওষুধ|ডায়াবেটিসের ওষুধ|local anaesthesia|অবশ করার ইনজেকশন|sleeping pill|জ্বরের ওষুধ|cef|খ|xyz|abcdefgh|no penicillin allergy|not allergic to penicillin|except penicillin|penicillin?? or something red|kobiraji oushodh|কবিরাজি ওষুধ|herbal medicine|vaccine`)

/** What no medicine of a list is made of, and what says that there is none: nothing to stop, nothing to ask. */
export const harmless: readonly string[] =
  words(`prawn|Prawns|chingri|চিংড়ি|চিংড়ি মাছ|চিংড়িতে এলার্জি|beef|গরুর মাংস|hilsa|ইলিশ|egg|ডিম|ডিমে|milk|বেগুন|brinjal|dust|Dust allergy|ধুলা|ধুলাবালি|ধুলায়|pollen|ফুলের রেণু|cold|ঠান্ডা|latex|food|খাবারে এলার্জি|Food allergy (beef, prawn, brinjal)
  |beef, hilsa, egg|house dust mite|perfume|cosmetics|insect bite|NKDA|nil|none|No known drug allergy|No known allergy|no allergy|নেই|জানা নেই|ওষুধে অ্যালার্জি নেই|কোনো ওষুধে অ্যালার্জি নেই`)
