import { pairsTold } from './label-pairs.ts'

/**
 * Pairs of the interaction tables that an agency holds to weigh the same. The thesaurus of interactions of the French agency
 * ANSM (2016, in English by WorldVista): contraindicated is critical, not recommended or with a precaution a warning, to be
 * taken into account a mention; a precaution that asks for hours between the two alone is a mention as well. Of a family the
 * thesaurus speaks of all, or each member that it names is held so.
 */
const thesaurus = `
  *coumarin: fondaparinux itraconazole propafenone ciprofibrate rosuvastatin lovastatin cimetidine tramadol imatinib mercaptopurine pentoxifylline
  dabigatran: verapamil
  nicorandil: *pde5_inhibitor
  dapoxetine: *pde5_inhibitor *alpha_blocker
  *alpha_blocker: *beta_blocker *calcium_blocker
  digoxin: erythromycin quinine ranolazine *steroid amphotericin_b *antacid
  amiodarone: sotalol disopyramide haloperidol moxifloxacin
  *calcium_blocker: *inducer *strong_inhibitor
  *rate_blocker: *inducer erythromycin
  carvedilol: *rifampicin_like
  metoprolol: fluoxetine paroxetine bupropion
  *painkiller: *raas
  *aminoglycoside: polymyxin_b suxamethonium
  dantrolene: verapamil
  lithium_carbonate: spironolactone metronidazole *ssri haloperidol clozapine flupentixol
  methotrexate: trimethoprim ciclosporin
  *thiopurine: allopurinol
  zidovudine: ganciclovir
  *calcineurin: *strong_inhibitor *medium_inhibitor
  *mtor: *strong_inhibitor
  *live_vaccine: *strong_immunosuppressant
  allopurinol: ampicillin amoxicillin
  tamoxifen: fluoxetine paroxetine bupropion
  midazolam: erythromycin fluconazole
  clozapine: fluvoxamine ciprofloxacin
  olanzapine: fluvoxamine
  risperidone: fluoxetine paroxetine
  sodium_valproate: phenobarbital phenytoin topiramate
  phenytoin: fluconazole isoniazid fluoxetine voriconazole cimetidine ciprofloxacin
  carbamazepine: phenytoin phenobarbital
  mefloquine: quinine
  levodopa: *iron_by_mouth
  donepezil: digoxin *rate_blocker
  galantamine: digoxin *rate_blocker
  rivastigmine: digoxin *rate_blocker
  *theophyllines: allopurinol norfloxacin pefloxacin roxithromycin *inducer
  *quinolone: *antacid *iron_by_mouth sucralfate
  *tetracycline: *calcium_salt *antacid *iron_by_mouth *zinc_salt
  ciprofloxacin: ropinirole
  quinine: *strong_inhibitor
  lumefantrine: *quinolone
  hydroxychloroquine: azithromycin
  erythromycin: disopyramide
  isoniazid: *antacid
  *steroid: *inducer
  voriconazole: *rifampicin_like *inducer
  itraconazole: *inducer
  posaconazole: *inducer *acid_blocker
  *tki: *strong_inhibitor
  *iron_by_mouth: *antacid *calcium_salt
  levothyroxine: *antacid
  *bisphosphonate: *calcium_salt *antacid *iron_by_mouth
  rosuvastatin: *antacid
  *sulfonylurea: clarithromycin
  repaglinide: clarithromycin trimethoprim ciclosporin
  bromocriptine: methylergometrine pseudoephedrine
  ulipristal: levonorgestrel norethisterone
  ritonavir: ethinylestradiol
`

/** The same of labels of the FDA for medicines of the heart, as they were in May 2014 (public set of annotated labels). */
const heartLabels = `
  *statin_3a4: ticagrelor
  digoxin: ticagrelor
  cilostazol: erythromycin
  clarithromycin: disopyramide
  *diuretic: *steroid
  rivaroxaban: diltiazem verapamil
  lidocaine: amiodarone propranolol
  *pde5_inhibitor: itraconazole ketoconazole
`

/** Of a manufacturer's monograph (Paxlovid in Canada), and of SmPCs (methotrexate; clozapine: nothing that may stop the marrow). */
const monographs = `
  ritonavir: rivaroxaban
  nirmatrelvir: rivaroxaban
  clozapine: carbamazepine
  methotrexate: sulfamethoxazole acitretin cisplatin
`

export const agencyPairs: ReadonlySet<string> = new Set(
  [thesaurus, heartLabels, monographs].flatMap((told) => [...pairsTold(told)]),
)
