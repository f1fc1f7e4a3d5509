/** Families whose members cross-react: who does not bear one is not given another without a word. By salt-free substance. */
const members = {
  penicillin: 'amoxicillin ampicillin benzylpenicillin cloxacillin dicloxacillin flucloxacillin penicillin phenoxymethylpenicillin piperacillin pivmecillinam',
  cephalosporin: 'cefaclor cefadroxil cefalexin cefdinir cefepime cefixime cefotaxime cefpodoxime cefradine ceftazidime ceftibuten ceftriaxone cefuroxime',
  sulfonamide: 'sulfadiazine sulfadoxine sulfamethoxazole sulfasalazine sulfacetamide',
  nsaid: 'aceclofenac aspirin celecoxib diclofenac etodolac etoricoxib ibuprofen indomethacin indometacin ketoprofen ketorolac mefenamic_acid meloxicam naproxen piroxicam sulindac tenoxicam tolfenamic_acid',
  quinolone: 'ciprofloxacin gatifloxacin gemifloxacin levofloxacin lomefloxacin moxifloxacin nalidixic_acid norfloxacin ofloxacin sparfloxacin',
  macrolide: 'azithromycin clarithromycin erythromycin roxithromycin',
  tetracycline: 'doxycycline minocycline oxytetracycline tetracycline tigecycline',
} as const

export type DrugClass = keyof typeof members

const classes = new Map<string, DrugClass>()
const add = (family: DrugClass) => {
  for (const name of members[family].split(' ')) classes.set(name.replaceAll('_', ' '), family)
}
add('penicillin')
add('cephalosporin')
add('sulfonamide')
add('nsaid')
add('quinolone')
add('macrolide')
add('tetracycline')

/** The cross-reacting family of a substance, by its salt-free name. */
export const classOf = (substance: string): DrugClass | undefined => classes.get(substance)

/** The families as doctors write them in an allergy. */
export const classWords: ReadonlyMap<string, DrugClass> = new Map<string, DrugClass>([
  ['penicillin', 'penicillin'], ['penicillins', 'penicillin'], ['cephalosporin', 'cephalosporin'], ['cephalosporins', 'cephalosporin'],
  ['sulfa', 'sulfonamide'], ['sulpha', 'sulfonamide'], ['sulfa drug', 'sulfonamide'], ['sulfa drugs', 'sulfonamide'], ['sulfonamide', 'sulfonamide'],
  ['nsaid', 'nsaid'], ['nsaids', 'nsaid'], ['quinolone', 'quinolone'], ['quinolones', 'quinolone'], ['macrolide', 'macrolide'],
  ['macrolides', 'macrolide'], ['tetracyclines', 'tetracycline'],
])
