import { wordsIn } from './substance-groups.ts'

/**
 * Pairs of the interaction tables of which a label says that the two act on each other, as the DDI corpus of 2013 has it from
 * DrugBank (Herrero-Zazo et al., J Biomed Inform 2013;46:914): the interaction was looked up, its level was not. Of two
 * families one member of each is enough.
 */
const told = `
  *coumarin: *heparin *painkiller aspirin *antiplatelet ketorolac *ssri erythromycin *macrolide *quinolone *nitroimidazole *tetracycline fluconazole sulfamethoxazole lovastatin *cephalosporin *steroid *inducer vitamin_k1 thiamazole
  *heparin: *painkiller aspirin *antiplatelet
  cilostazol: omeprazole erythromycin
  aspirin: ibuprofen *steroid
  *painkiller: *steroid *bisphosphonate *raas *diuretic *potassium_sparing
  *nitrate: *pde5_inhibitor
  terazosin: *pde5_inhibitor
  tamsulosin: *pde5_inhibitor
  *pde5_inhibitor: ritonavir erythromycin ketoconazole
  clonidine: *beta_blocker *tricyclic
  diltiazem: *beta_blocker
  digoxin: *beta_blocker amiodarone verapamil itraconazole spironolactone propafenone indometacin alprazolam clarithromycin erythromycin diltiazem carvedilol *antacid *rifampicin_like neomycin
  *statin_3a4: erythromycin danazol diltiazem
  atorvastatin: erythromycin
  *statin: fenofibrate
  *calcium_blocker: *inducer
  *rate_blocker: *inducer
  carvedilol: *rifampicin_like
  metoprolol: bupropion
  adenosine: dipyridamole
  bosentan: glibenclamide
  *decongestant: *maoi
  *beta_blocker: *painkiller
  *aminoglycoside: *loop_diuretic
  dantrolene: verapamil
  *diuretic: *steroid
  *steroid: amphotericin_b *inducer *strong_inhibitor
  lithium_carbonate: *raas *loop_diuretic *painkiller *thiazide acetazolamide *ssri
  methotrexate: *painkiller *penicillin ciprofloxacin probenecid acitretin
  *thiopurine: allopurinol
  clozapine: carbamazepine fluvoxamine
  zidovudine: ribavirin
  *calcineurin: *strong_inhibitor *medium_inhibitor
  ciclosporin: allopurinol nicardipine
  allopurinol: ampicillin amoxicillin
  *ssri: *maoi *tricyclic *triptan
  *maoi: pethidine dextromethorphan
  *tricyclic: tramadol fluoxetine bupropion duloxetine
  *opioid: *benzodiazepine *gabapentinoid *barbiturate *antipsychotic *drowsy_antihistamine baclofen
  *benzodiazepine: *tricyclic mirtazapine *barbiturate *antipsychotic *rifampicin_like
  midazolam: *strong_inhibitor erythromycin fluconazole ketoconazole itraconazole ritonavir
  triazolam: *strong_inhibitor erythromycin itraconazole
  alprazolam: *strong_inhibitor erythromycin
  diazepam: esomeprazole fluvoxamine
  *sleeping_pill: *rifampicin_like
  *antipsychotic: *inducer
  aripiprazole: fluoxetine paroxetine
  sodium_valproate: *carbapenem phenytoin erythromycin
  phenytoin: isoniazid amiodarone fluoxetine cimetidine sulfamethoxazole trimethoprim ciprofloxacin *rifampicin_like folic_acid
  carbamazepine: erythromycin diltiazem isoniazid phenytoin
  *quinolone: *theophyllines *painkiller *zinc_salt *antacid *iron_by_mouth sucralfate *sugar_pusher
  bupropion: *antipsychotic
  mefloquine: quinine chloroquine sodium_valproate carbamazepine
  *levodopa_like: *dopamine_blocker
  levodopa: *iron_by_mouth
  *anticholinergic: *tricyclic clozapine *drowsy_antihistamine
  *theophyllines: erythromycin fluvoxamine ciprofloxacin norfloxacin *inducer
  *tetracycline: *iron_by_mouth *zinc_salt *retinoid *penicillin
  vitamin_a: *retinoid
  doxycycline: *inducer
  *macrolide: *antacid *lincosamide
  *ergot: erythromycin *triptan
  erythromycin: disopyramide
  isoniazid: paracetamol
  ethambutol: *antacid
  *pill: *inducer topiramate aprepitant
  budesonide: ritonavir ketoconazole
  itraconazole: *inducer
  ketoconazole: *inducer *acid_blocker
  terbinafine: *rifampicin_like
  efavirenz: *rifampicin_like
  nevirapine: *rifampicin_like
  losartan: *rifampicin_like
  *tki: *inducer *strong_inhibitor
  *acid_tki: *acid_blocker
  cefditoren: *acid_blocker *antacid
  cefdinir: *iron_by_mouth
  levothyroxine: *iron_by_mouth sucralfate phenytoin ketamine
  *bisphosphonate: *antacid *iron_by_mouth
  chloroquine: *antacid
  nitrofurantoin: probenecid nalidixic_acid norfloxacin
  *penicillin: probenecid
  *cephalosporin: probenecid
  fluorouracil: folinic_acid
  cycloserine: ethionamide
  albendazole: dexamethasone
  *sulfonylurea: fluconazole chloramphenicol aspirin
  tolterodine: *strong_inhibitor
`

/** `one: other another`, a row each, as `one other`, as the tables name them. */
export function pairsTold(rows: string): ReadonlySet<string> {
  return new Set(
    rows.split('\n').flatMap((row) => {
      const [one = '', others = ''] = row.trim().split(': ')
      return wordsIn(others).map((other) => `${one} ${other}`)
    }),
  )
}

export const labelPairs: ReadonlySet<string> = pairsTold(told)
