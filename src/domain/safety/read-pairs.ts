import { pairsTold } from './label-pairs.ts'

/**
 * Pairs of the interaction tables that Mayo Clinic's pages of medicines (by Merative Micromedex, as published in November
 * 2025) list under the heading of the same weight: not together (critical), usually not (warning), side effects more likely
 * (a mention). Fact and level were looked up there; the row names the text that it was written from. Of two families at least
 * one member of each is listed, most of them under this heading and none under a weightier one.
 */
export const readPairs: ReadonlySet<string> = pairsTold(`
  *coumarin: *heparin *painkiller aspirin *antiplatelet *macrolide *quinolone *nitroimidazole *tetracycline fluconazole voriconazole ketoconazole allopurinol fenofibrate gemfibrozil simvastatin fluvastatin danazol capecitabine fluorouracil erlotinib *steroid paracetamol esomeprazole glucosamine *inducer azathioprine vitamin_k1 sucralfate carbimazole propylthiouracil thiamazole
  *doac: *painkiller aspirin *antiplatelet *ssri clarithromycin
  *heparin: *painkiller aspirin *antiplatelet
  fondaparinux: *painkiller aspirin *antiplatelet
  *painkiller: *antiplatelet *ssri *steroid *diuretic *potassium_sparing *calcineurin
  aspirin: *ssri ibuprofen *steroid
  cilostazol: clopidogrel prasugrel ticagrelor *doac *strong_inhibitor omeprazole esomeprazole
  dabigatran: amiodarone
  ticagrelor: *strong_inhibitor *inducer
  vericiguat: *pde5_inhibitor
  prazosin: *pde5_inhibitor
  terazosin: *pde5_inhibitor
  alfuzosin: *pde5_inhibitor
  doxazosin: *pde5_inhibitor
  tamsulosin: *pde5_inhibitor *strong_inhibitor
  *pde5_inhibitor: ritonavir clarithromycin
  sacubitril: *ace_inhibitor
  clonidine: *beta_blocker *tricyclic
  diltiazem: *beta_blocker
  amiodarone: *beta_blocker *rate_blocker ivabradine thioridazine
  *rate_blocker: *eye_beta_blocker *strong_inhibitor
  digoxin: clarithromycin *diuretic *rifampicin_like neomycin
  sotalol: *diuretic
  *statin_3a4: fluconazole
  atorvastatin: erythromycin gemfibrozil ciclosporin *inducer
  rosuvastatin: gemfibrozil sofosbuvir
  pravastatin: gemfibrozil
  fluvastatin: gemfibrozil
  pitavastatin: gemfibrozil
  colchicine: fenofibrate gemfibrozil fluconazole
  simvastatin: *inducer
  *calcium_blocker: erythromycin
  metoprolol: *rifampicin_like
  propranolol: fluoxetine bupropion
  ranolazine: *strong_inhibitor *inducer
  eplerenone: *strong_inhibitor trimethoprim
  finerenone: *strong_inhibitor
  *decongestant: *maoi
  *beta_blocker: *painkiller
  *aminoglycoside: *loop_diuretic vancomycin *calcineurin vecuronium rocuronium atracurium
  amphotericin_b: *calcineurin
  vancomycin: piperacillin
  tenofovir: *painkiller *aminoglycoside
  furosemide: cisplatin
  *raas: sulfamethoxazole trimethoprim *calcineurin
  *potassium_sparing: *potassium_salt
  *thiazide: carbamazepine
  desmopressin: *ssri *painkiller carbamazepine
  lithium_carbonate: *painkiller *thiazide *triptan
  methotrexate: *painkiller aspirin probenecid leflunomide
  *thiopurine: febuxostat sulfamethoxazole trimethoprim mesalazine sulfasalazine ribavirin
  zidovudine: ribavirin
  *mtor: *medium_inhibitor
  mycophenolate: *iron_by_mouth
  fluticasone: itraconazole ketoconazole
  *calcineurin: amiodarone chloramphenicol azithromycin
  ciclosporin: metoclopramide nicardipine
  tofacitinib: fluconazole *rifampicin_like azathioprine ciclosporin tacrolimus
  baricitinib: probenecid
  *ssri: *maoi *tricyclic *triptan
  *tricyclic: *maoi tramadol tapentadol fluoxetine paroxetine fluvoxamine bupropion duloxetine
  *maoi: tramadol pethidine tapentadol dextromethorphan *triptan bupropion mirtazapine atomoxetine
  thioridazine: fluoxetine paroxetine fluvoxamine
  agomelatine: fluvoxamine ciprofloxacin
  *opioid: *sleeping_pill *barbiturate *drowsy_antihistamine baclofen tizanidine
  clozapine: *benzodiazepine
  *benzodiazepine: *sleeping_pill *barbiturate
  alprazolam: erythromycin fluconazole
  suvorexant: *strong_inhibitor
  quetiapine: *strong_inhibitor
  lurasidone: *strong_inhibitor
  aripiprazole: fluoxetine paroxetine
  lamotrigine: sodium_valproate phenytoin carbamazepine phenobarbital *rifampicin_like
  sodium_valproate: carbamazepine erythromycin
  phenytoin: amiodarone chloramphenicol miconazole folic_acid
  carbamazepine: *maoi
  *quinolone: *theophyllines *calcium_salt *zinc_salt *steroid *sugar_pusher
  bupropion: *antipsychotic *theophyllines
  mefloquine: chloroquine carbamazepine
  imipenem: ganciclovir valganciclovir
  *levodopa_like: *dopamine_blocker
  *cholinesterase_blocker: *anticholinergic *tricyclic
  *theophyllines: clarithromycin erythromycin fluvoxamine
  *macrolide: *lincosamide
  *ergot: *strong_inhibitor erythromycin *triptan
  lumefantrine: amiodarone
  quinine: chloroquine amiodarone
  hydroxychloroquine: amiodarone
  chloroquine: azithromycin amiodarone moxifloxacin *antacid
  erythromycin: thioridazine
  bedaquiline: *inducer
  ethambutol: *antacid
  *pill: *inducer rifabutin griseofulvin
  fluconazole: *rifampicin_like
  nelfinavir: *rifampicin_like
  lopinavir: *rifampicin_like
  losartan: *rifampicin_like
  levothyroxine: *rifampicin_like *calcium_salt *iron_by_mouth sevelamer *ppi phenytoin ketamine
  dapsone: *rifampicin_like
  *tki: *inducer
  *acid_tki: *acid_blocker
  ketoconazole: *acid_blocker
  ledipasvir: *ppi
  cefpodoxime: *acid_blocker
  cefditoren: *acid_blocker *antacid
  cefdinir: *iron_by_mouth
  *iron_by_mouth: *zinc_salt
  fluorouracil: metronidazole
  capecitabine: metronidazole
  cycloserine: ethionamide
  ritonavir: amiodarone
  nirmatrelvir: amiodarone
  lidocaine: cimetidine
  *sulfonylurea: fluconazole
  repaglinide: gemfibrozil
  pioglitazone: gemfibrozil *insulin
  *sugar_pusher: *broad_beta_blocker *steroid
  metformin: *contrast acetazolamide
  *broad_beta_blocker: *beta2_agonist *inhaled_beta2
  *eye_beta_blocker: *beta2_agonist *inhaled_beta2
  ulipristal: desogestrel drospirenone
  mirabegron: metoprolol digoxin
  flibanserin: ketoconazole itraconazole clarithromycin
  roflumilast: cimetidine
  pirfenidone: ciprofloxacin
`)
