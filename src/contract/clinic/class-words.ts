import type { SubstanceClass } from './substance-class-names.ts'

/** How a family is called: on screen, in Bengali, and in all the words people write for it. `*`: by that word alone it is not certain. */
interface ClassWords {
  label: string
  bn_label: string
  words: string
}

export const classWords: Record<SubstanceClass, ClassWords> = {
  penicillin: {
    label: 'Penicillin',
    bn_label: 'পেনিসিলিন',
    words:
      'penicillin, penicillins, penicillin group, pcn, pen, pencillin, penicilin, penisilin, পেনিসিলিন, পেনিসিলিন গ্রুপ, *antibiotic, *antibiotics, *অ্যান্টিবায়োটিক, *beta lactam, *betalactam',
  },
  cephalosporin: {
    label: 'Cephalosporin',
    bn_label: 'সেফালোস্পোরিন',
    words:
      'cephalosporin, cephalosporins, cefalosporin, cephalosporine, cephalosporin group, সেফালোস্পোরিন, *antibiotic, *antibiotics, *অ্যান্টিবায়োটিক, *beta lactam, *betalactam',
  },
  carbapenem: {
    label: 'Carbapenem',
    bn_label: 'কার্বাপেনেম',
    words: 'carbapenem, carbapenems, penem, কার্বাপেনেম, *beta lactam, *betalactam',
  },
  monobactam: { label: 'Monobactam', bn_label: 'মনোব্যাকটাম', words: 'monobactam, monobactams, মনোব্যাকটাম' },
  sulfonamide: {
    label: 'Sulfa drugs',
    bn_label: 'সালফা ওষুধ',
    words:
      'sulfa, sulpha, sulfas, sulphas, sulfa drug, sulfa drugs, sulpha drugs, sulphadrug, sulfadrug, sulfonamide, sulfonamides, sulphonamide, sulphonamides, sulfa group, septrin, bactrim, সালফা, সালফোনামাইড, সালফা ড্রাগ, *sulphur, *sulfur, *sulpher, *sulfer, *sulphar, *সালফার, *antibiotic, *antibiotics, *অ্যান্টিবায়োটিক',
  },
  sulfonamide_like: {
    label: 'Sulfonamide, not an antibiotic',
    bn_label: 'সালফা জাতীয়, অ্যান্টিবায়োটিক নয়',
    words: '',
  },
  nsaid: {
    label: 'NSAID (pain killers)',
    bn_label: 'ব্যথার ওষুধ (এনএসএআইডি)',
    words:
      'nsaid, nsaids, nsaid group, n s a i d, non steroidal anti inflammatory, non steroidal anti inflammatory drug, nonsteroidal anti inflammatory drugs, anti inflammatory, antiinflammatory, painkiller, painkillers, pain killer, pain killers, pain medicine, pain medicines, pain drug, pain tablet, analgesic, analgesics, এনএসএআইডি, এনএসএইড, ব্যথার ওষুধ, ব্যথানাশক, ব্যথা কমানোর ওষুধ, ব্যথার বড়ি, ব্যথার ট্যাবলেট, ব্যথার ইনজেকশন, পেইনকিলার, পেইন কিলার, *fever medicine, *জ্বরের ওষুধ',
  },
  salicylate: { label: 'Salicylate', bn_label: 'স্যালিসাইলেট', words: 'salicylate, salicylates, স্যালিসাইলেট' },
  quinolone: {
    label: 'Quinolone',
    bn_label: 'কুইনোলোন',
    words:
      'quinolone, quinolones, fluoroquinolone, fluoroquinolones, floroquinolone, কুইনোলোন, ফ্লুরোকুইনোলোন, *antibiotic, *antibiotics, *অ্যান্টিবায়োটিক',
  },
  macrolide: {
    label: 'Macrolide',
    bn_label: 'ম্যাক্রোলাইড',
    words:
      'macrolide, macrolides, macrolid, ম্যাক্রোলাইড, *antibiotic, *antibiotics, *অ্যান্টিবায়োটিক, *mycin, *maisin',
  },
  tetracycline: {
    label: 'Tetracyclines',
    bn_label: 'টেট্রাসাইক্লিন',
    words:
      'tetracyclines, tetracycline group, cyclines, টেট্রাসাইক্লিন গ্রুপ, *antibiotic, *antibiotics, *অ্যান্টিবায়োটিক',
  },
  aminoglycoside: {
    label: 'Aminoglycoside',
    bn_label: 'অ্যামিনোগ্লাইকোসাইড',
    words: 'aminoglycoside, aminoglycosides, অ্যামিনোগ্লাইকোসাইড, *mycin',
  },
  lincosamide: { label: 'Lincosamide', bn_label: 'লিনকোসামাইড', words: 'lincosamide, lincosamides, লিনকোসামাইড' },
  nitroimidazole: {
    label: 'Nitroimidazole (metronidazole)',
    bn_label: 'মেট্রোনিডাজল জাতীয়',
    words: 'nitroimidazole, nitroimidazoles, metronidazole group, imidazoles, নাইট্রোইমিডাজল',
  },
  glycopeptide: { label: 'Glycopeptide', bn_label: 'গ্লাইকোপেপটাইড', words: 'glycopeptide, glycopeptides' },
  polymyxin: { label: 'Polymyxin', bn_label: 'পলিমিক্সিন', words: 'polymyxin, polymyxins, পলিমিক্সিন' },
  rifamycin: { label: 'Rifamycin', bn_label: 'রিফামাইসিন', words: 'rifamycins, রিফামাইসিন' },
  azole_antifungal: {
    label: 'Azole antifungal',
    bn_label: 'অ্যাজল ছত্রাকনাশক',
    words:
      'azole, azoles, azole antifungal, azole antifungals, conazole, *antifungal, *antifungals, *ছত্রাকের ওষুধ, *ফাংগাসের ওষুধ',
  },
  antituberculosis: {
    label: 'Tuberculosis medicines',
    bn_label: 'যক্ষ্মার ওষুধ',
    words:
      'antitubercular, anti tubercular, antituberculosis, anti tb, anti tb drug, anti tb drugs, tb drug, tb drugs, tb medicine, tb medicines, যক্ষ্মার ওষুধ, যক্ষার ওষুধ, টিবির ওষুধ',
  },
  ace_inhibitor: {
    label: 'ACE inhibitor',
    bn_label: 'এসিই ইনহিবিটর',
    words:
      'ace inhibitor, ace inhibitors, acei, ace i, acei group, এসিই ইনহিবিটর, *bp medicine, *antihypertensive, *প্রেশারের ওষুধ',
  },
  arb: {
    label: 'ARB (sartans)',
    bn_label: 'এআরবি (সারটান)',
    words:
      'arb, arbs, sartan, sartans, angiotensin receptor blocker, angiotensin receptor blockers, এআরবি, সারটান, *bp medicine, *antihypertensive, *প্রেশারের ওষুধ',
  },
  statin: {
    label: 'Statin',
    bn_label: 'স্ট্যাটিন',
    words: 'statin, statins, স্ট্যাটিন, চর্বির ওষুধ, কোলেস্টেরলের ওষুধ',
  },
  ppi: {
    label: 'PPI (omeprazole and like)',
    bn_label: 'পিপিআই (ওমিপ্রাজল জাতীয়)',
    words:
      'ppi, ppis, proton pump inhibitor, proton pump inhibitors, prazole, prazoles, পিপিআই, *gas medicine, *gastric medicine, *antiulcer, *antiulcerant, *গ্যাসের ওষুধ, *গ্যাস্ট্রিকের ওষুধ',
  },
  h2_blocker: {
    label: 'H2 blocker',
    bn_label: 'এইচ২ ব্লকার',
    words:
      'h2 blocker, h2 blockers, h2ra, *gas medicine, *gastric medicine, *antiulcer, *antiulcerant, *গ্যাসের ওষুধ, *গ্যাস্ট্রিকের ওষুধ',
  },
  benzodiazepine: {
    label: 'Benzodiazepine',
    bn_label: 'বেনজোডায়াজেপিন',
    words:
      'benzodiazepine, benzodiazepines, benzo, benzos, bzd, bdz, benzodiazipine, বেনজোডায়াজেপিন, *sedative, *sedatives, *sleeping pill, *sleeping pills, *sleeping tablet, *ঘুমের ওষুধ, *ঘুমের বড়ি',
  },
  opioid: {
    label: 'Opioid',
    bn_label: 'অপিয়ড',
    words: 'opioid, opioids, opiate, opiates, narcotic, narcotics, অপিয়ড, আফিম',
  },
  nitrate: { label: 'Nitrate', bn_label: 'নাইট্রেট', words: 'nitrate, nitrates, নাইট্রেট' },
  pde5_inhibitor: {
    label: 'PDE5 inhibitor (sildenafil)',
    bn_label: 'সিলডেনাফিল জাতীয়',
    words: 'pde5, pde 5, pde5 inhibitor, pde5 inhibitors, viagra',
  },
  beta_blocker: {
    label: 'Beta blocker',
    bn_label: 'বিটা ব্লকার',
    words:
      'beta blocker, beta blockers, betablocker, betablockers, বিটা ব্লকার, *bp medicine, *antihypertensive, *প্রেশারের ওষুধ',
  },
  calcium_blocker: {
    label: 'Calcium channel blocker',
    bn_label: 'ক্যালসিয়াম ব্লকার',
    words:
      'calcium channel blocker, calcium channel blockers, calcium blocker, ccb, ccbs, dihydropyridine, ক্যালসিয়াম ব্লকার, *bp medicine, *antihypertensive, *প্রেশারের ওষুধ',
  },
  sulfonylurea: {
    label: 'Sulfonylurea',
    bn_label: 'সালফোনাইলইউরিয়া',
    words:
      'sulfonylurea, sulfonylureas, sulphonylurea, sulphonylureas, su, সালফোনাইলইউরিয়া, *oral hypoglycaemic, *antidiabetic, *ডায়াবেটিসের ওষুধ, *ডায়াবেটিসের বড়ি',
  },
  gliptin: {
    label: 'Gliptin (DPP-4)',
    bn_label: 'গ্লিপটিন',
    words:
      'gliptin, gliptins, dpp4, dpp 4, dpp4 inhibitor, dpp4 inhibitors, গ্লিপটিন, *oral hypoglycaemic, *antidiabetic, *ডায়াবেটিসের ওষুধ, *ডায়াবেটিসের বড়ি',
  },
  gliflozin: {
    label: 'Gliflozin (SGLT2)',
    bn_label: 'গ্লিফ্লোজিন',
    words:
      'gliflozin, gliflozins, sglt2, sglt2 inhibitor, sglt2 inhibitors, sglt2i, গ্লিফ্লোজিন, *oral hypoglycaemic, *antidiabetic, *ডায়াবেটিসের ওষুধ, *ডায়াবেটিসের বড়ি',
  },
  glp1_agonist: {
    label: 'GLP-1',
    bn_label: 'জিএলপি-১',
    words: 'glp1, glp 1, glp1 agonist, glp1 agonists, glutide',
  },
  insulin: { label: 'Insulin', bn_label: 'ইনসুলিন', words: 'insulin, insulins, ইনসুলিন' },
  ssri: {
    label: 'SSRI/SNRI',
    bn_label: 'এসএসআরআই',
    words: 'ssri, ssris, snri, snris, এসএসআরআই, *antidepressant, *antidepressants',
  },
  tricyclic: {
    label: 'Tricyclic antidepressant',
    bn_label: 'ট্রাইসাইক্লিক',
    words: 'tricyclic, tricyclics, tca, tcas, ট্রাইসাইক্লিক, *antidepressant, *antidepressants',
  },
  phenothiazine: {
    label: 'Phenothiazine',
    bn_label: 'ফেনোথায়াজিন',
    words: 'phenothiazine, phenothiazines, ফেনোথায়াজিন',
  },
  aromatic_antiepileptic: {
    label: 'Aromatic anti-epileptic',
    bn_label: 'খিঁচুনির ওষুধ (অ্যারোমেটিক)',
    words:
      'aromatic antiepileptic, aromatic anti epileptic, *antiepileptic, *antiepileptics, *anti epileptic, *anticonvulsant, *anticonvulsants, *খিঁচুনির ওষুধ, *মৃগীর ওষুধ',
  },
  corticosteroid: {
    label: 'Steroid',
    bn_label: 'স্টেরয়েড',
    words: 'steroid, steroids, corticosteroid, corticosteroids, glucocorticoid, glucocorticoids, স্টেরয়েড',
  },
  antihistamine: {
    label: 'Antihistamine',
    bn_label: 'অ্যান্টিহিস্টামিন',
    words:
      'antihistamine, antihistamines, anti histamine, antihistaminic, অ্যান্টিহিস্টামিন, *ঠান্ডার ওষুধ, *সর্দির ওষুধ, *cold medicine, *cold tablet',
  },
  amide_anaesthetic: {
    label: 'Local anaesthetic (lidocaine and like)',
    bn_label: 'অবশ করার ওষুধ (লিডোকেইন জাতীয়)',
    words:
      'amide anaesthetic, amide anesthetic, amide local anaesthetic, amide local anesthetic, *local anaesthetic, *local anaesthetics, *local anesthetic, *local anesthetics, *local anaesthesia, *local anesthesia, *anaesthetic, *anesthetic, *anaesthesia, *anesthesia, *caine, *অবশ করার ওষুধ, *অবশ করার ইনজেকশন, *অবশের ইনজেকশন',
  },
  ester_anaesthetic: {
    label: 'Local anaesthetic (procaine and like)',
    bn_label: 'অবশ করার ওষুধ (প্রোকেইন জাতীয়)',
    words:
      'ester anaesthetic, ester anesthetic, ester local anaesthetic, ester local anesthetic, *local anaesthetic, *local anaesthetics, *local anesthetic, *local anesthetics, *local anaesthesia, *local anesthesia, *anaesthetic, *anesthetic, *anaesthesia, *anesthesia, *caine, *অবশ করার ওষুধ, *অবশ করার ইনজেকশন, *অবশের ইনজেকশন',
  },
  contrast: {
    label: 'X-ray contrast (iodine)',
    bn_label: 'কনট্রাস্ট (আয়োডিনযুক্ত)',
    words:
      'contrast, iodine contrast, iodinated contrast, contrast media, contrast medium, contrast dye, radiocontrast, x ray contrast, ct contrast, iv contrast, কনট্রাস্ট, কন্ট্রাস্ট, *iodine, *dye, *আয়োডিন',
  },
  heparin: {
    label: 'Heparins',
    bn_label: 'হেপারিন জাতীয়',
    words: 'heparins, lmwh, low molecular weight heparin',
  },
  antimalarial_quinoline: {
    label: 'Quinoline antimalarial',
    bn_label: 'কুইনোলিন ম্যালেরিয়ার ওষুধ',
    words: 'quinoline antimalarial, *antimalarial, *antimalarials, *ম্যালেরিয়ার ওষুধ',
  },
  iron_injection: {
    label: 'Iron injection',
    bn_label: 'আয়রন ইনজেকশন',
    words:
      'iron injection, iron injections, injectable iron, iv iron, parenteral iron, iron infusion, আয়রন ইনজেকশন, আয়রন স্যালাইন',
  },
  iron: {
    label: 'Iron',
    bn_label: 'আয়রন',
    words: 'iron, irons, iron tablet, iron tablets, iron capsule, আয়রন, আয়রন ট্যাবলেট, আয়রন বড়ি',
  },
  triptan: { label: 'Triptan', bn_label: 'ট্রিপটান', words: 'triptan, triptans, ট্রিপটান' },
  loop_diuretic: {
    label: 'Loop diuretic',
    bn_label: 'লুপ ডাইইউরেটিক',
    words: 'loop diuretic, loop diuretics, *diuretic, *diuretics, *ডাইইউরেটিক',
  },
  thiazide: {
    label: 'Thiazide',
    bn_label: 'থায়াজাইড',
    words: 'thiazide, thiazides, থায়াজাইড, *diuretic, *diuretics, *ডাইইউরেটিক',
  },
  xanthine: {
    label: 'Xanthine (theophylline)',
    bn_label: 'থিওফাইলিন জাতীয়',
    words: 'xanthine, xanthines, জ্যানথিন',
  },
}
